//! Boxes of undecided values.
//!
//! The object that boxing returns depends on the value, because small ones are shared (JLS 5.1.7). The box of an
//! undecided int or boolean is therefore an undecided reference: a cell that knows the undecided value and the class,
//! and is decided when an instruction needs more than a copy of it. Properties that hold for all its values need no
//! decision: that it is not null, its types, its value. With delayed choice, no undecided value reaches a box.

use fretsaw_choice::{Domain, Origin};
use fretsaw_code::{Class, ClassId, Insn, Kind, Method, Op};
use fretsaw_term::{CellId, Open, Operator, Wide, Word};

use crate::machine::Machine;
use crate::trap::{Result, Trap};

const INTEGER: &str = "java/lang/Integer";
const BOOLEAN: &str = "java/lang/Boolean";

/// A wrapper class that shares boxes of small values.
struct Sharing {
    class: &'static str,
    /// The descriptor of the method that boxes.
    boxing: &'static str,
    /// The class with the shared boxes, and the least and the greatest of their values.
    cache: &'static str,
    range: (i64, i64),
}

/// The classes that share boxes. The others make a new object for every value, whose field can be undecided.
const SHARING: [Sharing; 6] = [
    Sharing { class: BOOLEAN, boxing: "(Z)Ljava/lang/Boolean;", cache: BOOLEAN, range: (0, 1) },
    // The greatest value can be set; the class has it.
    Sharing {
        class: INTEGER,
        boxing: "(I)Ljava/lang/Integer;",
        cache: "java/lang/Integer$IntegerCache",
        range: (-128, 127),
    },
    Sharing {
        class: "java/lang/Byte",
        boxing: "(B)Ljava/lang/Byte;",
        cache: "java/lang/Byte$ByteCache",
        range: (-128, 127),
    },
    Sharing {
        class: "java/lang/Short",
        boxing: "(S)Ljava/lang/Short;",
        cache: "java/lang/Short$ShortCache",
        range: (-128, 127),
    },
    Sharing {
        class: "java/lang/Character",
        boxing: "(C)Ljava/lang/Character;",
        cache: "java/lang/Character$CharacterCache",
        range: (0, 127),
    },
    Sharing {
        class: "java/lang/Long",
        boxing: "(J)Ljava/lang/Long;",
        cache: "java/lang/Long$LongCache",
        range: (-128, 127),
    },
];

/// The methods that return the value of a box without conversion.
const UNBOXING: [(&str, &str); 2] = [(INTEGER, "intValue"), (BOOLEAN, "booleanValue")];

impl Machine {
    /// The running method needs the value of `open`, which is undecided. If the method only boxes it, it returns an
    /// undecided box at once.
    pub(crate) fn box_undecided(&mut self, open: Open) -> Result<()> {
        let method = self.frames.top().code.method;
        let Some(sharing) = boxed_by(method) else { return Ok(()) };
        if let Open::Cell(cell) = open
            && self.choices.domain(cell).is_ref()
        {
            return Ok(());
        }
        // The classes that boxing uses must be initialized before the box is decided.
        let looked_at = self.box_source(sharing)?;
        self.ensure_initialized(looked_at)?;
        self.check_kept(0)?;
        Err(Trap::Return(self.choices.add(Domain::boxed(open, method.class.id), Origin::Inner, None)))
    }

    /// The result of the call `insn` on the receiver `open`, if that is an undecided box and the call unboxes it.
    pub(crate) fn unbox_undecided(&self, open: Open, insn: Insn) -> Option<Word> {
        let Open::Cell(cell) = open else { return None };
        let (value, class) = self.choices.domain(cell).as_boxed()?;
        let class = self.loader.class(class);
        let method = match insn.op() {
            Op::InvokeVirtual => class.vtable()[insn.imm() as usize],
            Op::InvokeDirect => self.loader.method(insn.method()),
            _ => return None,
        };
        let unboxes = method.class.is_trusted() && UNBOXING.contains(&(method.class.name, method.name));
        unboxes.then(|| self.choices.value_of(value).unwrap_or(Word::from(value)))
    }

    /// Decides the box `cell` of class `class`, whose value is `value`, as the JDK's method would.
    pub(crate) fn decide_box(&mut self, cell: CellId, class: ClassId, value: Word) -> Result<()> {
        let class = self.loader.class(class);
        let Some(sharing) = SHARING.iter().find(|sharing| sharing.class == class.name) else {
            return Err(self.unsupported("a box that is undecided"));
        };
        let source = self.box_source(sharing)?;
        let is_long = class.name == "java/lang/Long";
        let number = if is_long { value.long() } else { i64::from(value.int()) };
        let object = match self.shared_box(sharing, source, number)? {
            Some(object) => object,
            None => self.new_box(class, value)?,
        };
        self.choices.decide(cell, object);
        Ok(())
    }

    /// The box of a number, if it is shared.
    fn shared_box(&mut self, sharing: &Sharing, source: &'static Class, number: i64) -> Result<Option<Word>> {
        if sharing.class == BOOLEAN {
            return self.static_word(source, if number != 0 { "TRUE" } else { "FALSE" }).map(Some);
        }
        let [low, high] = self.shared_range(sharing, source)?;
        if !(low..=high).contains(&number) {
            return Ok(None);
        }
        let cache = self.static_word(source, "cache")?.reference();
        Ok(Some(self.heap.word(cache.element(number.abs_diff(low) as usize))))
    }

