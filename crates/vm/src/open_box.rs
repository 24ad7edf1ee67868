//! Boxes of undecided values.
//!
//! The object that boxing returns depends on the value, because small ones are shared (JLS 5.1.7). The box of an
//! undecided int or boolean is therefore an undecided reference: a cell that knows the value's cell and the class,
//! and is decided when an instruction needs more than a copy of it. Properties that hold for all its values need no
//! decision: that it is not null, its types, its value. With delayed choice, no undecided value reaches a box.

use fretsaw_choice::{Domain, Origin};
use fretsaw_code::{Class, ClassId, Insn, Method, Op};
use fretsaw_term::{CellId, Open, Word};

use crate::machine::Machine;
use crate::trap::{Result, Trap};

const INTEGER: &str = "java/lang/Integer";
const BOOLEAN: &str = "java/lang/Boolean";
const CACHE: &str = "java/lang/Integer$IntegerCache";

/// The methods that box possibly undecided values; other values have been widened or narrowed, which decides them.
const BOXING: [(&str, &str); 2] = [(INTEGER, "(I)Ljava/lang/Integer;"), (BOOLEAN, "(Z)Ljava/lang/Boolean;")];
/// The methods that return the value of a box without conversion.
const UNBOXING: [(&str, &str); 2] = [(INTEGER, "intValue"), (BOOLEAN, "booleanValue")];

impl Machine {
    /// The running method needs the value of `open`, which is undecided. If the method only boxes it, it returns an
    /// undecided box at once.
    pub(crate) fn box_undecided(&mut self, open: Open) -> Result<()> {
        let Open::Cell(cell) = open;
        let method = self.frames.top().code.method;
        if !is_boxing(method) || self.choices.domain(cell).is_ref() {
            return Ok(());
        }
        // The classes that boxing uses must be initialized before the box is decided.
        let looked_at = self.box_source(method.class)?;
        self.ensure_initialized(looked_at)?;
        self.check_kept(0)?;
        Err(Trap::Return(self.choices.add(Domain::boxed(cell, method.class.id), Origin::Inner, None)))
    }

    /// The result of the call `insn` on the receiver `open`, if that is an undecided box and the call unboxes it.
    pub(crate) fn unbox_undecided(&self, open: Open, insn: Insn) -> Option<Word> {
        let Open::Cell(cell) = open;
        let (value, class) = self.choices.domain(cell).as_boxed()?;
        let class = self.loader.class(class);
        let method = match insn.op() {
            Op::InvokeVirtual => class.vtable()[insn.imm() as usize],
            Op::InvokeDirect => self.loader.method(insn.method()),
            _ => return None,
        };
        let unboxes = method.class.is_trusted() && UNBOXING.contains(&(method.class.name, method.name));
        unboxes.then(|| self.choices.value(value).unwrap_or(Word::from(value)))
    }

    /// Decides the box `cell` of class `class`, whose value is `value`, as the JDK's method would.
    pub(crate) fn decide_box(&mut self, cell: CellId, class: ClassId, value: Word) -> Result<()> {
        let class = self.loader.class(class);
        let source = self.box_source(class)?;
        let object = if class.name == BOOLEAN {
            self.static_word(source, if value.bool() { "TRUE" } else { "FALSE" })?
        } else {
            let (low, high) = (self.static_word(source, "low")?.int(), self.static_word(source, "high")?.int());
            match value.int() {
                small if (low..=high).contains(&small) => {
                    let cache = self.static_word(source, "cache")?.reference();
                    self.heap.word(cache.element(small.abs_diff(low) as usize))
                }
                _ => self.new_box(class, value)?,
            }
        };
        self.choices.decide(cell, object);
        Ok(())
    }

    fn new_box(&mut self, class: &'static Class, value: Word) -> Result<Word> {
        let field = class.instance_field("value").ok_or_else(|| self.unsupported("a box without a value"))?;
        let object = self.heap.allocate(class.id, class.instance_words as usize)?;
        self.heap.set(object.slot(field.offset), value);
        Ok(object.into())
    }

    /// The class that contains the shared boxes of `class`.
    fn box_source(&mut self, class: &'static Class) -> Result<&'static Class> {
        if class.name == BOOLEAN {
            return Ok(class);
        }
        let cache = self.loader.load(CACHE);
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

fn is_boxing(method: &Method) -> bool {
    method.class.is_trusted() && method.name == "valueOf" && BOXING.contains(&(method.class.name, method.descriptor))
}
