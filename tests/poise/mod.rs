//! The rulings by subject, the table on which they are played, and the second referee.

mod board;
mod position;
mod referee;
mod sheet;
mod table;

mod samples;
mod turn;
mod attacks;
mod responses;
mod presses;
mod fancy;
mod lunge;
mod riposte;
mod technique;
mod costs;
mod damage;
mod disarm;
mod out;
mod limit;
mod pistol;
mod cloak;
mod pile;
mod deck;
mod games;
