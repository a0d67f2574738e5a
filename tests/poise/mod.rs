//! The rulings by subject, the table on which they are played, and the second referee.

mod board;
mod position;
mod referee;
mod sheet;
mod table;

mod attacks;
mod cloak;
mod costs;
mod damage;
mod deck;
mod disarm;
mod ending;
mod fancy;
mod games;
mod knowledge;
mod limit;
mod lunge;
mod out;
mod pile;
mod pistol;
mod positions;
mod presses;
mod records;
mod refused;
mod responses;
mod riposte;
mod samples;
mod start;
mod summary;
mod technique;
mod turn;
