//! Object graphs as plain data: what a method is called with, and every object that can be reached from there.

/// An input of a method.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Graph {
    /// The receiver (`this`) and the arguments, in the order of the call.
    pub roots: Vec<Root>,
    /// The objects, in the order in which they are met, breadth first. A reference is an index into them.
    pub objects: Vec<Object>,
    /// What the predicate saw that is not the same under plain `java`, so that it may say otherwise there.
    pub unportable: Option<String>,
    /// Why the predicate did not accept it, if it is one of the inputs that were rejected: an exception or a limit, and where.
    pub rejected: Option<String>,
}

impl Graph {
    /// About how many bytes it takes.
    pub fn size(&self) -> usize {
        let content = |object: &Object| match &object.content {
            Content::Fields(fields) => fields.len() * size_of::<Field>(),
            Content::Elements(elements) => elements.len() * size_of::<Value>(),
            Content::Text(text) => text.len() * 2,
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
    /// What is passed.
    pub value: Value,
}

/// An object.
#[derive(Clone, Debug, PartialEq)]
pub struct Object {
    /// Its class, as `Class.getTypeName` gives it: `java.util.TreeMap$Entry`, `int[][]`.
    pub class: String,
    /// What is in it.
    pub content: Content,
}

/// What is in an object.
#[derive(Clone, Debug, PartialEq)]
pub enum Content {
    /// The fields of an object, the superclass's first, each class's in the order of their declaration.
    Fields(Vec<Field>),
    /// The elements of an array.
    Elements(Vec<Value>),
    /// The UTF-16 code units of a `java.lang.String`.
    Text(Vec<u16>),
    /// The value in a box: `java.lang.Integer` and its kin.
    Boxed(Value),
    /// The name of an enum's constant. The object's class is the enum, also if the constant has a class of its own.
    Constant(String),
    /// The type that a `java.lang.Class` stands for, by its name.
    Type(String),
    /// Something whose fields say nothing to anybody: a lambda, a thread, a class loader.
    Opaque,
}

/// A field of an object.
#[derive(Clone, Debug, PartialEq)]
pub struct Field {
    /// Its name.
    pub name: String,
    /// The class that declares it, where the object has another field of the same name.
    pub owner: Option<String>,
    /// What is in it.
    pub value: Value,
    /// Whether it holds what the constructor gave it, and nobody has set it since.
    pub kept: bool,
}

/// What is in a field or an element.
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
    /// The object of that number.
    Ref(usize),
    /// Any of these: whoever looked at the graph has not looked here.
    Open(Vec<Alternative>),
}

/// What an open value can be.
#[derive(Clone, Debug, PartialEq)]
pub enum Alternative {
    /// This value.
    Value(Value),
    /// Any integer from the first to the second.
    Range(i64, i64),
    /// One of so many objects of a class, whether the graph has it yet or not.
    Objects {
        /// The class.
        class: String,
        /// How many there are.
        count: usize,
    },
}

impl Value {
    /// The primitive type that it is a value of; none for references, and where it is open.
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

    /// Whether a variable of the type `name` can hold it, as far as names tell.
    pub fn fits(&self, name: &str) -> bool {
        match self {
            Value::Open(alternatives) => alternatives.iter().all(|alternative| match alternative {
                // One level only: an open value is none of its own alternatives.
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

/// The primitive types, and the classes of their boxes.
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

/// The primitive type whose box `class` is.
pub fn box_of(class: &str) -> Option<&'static str> {
    BOXES.iter().find(|(_, name)| *name == class).map(|(primitive, _)| *primitive)
}

/// Whether `name` is that of a primitive type.
pub fn is_primitive(name: &str) -> bool {
    BOXES.iter().any(|(primitive, _)| *primitive == name)
}

/// The type of the elements of an array of class `class`; none if that is no array.
pub fn component(class: &str) -> Option<&str> {
    class.strip_suffix("[]")
}
