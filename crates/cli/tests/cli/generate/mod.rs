//! `generate`: bounds and finitizations, predicates, and structures beside brute force.

mod beside;
mod bounds;
mod bruteforce;
mod built;
mod derived;
mod explained;
mod finitizations;
mod forms;
mod invariants;
mod kinds;
mod korat;
mod naming;
mod opened;
mod outputs;
mod peers;
mod predicate_choices;
mod predicates;
mod refusals;
mod resumed;
mod skeletons;
mod some;
mod structures;
mod symbolic;
mod unread;
