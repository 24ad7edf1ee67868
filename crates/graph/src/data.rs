//! Object graphs as plain data: the arguments of a call, and every object that can be reached from them.

/// An input of a method.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Graph {
    /// The receiver (`this`) and the arguments, in the order of the call.
    pub roots: Vec<Root>,
    /// The objects in breadth-first order. A reference is an index into them.
    pub objects: Vec<Object>,
    /// The choices that the predicate made itself, as words of a path, in the order of its calls.
    pub choices: Vec<String>,
    /// Why the predicate may decide otherwise under plain `java`.
    pub unportable: Option<String>,
    /// For rejected inputs, the reason: an exception or a limit, and its place.
    pub rejected: Option<String>,
    /// What other inputs it stands for, which differ in numbers alone.
    pub symbolic: Option<Box<Symbolic>>,
}

/// The inputs that one with symbolic numbers stands for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Symbolic {
    /// What holds of their numbers, which are named by access paths: all of these.
    pub condition: Vec<String>,
    /// How many there are, in decimal digits; none if they were not counted.
    pub valuations: Option<String>,
}

impl Graph {
    /// About how many bytes it takes.
    pub fn size(&self) -> usize {
        let content = |object: &Object| match &object.content {
            Content::Fields(fields) => fields.len() * size_of::<Field>(),
            Content::Elements(elements) => elements.len() * size_of::<Value>(),
            Content::Text(text) | Content::Literal(text) => text.len() * 2,
            _ => 0,
        };
        let objects = self.objects.iter().map(|object| size_of::<Object>() + object.class.len() + content(object));
        size_of::<Graph>() + self.roots.len() * size_of::<Root>() + objects.sum::<usize>()
    }
}

/// The receiver or an argument.
#[derive(Clone, Debug, PartialEq)]
pub struct Root {
    /// `this`, or the name of the parameter.
    pub name: String,
    /// The value that is passed.
    pub value: Value,
}

/// An object.
#[derive(Clone, Debug, PartialEq)]
pub struct Object {
    /// Its class, as `Class.getTypeName` returns it: `java.util.TreeMap$Entry`, `int[][]`.
    pub class: String,
    /// Its content.
    pub content: Content,
}

/// The content of an object.
#[derive(Clone, Debug, PartialEq)]
pub enum Content {
    /// The fields of an object, the superclass's first, each class's in the order of their declaration.
    Fields(Vec<Field>),
    /// The elements of an array.
    Elements(Vec<Value>),
    /// The UTF-16 code units of a `java.lang.String`.
    Text(Vec<u16>),
    /// Those of the interned string with this content, which literals in the program's code refer to.
    Literal(Vec<u16>),
    /// The value of a wrapper object, such as `java.lang.Integer`.
    Boxed(Value),
    /// The name of an enum constant. The object's class is the enum, even if the constant has a class of its own.
    Constant(String),
    /// The name of the type that a `java.lang.Class` represents.
    Type(String),
    /// An object whose fields are internal: a lambda, a thread, a class loader.
    Opaque,
}

/// A field of an object.
#[derive(Clone, Debug, PartialEq)]
pub struct Field {
    /// Its name.
    pub name: String,
    /// The class that declares it, if the object has another field of the same name.
    pub owner: Option<String>,
    /// Its value.
    pub value: Value,
    /// Whether the constructor set it, and nothing has changed it since.
    pub kept: bool,
}

/// The value of a field or an element.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// No object.
    Null,
    /// A boolean.
    Boolean(bool),
    /// A byte.
    Byte(i8),
    /// A short.
    Short(i16),
    /// A char: a UTF-16 code unit.
    Char(u16),
    /// An int.
    Int(i32),
    /// A long.
    Long(i64),
    /// A float.
    Float(f32),
    /// A double.
    Double(f64),
    /// The object with this number.
    Ref(usize),
    /// Any of these: the predicate has not read this value.
    Open(Vec<Alternative>),
}

/// A possible value of an open field.
#[derive(Clone, Debug, PartialEq)]
pub enum Alternative {
    /// This value.
    Value(Value),
    /// Any integer from the first to the second.
    Range(i64, i64),
    /// Any of so many objects of a class, which need not be in the graph.
    Objects {
        /// The class.
        class: String,
        /// How many there are.
        count: usize,
    },
}

impl Value {
    /// Its primitive type; none for references and open values.
    pub fn primitive(&self) -> Option<&'static str> {
        Some(match self {
            Value::Boolean(_) => "boolean",
            Value::Byte(_) => "byte",
            Value::Short(_) => "short",
            Value::Char(_) => "char",
            Value::Int(_) => "int",
            Value::Long(_) => "long",
            Value::Float(_) => "float",
            Value::Double(_) => "double",
            Value::Null | Value::Ref(_) | Value::Open(_) => return None,
        })
    }

    /// Whether a variable of type `name` can hold it, judging by names alone.
    pub fn fits(&self, name: &str) -> bool {
        match self {
            Value::Open(alternatives) => alternatives.iter().all(|alternative| match alternative {
                // One level only: an open value is not an alternative of another.
                Alternative::Value(Value::Open(_)) => false,
                Alternative::Value(value) => value.fits(name),
                Alternative::Range(..) => is_primitive(name),
                Alternative::Objects { .. } => !is_primitive(name),
            }),
            Value::Null | Value::Ref(_) => !is_primitive(name),
            _ => self.primitive() == Some(name),
        }
    }
}

/// The primitive types and their wrapper classes.
const BOXES: [(&str, &str); 8] = [
    ("boolean", "java.lang.Boolean"),
    ("byte", "java.lang.Byte"),
    ("short", "java.lang.Short"),
    ("char", "java.lang.Character"),
    ("int", "java.lang.Integer"),
    ("long", "java.lang.Long"),
    ("float", "java.lang.Float"),
    ("double", "java.lang.Double"),
];

/// The primitive type whose wrapper class is `class`.
pub fn box_of(class: &str) -> Option<&'static str> {
    BOXES.iter().find(|(_, name)| *name == class).map(|(primitive, _)| *primitive)
}

/// Whether `name` is that of a primitive type.
pub fn is_primitive(name: &str) -> bool {
    BOXES.iter().any(|(primitive, _)| *primitive == name)
}

/// The type of the elements of an array of class `class`; none if it is not an array class.
pub fn component(class: &str) -> Option<&str> {
    class.strip_suffix("[]")
}