    /// The least and the greatest value of a shared box.
    fn shared_range(&mut self, sharing: &Sharing, source: &'static Class) -> Result<[i64; 2]> {
        let (low, high) = sharing.range;
        Ok(if sharing.class == INTEGER { [low, self.static_word(source, "high")?.int().into()] } else { [low, high] })
    }

    /// Whether two references, one of them an undecided box of a value that is kept symbolic, are to the same object. Boxes that
    /// different calls return are if their values are equal and shared. None if the references must be decided.
    pub(crate) fn are_same_boxes(&mut self, references: [Word; 2]) -> Result<Option<bool>> {
        let [x, y] = references.map(|reference| match reference.open() {
            Some(open) => self.choices.value_of(open).unwrap_or(reference),
            None => reference,
        });
        if x == y {
            return Ok(Some(true));
        }
        let [one, other] = [x, y].map(|reference| reference.open().and_then(|open| self.boxed(open)));
        let (value, class, other, reference) = match (one, other) {
            (Some((value, class)), other) => (value, class, other, y),
            (None, Some((value, class))) => (value, class, None, x),
            (None, None) => return Ok(None),
        };
        let Some(sharing) = SHARING.iter().find(|sharing| sharing.class == class.name) else { return Ok(None) };
        let source = self.box_source(sharing)?;
        let is_long = class.name == "java/lang/Long";
        let number = |open| self.choices.value_of(open).ok_or(open);
        let value = number(value);
        let other = match other {
            Some((_, another)) if another.id != class.id => return Ok(Some(false)),
            Some((other, _)) => number(other),
            None if reference.is_open() => return Ok(None),
            None => match self.value_of_shared(sharing, source, reference)? {
                Some(number) => Ok(number),
                None => return Ok(Some(false)),
            },
        };
        let kind = if is_long { Kind::Long } else { Kind::Int };
        let (Some(x), Some(y)) = (self.term(value, kind)?, self.term(other, kind)?) else { return Ok(None) };
        let equal = self.build(|terms| terms.binary(if is_long { Operator::EqL } else { Operator::EqI }, x, y))?;
        if !self.holds(equal)? {
            return Ok(Some(false));
        }
        let [low, high] = self.shared_range(sharing, source)?;
        match value {
            Ok(value) => Ok(Some((low..=high).contains(&if is_long { value.long() } else { value.int().into() }))),
            Err(open) => self.is_between(open, low, high).map(Some),
        }
    }

    /// The value of a box, if it is one that is shared.
    fn value_of_shared(&mut self, sharing: &Sharing, source: &'static Class, reference: Word) -> Result<Option<Word>> {
        let Some(object) = reference.object() else { return Ok(None) };
        let class = self.class_of_object(reference);
        let field = if class.name == sharing.class { class.instance_field("value") } else { None };
        let Some(field) = field else { return Ok(None) };
        let address = object.slot(field.offset);
        let value = self.heap.word(address);
        let is_long = class.name == "java/lang/Long";
        if if is_long { self.wide_cell(address, value).is_some() } else { value.is_open() } {
            // What was not decided when the box was made is not shared.
            return Ok(None);
        }
        let number = if is_long { value.long() } else { value.int().into() };
        Ok((self.shared_box(sharing, source, number)? == Some(reference)).then_some(value))
    }

    /// Decides the box `cell` of class `class` for a value that is kept symbolic. Values that share their boxes are made concrete,
    /// because the program may compare boxes; every other box is a new object that holds the term.
    pub(crate) fn box_term(&mut self, cell: CellId, class: ClassId, value: Open) -> Result<()> {
        let class = self.loader.class(class);
        let Some(sharing) = SHARING.iter().find(|sharing| sharing.class == class.name) else {
            return Err(self.unsupported("a box that is undecided"));
        };
        let source = self.box_source(sharing)?;
        let [low, high] = self.shared_range(sharing, source)?;
        if self.is_between(value, low, high)? {
            return Err(Trap::open(value));
        }
        let object = self.new_box(class, Word::ZERO)?;
        let slot = class.instance_field("value").map_or(0, |field| field.offset);
        if class.name == "java/lang/Long" {
            self.store_reserved(object.reference(), slot, Wide::from(value).into())?;
        } else {
            self.heap.set(object.reference().slot(slot), value.into());
        }
        self.choices.decide(cell, object);
        Ok(())
    }

    fn new_box(&mut self, class: &'static Class, value: Word) -> Result<Word> {
        let field = class.instance_field("value").ok_or_else(|| self.unsupported("a box without a value"))?;
        let object = self.heap.allocate(class.id, class.instance_words as usize)?;
        self.heap.set(object.slot(field.offset), value);
        Ok(object.into())
    }

    /// The class that contains the shared boxes.
    fn box_source(&mut self, sharing: &Sharing) -> Result<&'static Class> {
        let cache = self.loader.load(sharing.cache);
        self.settle_fresh()?;
        Ok(cache?)
    }

    fn static_word(&self, class: &'static Class, name: &str) -> Result<Word> {
        let field = class.fields.iter().find(|f| f.name == name && f.is_static());
        let field =
            field.ok_or_else(|| self.unsupported(&format!("a JDK without {}.{name}", class.external_name())))?;
        Ok(self.heap.word((class.statics + field.offset) as usize))
    }
}

/// The class whose boxes `method` makes, if that is all it does.
fn boxed_by(method: &Method) -> Option<&'static Sharing> {
    if method.name != "valueOf" || !method.class.is_trusted() {
        return None;
    }
    SHARING.iter().find(|sharing| (sharing.class, sharing.boxing) == (method.class.name, method.descriptor))
}
