//! `run`: targets, and what a program can do and see.

mod arguments;
mod determinism;
mod sandbox;
mod targets;
mod threads;
mod zips;
