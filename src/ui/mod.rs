//! The page: the only part that knows a browser (feature `web`).

pub mod app;
pub mod board;
pub mod bout;
pub mod form;
pub mod home;
pub mod keys;
pub mod motion;
pub mod platform;
pub mod session;
pub mod sound;
pub mod thinker;
