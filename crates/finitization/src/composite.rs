//! Types whose values are made as a whole, through the public methods of their classes: strings, collections, maps, optionals.
//!
//! Nothing here loads a class: a type is known by its name, so that names of bounds can be resolved without it. Not covered: classes
//! of the user's that extend a collection, whose objects have fields like all others.

use fretsaw_code::generic::{Generic, Variable};

/// A class whose values are composites.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Composite {
    /// The class of the values (internal name).
    pub made: &'static str,
    /// Which elements, or keys, make different values.
    pub order: Order,
    /// What a value consists of.
    pub form: Form,
}

/// Which elements, or keys, make different values; `fretsaw.Made` knows them by number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Order {
    /// Elements in any order, equal ones among them.
    Sequences = 0,
    /// Different elements in any order.
    Arrangements = 1,
    /// Different elements in one order.
    Subsets = 2,
    /// Elements in one order, equal ones among them.
    Multisets = 3,
}

/// What a value consists of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// Elements.
    Elements,
    /// Keys with values.
    Entries,
    /// At most one element, of this class if the type does not say it.
    AtMostOne(&'static str),
    /// Characters.
    Characters,
}

/// The part of a bound's name that is about the number of elements.
pub(crate) const LENGTH: &str = ".length";
/// The part that is about elements, or the values of a map.
pub(crate) const ELEMENTS: &str = "[]";
/// The part that is about the keys of a map.
pub(crate) const KEYS: &str = ".keys";

const INTEGER: &str = "java/lang/Integer";
const STRING: &str = "java/lang/String";
const ENUM_SET: &str = "java/util/EnumSet";
const ENUM_MAP: &str = "java/util/EnumMap";
/// Classes whose objects depend on the hash codes of their elements or keys.
const HASHED: [&str; 6] = [
    "java/util/HashSet",
    "java/util/LinkedHashSet",
    "java/util/HashMap",
    "java/util/LinkedHashMap",
    "java/util/Hashtable",
    "java/util/concurrent/ConcurrentHashMap",
];

impl Composite {
    /// The composites that are values of a type with this internal name.
    pub fn of(class: &str) -> Option<Composite> {
        let text = |made| Some(Composite { made, order: Order::Sequences, form: Form::Characters });
        if let STRING | "java/lang/CharSequence" = class {
            return text(STRING);
        }
        match class {
            "java/lang/StringBuilder" => return text("java/lang/StringBuilder"),
            "java/lang/StringBuffer" => return text("java/lang/StringBuffer"),
            "java/lang/Iterable" => return Composite::of("java/util/List"),
            _ => {}
        }
        let elements = |made, order| Composite { made, order, form: Form::Elements };
        let entries = |made, order| Composite { made, order, form: Form::Entries };
        let optional = |made, element| Composite { made, order: Order::Sequences, form: Form::AtMostOne(element) };
        Some(match class.strip_prefix("java/util/")? {
            "Collection" | "SequencedCollection" | "List" | "AbstractCollection" | "AbstractList" | "ArrayList" => {
                elements("java/util/ArrayList", Order::Sequences)
            }
            "LinkedList" | "AbstractSequentialList" => elements("java/util/LinkedList", Order::Sequences),
            "Vector" => elements("java/util/Vector", Order::Sequences),
            "Stack" => elements("java/util/Stack", Order::Sequences),
            "concurrent/CopyOnWriteArrayList" => {
                elements("java/util/concurrent/CopyOnWriteArrayList", Order::Sequences)
            }
            "Queue" | "Deque" | "ArrayDeque" => elements("java/util/ArrayDeque", Order::Sequences),
            "PriorityQueue" | "AbstractQueue" => elements("java/util/PriorityQueue", Order::Multisets),
            "Set" | "AbstractSet" | "HashSet" => elements("java/util/HashSet", Order::Subsets),
            "SequencedSet" | "LinkedHashSet" => elements("java/util/LinkedHashSet", Order::Arrangements),
            "EnumSet" => elements(ENUM_SET, Order::Subsets),
            "EnumMap" => entries(ENUM_MAP, Order::Subsets),
            "SortedSet" | "NavigableSet" | "TreeSet" => elements("java/util/TreeSet", Order::Subsets),
            "Map" | "AbstractMap" | "HashMap" => entries("java/util/HashMap", Order::Subsets),
            "SequencedMap" | "LinkedHashMap" => entries("java/util/LinkedHashMap", Order::Arrangements),
            "SortedMap" | "NavigableMap" | "TreeMap" => entries("java/util/TreeMap", Order::Subsets),
            "Hashtable" => entries("java/util/Hashtable", Order::Subsets),
            "concurrent/ConcurrentMap" | "concurrent/ConcurrentHashMap" => {
                entries("java/util/concurrent/ConcurrentHashMap", Order::Subsets)
            }
            "Optional" => optional("java/util/Optional", INTEGER),
            "OptionalInt" => optional("java/util/OptionalInt", INTEGER),
            "OptionalLong" => optional("java/util/OptionalLong", "java/lang/Long"),
            "OptionalDouble" => optional("java/util/OptionalDouble", "java/lang/Double"),
            _ => return None,
        })
    }

