//! The rulings by subject, and the board on which they are played.

mod attacks;
mod board;
mod last_card;
mod last_chance;
mod moves;
mod parries;
mod positions;
mod preparation;
mod retreats;
mod stuck;
