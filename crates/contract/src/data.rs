//! Contracts as plain data. Expressions are names of generated methods.
//!
//! A clause is a static method of its class that returns a boolean, or an array of locations (`assignable`). Its parameters, in this order:
//!
//! | clause | parameters |
//! |---|---|
//! | `requires` | the object, except for static methods and constructors; the parameters of the method |
//! | `ensures` | the object, except for static methods; the parameters; the result, except for `void` and constructors; the state before the call |
//! | `signals` | as for `ensures`, with the exception in place of the result |
//! | `invariant`, `initially` | the object, except for static invariants |
//! | `constraint` | the object; the object before |
//! | `assignable` | the object, except for static methods and constructors; the parameters; the state before the call |
//!
//! The state before the call consists of copies: of the object, except for static methods and constructors, and of each parameter
//! that is a reference.
//!
//! A clause may throw anything. A `requires` clause that throws does not hold; an `ensures`, `signals`, `invariant`, `initially` or
//! `constraint` clause that throws is violated.

use serde::{Deserialize, Serialize};

/// How the names of all generated members begin.
pub const PREFIX: &str = "fretsaw$";

/// The contract of a class and of its methods.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClassContract {
    /// The binary name of the class: `some.where.Outer$Inner`.
    pub class: String,
    /// What holds before and after every call.
    pub invariants: Vec<Clause>,
    /// How the state after a call relates to that before.
    pub constraints: Vec<Clause>,
    /// What holds after every constructor.
    pub initially: Vec<Clause>,
    /// The methods and constructors that have annotations.
    pub methods: Vec<MethodContract>,
}

/// The contract of a method or constructor.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MethodContract {
    /// The name, `<init>` for constructors.
    pub name: String,
    /// The parameters.
    pub parameters: Vec<Parameter>,
    /// The name of a generated static method without effect that has the same parameters. So its descriptor tells which of several
    /// overloaded methods this is. Constructors of inner classes and enums have more parameters, which javac adds in front.
    pub marker: String,
    /// The line on which its declaration begins, from 1.
    pub line: u32,
    /// Whether it is static.
    pub is_static: bool,
    /// Whether it must not change anything that existed before.
    pub is_pure: bool,
    /// Whether invariants need not hold before and after it.
    pub is_helper: bool,
    /// Whether it adds to the contract of the methods that it overrides: it begins with `also`.
    pub is_extension: bool,
    /// What is said about null as its result.
    pub result: Option<Nullness>,
    /// What it does in which case. A call whose state satisfies the `requires` clauses of a behavior must satisfy the rest of it.
    pub behaviors: Vec<Behavior>,
}

/// A parameter of a method.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Parameter {
    /// The name.
    pub name: String,
    /// The type as written, without annotations; a variable parameter is an array.
    pub of: String,
    /// What is said about null.
    pub nullness: Option<Nullness>,
}

/// What a declaration says about null. `non_null` also is a clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Nullness {
    /// `nullable`.
    Nullable,
    /// `non_null`.
    NonNull,
}

/// What a method does in one case.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Behavior {
    /// How the call may end.
    pub kind: BehaviorKind,
    /// The case: all of them hold before the call.
    pub requires: Vec<Clause>,
    /// What holds if the method returns.
    pub ensures: Vec<Clause>,
    /// What holds if the method throws.
    pub signals: Vec<Signal>,
    /// The only types of exceptions that it may throw.
    pub signals_only: Option<Vec<String>>,
    /// The only locations that it may assign to: `\nothing`, `\everything`, `size`, `this.*`, `a[*]`, `a[0..n]`.
    pub assignable: Option<Vec<String>>,
    /// The clause whose method returns these locations; nothing if every location is among them, or if they are not checked.
    pub assigns: Option<Clause>,
}

/// How a call may end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum BehaviorKind {
    /// In any way.
    Any,
    /// It must return.
    Normal,
    /// It must throw an exception.
    Exceptional,
}

/// What holds if the method throws an exception of a type.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Signal {
    /// The type as written.
    pub exception: String,
    /// The variable, if it has one.
    pub variable: Option<String>,
    /// What holds.
    pub clause: Clause,
}

/// A condition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clause {
    /// The name of the generated static method of the class that evaluates it.
    pub method: String,
    /// The condition as written.
    pub text: String,
    /// The line, from 1.
    pub line: u32,
    /// The column, from 1, in characters.
    pub column: u32,
    /// What it is.
    pub kind: ClauseKind,
    /// Whether no object is passed to it.
    pub is_static: bool,
}

/// What a condition is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ClauseKind {
    /// A precondition.
    Requires,
    /// A postcondition of a call that returns.
    Ensures,
    /// A postcondition of a call that throws.
    Signals,
    /// An invariant.
    Invariant,
    /// A history constraint.
    Constraint,
    /// A postcondition of all constructors.
    Initially,
    /// The locations that a method may assign to.
    Assignable,
}