    /// Whether a value never changes, so that several places can share one that is equal.
    pub fn is_constant(self) -> bool {
        self.made == STRING || matches!(self.form, Form::AtMostOne(_))
    }

    /// The same with enum constants as elements or keys, for the type `generic`. Their hash codes differ from one machine to the next,
    /// so a table of them cannot be stored: none for classes that have one.
    pub fn of_constants(self, generic: &Generic) -> Option<Composite> {
        let is_general = |made: &str| !matches!(generic, Generic::Class(name, _) if *name == made);
        match self.made {
            "java/util/HashSet" if is_general(self.made) => Some(Composite { made: ENUM_SET, ..self }),
            "java/util/HashMap" if is_general(self.made) => Some(Composite { made: ENUM_MAP, ..self }),
            made => (!HASHED.contains(&made)).then_some(self),
        }
    }

    /// The part whose values tell values of this type apart: keys or elements.
    pub fn key_part(self) -> &'static str {
        if self.form == Form::Entries { KEYS } else { ELEMENTS }
    }

    /// The type of the parts with this name, as `generic`, a type of these composites, says it. Raw types say nothing.
    pub fn part(self, part: &str, generic: &Generic) -> Option<Generic> {
        let arguments = if let Generic::Class(_, arguments) = generic { &arguments[..] } else { &[] };
        let anything = || Generic::Class("java/lang/Object", Vec::new());
        match (self.form, part) {
            (Form::Characters, ELEMENTS) => Generic::of("Ljava/lang/Character;"),
            (Form::Elements, ELEMENTS) => Some(arguments.first().cloned().unwrap_or_else(anything)),
            (Form::AtMostOne(usual), ELEMENTS) => {
                Some(arguments.first().cloned().unwrap_or_else(|| Generic::Class(usual, Vec::new())))
            }
            (Form::Entries, KEYS) => Some(arguments.first().cloned().unwrap_or_else(anything)),
            (Form::Entries, ELEMENTS) => Some(arguments.get(1).cloned().unwrap_or_else(anything)),
            _ => None,
        }
    }
}

/// The composites of a type.
pub(crate) fn composite_of(generic: &Generic) -> Option<Composite> {
    if let Generic::Class(name, _) = generic { Composite::of(name) } else { None }
}

/// Whether values of a type have parts with these names, which follow each other in `part`.
pub(crate) fn has_parts(generic: &Generic, variables: &[Variable], part: &str) -> bool {
    let mut generic = resolved(generic, variables);
    let mut part = part;
    loop {
        let composite = composite_of(&generic);
        if part.is_empty() {
            return true;
        }
        if part == LENGTH {
            return composite.is_some() || matches!(generic, Generic::Array(_));
        }
        let name = if part.starts_with(ELEMENTS) { ELEMENTS } else { KEYS };
        let Some(rest) = part.strip_prefix(name) else { return false };
        let inner = match (generic, composite) {
            (Generic::Array(element), _) if name == ELEMENTS => Some(*element),
            (generic, Some(composite)) => composite.part(name, &generic),
            _ => None,
        };
        let Some(inner) = inner else { return false };
        (generic, part) = (resolved(&inner, variables), rest);
    }
}

