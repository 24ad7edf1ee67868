//! The areas of programs, one file each.

pub mod annotations;
pub mod arithmetic;
pub mod arrays;
pub mod classes;
pub mod closures;
pub mod collections;
pub mod dispatch;
pub mod enums;
pub mod floating;
pub mod flow;
pub mod generics;
pub mod handles;
mod hierarchy;
pub mod initialization;
pub mod inner;
pub mod nulls;
pub mod numbers;
pub mod objects;
pub mod overloading;
pub mod records;
pub mod reflection;
pub mod streams;
pub mod strings;
pub mod switches;
pub mod uncaught;
pub mod utilities;
