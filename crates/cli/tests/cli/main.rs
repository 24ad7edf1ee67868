//! The command line from outside: what is printed where, and with which exit code it ends.

mod check;
mod explore;
mod generate;
mod run;
mod shared;
mod show;
mod support;
