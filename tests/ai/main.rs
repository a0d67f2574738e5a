//! The opponents, the coach and the analysis of both games, and the program that thinks.

mod analysis;
mod bot;
#[path = "../common/words.rs"]
mod catalogues;
mod coach;
mod honesty;
#[path = "../common/long.rs"]
mod long;
mod net;
#[path = "../common/network.rs"]
mod network;
mod opponents;
mod playouts;
mod poise_bot;
mod poise_coach;
mod poise_honesty;
mod poise_net;
mod poise_opponents;
#[path = "../common/rules.rs"]
mod rules;
mod think;
#[path = "../common/worlds.rs"]
mod worlds;
