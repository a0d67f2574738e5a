//! A moment of an action that stands still: in the replay, and where a person looks back.

use super::Stage;
use super::reel::Reel;
use crate::engine::Seat;
use crate::engine::poise::{Event, Public};
use crate::scene::figure::Pose;

/// The table after these events of one action, with the poses and the losses of what has just happened. While an Exchange
/// ends, the Field shows how it ends, although Items and Poise are lost one after the other.
#[must_use]
pub fn still(before: &Public, events: &[Event]) -> Stage {
    let mut reel = Reel::of(before);
    let mut hurt: Vec<Seat> = Vec::new();
    for event in events {
        if let Event::Lost { seat, .. } | Event::Out { seat, .. } = *event {
            hurt.push(seat);
        }
        reel.before(event);
        reel.strike(event);
        reel.fold(event);
        reel.after(event, true);
    }
    hurt.dedup();
    let Reel { cues, now, closed, .. } = reel;
    let poses = match now.ending {
        // The winner salutes.
        _ if now.public.outcome().is_some() => Vec::new(),
        Some(ending) if closed => now.blows(&ending, !hurt.is_empty()),
        _ => with_hurt(cues.last().map(|cue| cue.stage.poses.clone()).unwrap_or_default(), &hurt),
    };
    let changes = cues.iter().flat_map(|cue| cue.stage.changes.clone()).chain(now.changes.clone()).collect();
    Stage { hurt, poses, changes, travels: Vec::new(), ..now }
}

/// These poses, and who is hit starts back.
fn with_hurt(mut poses: Vec<(Seat, Pose)>, hurt: &[Seat]) -> Vec<(Seat, Pose)> {
    poses.retain(|(seat, _)| !hurt.contains(seat));
    poses.extend(hurt.iter().map(|seat| (*seat, Pose::Hit)));
    poses
}
