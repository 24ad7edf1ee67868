//! Graphs read from the heaps of machines, and built there: what is built is read again as it was.

mod boot;
mod canonical;
mod hostile;
mod limits;
mod open;
mod programs;
mod random;
mod round_trips;
