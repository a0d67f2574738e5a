//! The tables of exercises.

use std::io::{self, Write};

use engarde::engine::piste::Rules;
use engarde::table::named::Named;
use engarde::table::piste::exercises::{Difficulty, Exercise, Theme};

use super::certain::Certain;

/// With fresh chance a best action must be the best by at least this.
const MARGIN: f32 = 0.04;

/// Prints how many exercises each rule set has of each theme and difficulty, and their leads in points.
pub fn found(out: &mut impl Write, exercises: &[Exercise], measured: &[Certain]) -> io::Result<()> {
    writeln!(out, "| rules | theme | easy | medium | hard | all | mean lead | smallest |")?;
    writeln!(out, "| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |")?;
    for (name, rules) in Rules::NAMED {
        for (theme, word) in Theme::ALL {
            let is_here = |exercise: &&Exercise| exercise.rules() == rules && exercise.theme() == *theme;
            row(out, [name, word], &exercises.iter().filter(is_here).collect::<Vec<_>>())?;
        }
        row(out, [name, "all"], &exercises.iter().filter(|each| each.rules() == rules).collect::<Vec<_>>())?;
    }
    let most = measured.iter().map(|certain| certain.error).fold(0.0, f32::max);
    writeln!(out, "\n{} exercises; largest standard error of a lead {:.2} points", exercises.len(), 100.0 * most)
}

fn row(out: &mut impl Write, [rules, theme]: [&str; 2], exercises: &[&Exercise]) -> io::Result<()> {
    if exercises.is_empty() {
        return Ok(());
    }
    let of =
        |(difficulty, _): &(Difficulty, &str)| exercises.iter().filter(|each| each.difficulty() == *difficulty).count();
    let counts: Vec<String> = Difficulty::ALL.iter().map(|difficulty| of(difficulty).to_string()).collect();
    let leads = || exercises.iter().map(|exercise| f32::from(exercise.lead()) / 10.0);
    let mean = leads().sum::<f32>() / exercises.len() as f32;
    let least = leads().fold(100.0, f32::min);
    let (count, counts) = (exercises.len(), counts.join(" | "));
    writeln!(out, "| {rules} | {theme} | {counts} | {count} | {mean:.1} | {least:.1} |")
}

/// Prints how the chances of fresh randomness agree. Returns the exercises whose best action is the best by the margin.
pub fn checked(out: &mut impl Write, exercises: &[Exercise], anew: &[Certain]) -> io::Result<Vec<Exercise>> {
    let (mut right, mut least, mut sum, mut most) = (Vec::new(), 1.0_f32, 0.0, 0.0_f32);
    for (exercise, certain) in exercises.iter().zip(anew) {
        let lead = if certain.best == exercise.best().action { certain.lead } else { -certain.lead };
        if lead >= MARGIN {
            right.push(exercise.clone());
        } else {
            writeln!(out, "{}: {exercise}: the lead is {:.1} points", exercise.rules(), 100.0 * lead)?;
        }
        let moved = (lead - f32::from(exercise.lead()) / 1_000.0).abs();
        (least, sum, most) = (least.min(lead), sum + moved, most.max(moved));
    }
    let mean = sum / exercises.len().max(1) as f32;
    let [least, mean, most] = [least, mean, most].map(|share| 100.0 * share);
    writeln!(
        out,
        "{} exercises, {} below the margin of {:.0} points; smallest lead {least:.1}, mean change of a lead {mean:.2}, \
         largest {most:.2}",
        exercises.len(),
        exercises.len() - right.len(),
        100.0 * MARGIN
    )?;
    Ok(right)
}
