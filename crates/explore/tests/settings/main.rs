//! When values are decided must not matter: programs with choices, explored in this process with all settings.

mod accounts;
mod choice;
mod drawn;
mod every_input;
mod found;
mod library;
mod paths;
mod pools;
mod searches;
mod structures;
mod subjects;
mod symbols;
