//! The keywords and modifiers of JML, and which of them are supported.

/// A keyword that begins a clause or a statement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keyword {
    Requires,
    Ensures,
    Signals,
    SignalsOnly,
    Assignable,
    Also,
    Behavior,
    NormalBehavior,
    ExceptionalBehavior,
    Invariant,
    Constraint,
    Initially,
    Represents,
    Assert,
    Assume,
    Set,
    Unreachable,
    LoopInvariant,
    Decreases,
    /// It says nothing that a run of the program could contradict, or nothing that is checked here.
    NotChecked,
    /// It changes the meaning of what follows, and cannot be left out.
    Unsupported,
}

impl Keyword {
    /// Whether no expression and no semicolon follow.
    pub fn stands_alone(self) -> bool {
        matches!(self, Self::Also | Self::Behavior | Self::NormalBehavior | Self::ExceptionalBehavior)
    }

    /// Whether it belongs to the specification of a method.
    pub fn is_of_method(self) -> bool {
        self.stands_alone()
            || matches!(self, Self::Requires | Self::Ensures | Self::Signals | Self::SignalsOnly | Self::Assignable)
    }

    /// Whether it is a statement, or belongs to a loop.
    pub fn is_statement(self) -> bool {
        matches!(
            self,
            Self::Assert | Self::Assume | Self::Set | Self::Unreachable | Self::LoopInvariant | Self::Decreases
        )
    }
}

/// The keywords, with all their spellings. Each may also end with `_redundantly`.
const KEYWORDS: &[(Keyword, &[&str])] = &[
    (Keyword::Requires, &["requires", "pre"]),
    (Keyword::Ensures, &["ensures", "post"]),
    (Keyword::Signals, &["signals", "exsures"]),
    (Keyword::SignalsOnly, &["signals_only"]),
    (Keyword::Assignable, &["assignable", "assigns", "modifies", "modifiable", "writes"]),
    (Keyword::Also, &["also"]),
    (Keyword::Behavior, &["behavior", "behaviour"]),
    (Keyword::NormalBehavior, &["normal_behavior", "normal_behaviour"]),
    (Keyword::ExceptionalBehavior, &["exceptional_behavior", "exceptional_behaviour"]),
    (Keyword::Invariant, &["invariant"]),
    (Keyword::Constraint, &["constraint"]),
    (Keyword::Initially, &["initially"]),
    (Keyword::Represents, &["represents"]),
    (Keyword::Assert, &["assert", "check"]),
    (Keyword::Assume, &["assume"]),
    (Keyword::Set, &["set"]),
    (Keyword::Unreachable, &["unreachable"]),
    (Keyword::LoopInvariant, &["loop_invariant", "maintaining"]),
    (Keyword::Decreases, &["decreases", "decreasing", "loop_decreases", "loop_variant"]),
    (
        Keyword::NotChecked,
        &[
            "accessible",
            "axiom",
            "callable",
            "captures",
            "diverges",
            "duration",
            "in",
            "loop_modifies",
            "loop_assignable",
            "loop_writes",
            "maps",
            "measured_by",
            "monitors_for",
            "nowarn",
            "readable",
            "reads",
            "when",
            "working_space",
            "writable",
            "hence_by",
            "reachable",
            "debug",
        ],
    ),
    (
        Keyword::Unsupported,
        &[
            "forall",
            "old",
            "implies_that",
            "for_example",
            "model_program",
            "initializer",
            "static_initializer",
            "refining",
            "begin",
            "end",
            "refine",
            "normal_example",
            "exceptional_example",
            "example",
            "choose",
            "or",
            "continues",
            "breaks",
            "returns",
            "show",
            "havoc",
            "{|",
            "|}",
        ],
    ),
];

/// Modifiers without an effect on what is checked.
pub const NO_EFFECT: &[&str] = &[
    "spec_public",
    "spec_protected",
    "instance",
    "uninitialized",
    "code",
    "extract",
    "query",
    "secret",
    "peer",
    "rep",
    "readonly",
    "code_java_math",
    "code_safe_math",
    "code_bigint_math",
    "spec_java_math",
    "nullable_by_default",
    "immutable",
    "no_state",
    "options",
    "skipesc",
    "skiprac",
    "heap_free",
];

/// Modifiers that would change what is checked, and do not.
pub const NOT_CHECKED: &[&str] = &["non_null_by_default", "spec_bigint_math", "spec_safe_math"];

/// Modifiers with an effect, and those of Java.
const MODIFIERS: &[&str] = &[
    "pure",
    "spec_pure",
    "strictly_pure",
    "helper",
    "model",
    "ghost",
    "nullable",
    "non_null",
    "public",
    "protected",
    "private",
    "static",
    "final",
    "abstract",
    "synchronized",
    "transient",
    "volatile",
    "native",
    "strictfp",
    "default",
];

pub fn keyword(word: &str) -> Option<Keyword> {
    let word = word.strip_suffix("_redundantly").unwrap_or(word);
    KEYWORDS.iter().find(|(_, words)| words.contains(&word)).map(|(keyword, _)| *keyword)
}

pub fn is_modifier(word: &str) -> bool {
    [MODIFIERS, NO_EFFECT, NOT_CHECKED].iter().any(|words| words.contains(&word))
}

/// The message about a word that is none of these, with the most similar one.
pub fn unknown(word: &str) -> String {
    let known = KEYWORDS.iter().filter(|(keyword, _)| *keyword != Keyword::Unsupported).flat_map(|(_, words)| *words);
    let known = known.chain(MODIFIERS).chain(NO_EFFECT);
    let nearest = known.map(|known| (distance(word, known), *known)).min();
    match nearest {
        Some((distance, known)) if distance <= 2 && 3 * distance <= word.len() => {
            format!("`{word}` is no keyword of JML; did you mean `{known}`?")
        }
        _ => format!(
            "`{word}` is no keyword of JML that begins a clause; a comment that is no contract must not begin with `@`"
        ),
    }
}

/// How many letters must be inserted, removed or replaced to get from one word to the other. Long words are never similar.
fn distance(left: &str, right: &str) -> usize {
    if left.len() > 40 {
        return usize::MAX;
    }
    let mut row: Vec<usize> = (0..=right.chars().count()).collect();
    for (number, a) in left.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = number + 1;
        for (at, b) in right.chars().enumerate() {
            let replaced = diagonal + usize::from(a != b);
            diagonal = row[at + 1];
            row[at + 1] = replaced.min(row[at] + 1).min(diagonal + 1);
        }
    }
    row.last().copied().unwrap_or_default()
}
