//! The command-line tool and the training.

mod analyse;
mod cli;
mod exercises;
mod exploit;
mod imitate;
mod poise_train;
mod train;
mod verify;