/// The names of the parts of arrays, collections and maps of a type, with those of their elements. Those of strings are the user's to
/// know, because every string has them.
pub(crate) fn parts(generic: &Generic, variables: &[Variable]) -> Vec<String> {
    let generic = resolved(generic, variables);
    let composite = composite_of(&generic).filter(|composite| composite.form != Form::Characters);
    let mut found = vec![LENGTH.to_owned()];
    let mut add = |name: &str, inner: &Generic| {
        found.push(name.to_owned());
        found.extend(parts(inner, variables).into_iter().map(|part| format!("{name}{part}")));
    };
    match (&generic, composite) {
        (Generic::Array(element), _) => add(ELEMENTS, element),
        (_, Some(composite)) => {
            for name in [KEYS, ELEMENTS] {
                composite.part(name, &generic).iter().for_each(|inner| add(name, inner));
            }
        }
        _ => return Vec::new(),
    }
    found
}

/// The type that stands for a type variable, a wildcard or Object: Integer if its bound allows that, else String, else its bound.
pub(crate) fn resolved(generic: &Generic, variables: &[Variable]) -> Generic {
    let bound = |name| variables.iter().find(|(known, _)| *known == name).map(|(_, bound)| bound.clone());
    let erased = || Generic::of(generic.erased(&bound)).unwrap_or_else(|| generic.clone());
    let class = match generic {
        Generic::Wildcard(inner) => return resolved(inner, variables),
        Generic::Variable(_) => erased(),
        other => other.clone(),
    };
    match class {
        Generic::Class(
            "java/lang/Object" | "java/lang/Number" | "java/lang/Comparable" | "java/io/Serializable",
            _,
        ) => Generic::Class(INTEGER, Vec::new()),
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn generic(signature: &str) -> Generic {
        Generic::of(signature).unwrap()
    }

    #[test]
    fn parts_follow_the_type_arguments() {
        let map = generic("Ljava/util/Map<Ljava/lang/String;[Ljava/util/List<TT;>;>;");
        for part in ["", ".length", ".keys", ".keys[]", "[]", "[].length", "[][]", "[][].length", "[][][]"] {
            assert!(has_parts(&map, &[], part), "{part}");
        }
        for part in ["[].keys", ".keys.keys", "[][][][]", ".length[]", ".size", "[]x"] {
            assert!(!has_parts(&map, &[], part), "{part}");
        }
        let names = parts(&generic("Ljava/util/Map<TK;Ljava/util/Set<*>;>;"), &[]);
        assert_eq!(names, [".length", ".keys", "[]", "[].length", "[][]"]);
        assert_eq!(parts(&generic("I"), &[]), Vec::<String>::new());
    }

    #[test]
    fn type_variables_are_integers_where_that_fits() {
        let text = |signature: &str| generic(signature);
        let variables = [("T", text("Ljava/lang/CharSequence;")), ("N", text("Ljava/lang/Number;"))];
        let integer = Generic::Class(INTEGER, Vec::new());
        assert_eq!(resolved(&Generic::Variable("N"), &variables), integer);
        assert_eq!(resolved(&Generic::Variable("U"), &variables), integer);
        assert_eq!(resolved(&Generic::Variable("T"), &variables), text("Ljava/lang/CharSequence;"));
        assert_eq!(resolved(&Generic::Wildcard(Box::new(Generic::Variable("N"))), &variables), integer);
        let node = Generic::Class("Node", Vec::new());
        assert_eq!(resolved(&Generic::Wildcard(Box::new(node.clone())), &variables), node);
    }
}
