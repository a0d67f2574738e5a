//! `engarde ladder` and `engarde manners` in the piste duel.

use std::fs;

use crate::cli::program::printed;

#[test]
fn the_ladder_is_a_table_with_a_row_for_each_step() {
    let table = printed(&["ladder", "--levels", "random,random,random", "--rounds", "20"], b"");
    let rows: Vec<&str> = table.lines().collect();
    assert_eq!(rows.len(), 2 + 6 * 2, "{table}");
    assert_eq!(rows[0], "| rules | level | against | rounds | score | 95 % interval |");
    assert!(rows[2].starts_with("| basic | random | random | 20 | 0."), "{table}");
    assert!(rows.iter().all(|row| row.split('|').count() == 8), "{table}");
}

#[test]
fn an_interrupted_ladder_goes_on_where_it_was() {
    let file = std::env::temp_dir().join(format!("engarde-kept-pairs-{}", std::process::id()));
    let path = file.to_str().expect("a path in UTF-8");
    let ladder = ["ladder", "--rules", "basic", "--levels", "random,novice", "--rounds", "40"];
    let keeping = [&ladder[..], &["--keep", path]].concat();
    let whole = printed(&ladder, b"");
    assert_eq!(printed(&keeping, b""), whole);
    let all = fs::read_to_string(&file).unwrap();
    assert_eq!(all.lines().count(), 20, "a line for each pair: {all}");
    assert_eq!(printed(&keeping, b""), whole);
    let drawn: String = all.lines().map(|line| format!("{}\t0.5 0.5\n", line.rsplit_once('\t').unwrap().0)).collect();
    fs::write(&file, drawn).unwrap();
    assert!(printed(&keeping, b"").contains("| 40 | 0.500 | 0.500 to 0.500 |"));
    fs::remove_file(&file).unwrap();
}

#[test]
fn the_manners_are_a_table_of_shares() {
    let table = printed(&["manners", "--levels", "novice,club", "--rounds", "60"], b"");
    let shares = |row: &str| -> Vec<f64> {
        row.split('|').filter_map(|cell| cell.trim_matches([' ', '%']).parse().ok()).collect()
    };
    let rows: Vec<Vec<f64>> = table.lines().skip(2).map(shares).collect();
    assert!(rows.len() == 2 && rows.iter().all(|row| row.len() == 6), "{table}");
    assert!(rows.iter().flatten().all(|share| (0.0..=100.0).contains(share)), "{table}");
    assert!(rows.iter().all(|row| row[0] + row[1] <= 100.0 && row[3] + row[4] + row[5] <= 100.0), "{table}");
}
