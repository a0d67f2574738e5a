//! What holds for the repository as a whole: borders, documents, pages, words and colours.

#[path = "../common/words.rs"]
mod catalogues;
mod colour;
mod documents;
mod graph;
#[path = "../common/lessons.rs"]
mod lessons;
mod pages;
mod tidy;
mod words;
