//! The present state as text over the symbolic inputs: numbers as terms, with names from the source.
//!
//! A number is spelled by how it depends on the inputs, also after the inputs have got values. An object shows its class, a number
//! and its fields, so that it can be referred to: `Node#1{elem: y, next: Node#2{elem: x, next: null}}`. Text shows what it is made
//! of, with terms in braces. Everything is cut at a limit.
//!
//! Not covered: how an input decides which object a reference is. Such a reference shows the object that it is.

use std::borrow::Cow;
use std::collections::HashMap;
use std::fmt::Write as _;

use fretsaw_choice::{Ask, Origin, Piece, Shown, Text};
use fretsaw_code::class::flags;
use fretsaw_code::{Class, Memory};
use fretsaw_heap::Ref;
use fretsaw_term::{CellId, Kind, Literal, Node, Open, Operator, Printer, TermId, Terms, Word};

use crate::machine::Machine;

/// About how many bytes the text of a value has at most.
const LONGEST: usize = 4096;
/// How deeply fields of fields are shown.
const DEEPEST: usize = 24;

/// The state as text.
pub struct Spelled<'m> {
    machine: &'m Machine,
    names: HashMap<CellId, String>,
    /// Inputs that are the bits of floats and doubles.
    bits: HashMap<CellId, Kind>,
}

/// A symbolic number that the program has got.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SymbolicInput {
    /// Its name in terms.
    pub name: String,
    /// Its type in Java.
    pub ty: &'static str,
    /// Its value, if the inputs of the path have got values.
    pub value: Option<String>,
}

/// What is still to be written.
enum Item {
    Text(Cow<'static, str>),
    /// A value in a place of this layout, and how deep it is. A 64-bit one in the heap has an address.
    Value(Memory, Word, Option<usize>, usize),
}

impl Machine {
    /// The present state as text over the symbolic inputs. They have names from the source if [`Config::names`] is set.
    ///
    /// [`Config::names`]: crate::Config::names
    pub(crate) fn spelled(&self) -> Spelled<'_> {
        let mut names: Vec<(CellId, String)> = Vec::new();
        let mut counts: HashMap<String, u32> = HashMap::new();
        for cell in self.inputs() {
            let name = match self.choices.label(cell).or_else(|| self.name_of(cell)) {
                Some(name) => name.to_owned(),
                None => format!("{}#", self.input_type(cell)),
            };
            *counts.entry(name.clone()).or_default() += 1;
            names.push((cell, name));
        }
        let mut numbers: HashMap<String, u32> = HashMap::new();
        let numbered = |(cell, name): (CellId, String)| {
            let number = numbers.entry(name.clone()).or_default();
            *number += 1;
            match name.ends_with('#') {
                true => (cell, format!("{name}{number}")),
                false if counts[&name] > 1 => (cell, format!("{name}#{number}")),
                false => (cell, name),
            }
        };
        let bits = self.choices.symbolic().map_or_else(HashMap::new, |(terms, _)| terms.bits_of_floats());
        Spelled { machine: self, names: names.into_iter().map(numbered).collect(), bits }
    }

    /// The cells of symbolic numbers that the program has chosen.
    fn inputs(&self) -> impl Iterator<Item = CellId> {
        let is_input = |cell: &CellId| {
            let cell = self.choices.cell(*cell);
            cell.is_call() && cell.domain().as_span().is_some()
        };
        (0..self.choices.len()).map(CellId::at).filter(is_input)
    }

    fn input_type(&self, cell: CellId) -> &'static str {
        match self.choices.cell(cell).origin() {
            Origin::Boolean => "boolean",
            Origin::Byte => "byte",
            Origin::Short => "short",
            Origin::Char => "char",
            Origin::Long => "long",
            _ => "int",
        }
    }

    /// Notes the static fields of a class that is initialized now.
    pub(crate) fn note_initial(&mut self, class: &'static Class) {
        if class.is_trusted() || crate::natives::is_api(class) {
            return;
        }
        let values = Spelled::numbered(self).static_fields(class).map(|(_, value)| value).collect();
        self.caches.initial.insert(class.id, values);
    }
}

impl<'m> Spelled<'m> {
    /// The state with numbers instead of names, which change when more inputs have the same name.
    fn numbered(machine: &'m Machine) -> Spelled<'m> {
        let names = machine.inputs().map(|cell| (cell, format!("cell#{}", cell.0))).collect();
        Spelled { machine, names, bits: HashMap::new() }
    }

    /// The symbolic inputs, in the order in which the program has got them.
    pub fn inputs(&self) -> Vec<SymbolicInput> {
        let choices = self.machine.choices();
        let input = |cell: CellId| {
            let (kind, ..) = choices.domain(cell).as_span()?;
            let number = |word: Word| if kind.slots() == 2 { word.long() } else { i64::from(word.int()) };
            let (name, value) = (self.name(cell), choices.value(cell));
            let ty = match self.bits.get(&cell) {
                Some(Kind::Float) => "float",
                Some(_) => "double",
                None => self.machine.input_type(cell),
            };
            let shown = value.map(|value| match ty {
                "float" => format!("{:?}", value.float()),
                "double" => format!("{:?}", value.double()),
                "boolean" => value.bool().to_string(),
                "char" => self.primitive(Memory::Char, value, None),
                _ => number(value).to_string(),
            });
            Some(SymbolicInput { name, ty, value: shown })
        };
        self.machine.inputs().filter_map(input).collect()
    }

    /// The condition of the path, without the literals of terms that are `implied` by the ones before.
    pub fn condition(&self, implied: impl Fn(TermId) -> bool) -> String {
        let Some((terms, condition)) = self.machine.choices().symbolic() else { return "true".to_owned() };
        let literals: Vec<Literal> = condition.iter().copied().filter(|literal| !implied(literal.term)).collect();
        self.printer(terms, LONGEST).condition(&terms.tightened(&literals))
    }

    /// A boolean term, or its negation, of at most about `most` bytes.
    pub fn literal(&self, term: TermId, holds: bool, most: usize) -> String {
        match self.machine.choices().symbolic() {
            Some((terms, _)) => self.printer(terms, most).literal(Literal::new(term, holds)),
            None => "?".to_owned(),
        }
    }

    fn printer<'a>(&'a self, terms: &'a Terms, most: usize) -> Printer<'a, impl FnMut(CellId) -> String + 'a> {
        Printer::new(terms, most, |cell| self.name(cell)).with_bits(self.bits.clone())
    }

    /// What a question asks for whose alternative number `taken` was taken, and what that means.
    pub fn choice(&self, ask: Ask, taken: u64) -> (String, String) {
        let choices = self.machine.choices();
        if let Some((term, value)) = choices.listed_value(ask, taken) {
            let is_wide = choices.symbolic().is_some_and(|(terms, _)| terms.kind(term).slots() == 2);
            return (
                self.number(Open::Term(term)),
                self.primitive(if is_wide { Memory::Long } else { Memory::Int }, value, None),
            );
        }
        if let Some(case) = choices.asked_cases(ask).and_then(|cases| cases.get(taken as usize).copied()) {
            return ("case".to_owned(), self.literal(case, true, LONGEST));
        }
        let Some(cell) = choices.asked(ask) else { return ("choice".to_owned(), format!("#{taken}")) };
        let known = choices.label(cell).or_else(|| self.machine.name_of(cell));
        let name = known.map_or_else(|| format!("{}#{}", self.machine.input_type(cell), cell.0 + 1), str::to_owned);
        let memory = if choices.domain(cell).is_ref() { Memory::Ref } else { Memory::Int };
        match choices.value(cell).filter(|_| ask.is_value()) {
            Some(value) => (name, self.value(memory, value, None)),
            None => (name, format!("#{taken}")),
        }
    }

    /// What the program has printed to standard output or standard error, up to the first `length` bytes.
    pub fn printed(&self, descriptor: u8, length: usize) -> String {
        let units = |text: &Text| self.text(text).encode_utf16().collect();
        let printed = self.machine.output().pending(descriptor, 0..length, units);
        String::from_utf8_lossy(&printed).into_owned()
    }

    /// The class of an exception, and its message.
    pub fn exception(&self, exception: Ref) -> String {
        let class = self.machine.class_of_object(exception.into()).external_name();
        match self.machine.message_of(exception) {
            Ok(Ref::NULL) | Err(_) => class,
            Ok(message) => format!("{class}: {}", self.string(message)),
        }
    }

    /// The static fields of the program's classes that have other values than after the initialization of their classes.
    pub fn changed_statics(&self) -> Vec<(String, String)> {
        let (mut changed, numbered) = (Vec::new(), Spelled::numbered(self.machine));
        let initialized = |class: &&&Class| self.machine.caches.initial.contains_key(&class.id);
        for class in self.machine.loader().classes().iter().filter(initialized) {
            // On this path it may not have come so far.
            if !self.machine.is_initialized(class) {
                continue;
            }
            let before = &self.machine.caches.initial[&class.id];
            let now = numbered.static_fields(class).map(|(_, value)| value);
            for (((name, shown), now), before) in self.static_fields(class).zip(now).zip(before) {
                if now != *before {
                    changed.push((format!("{}.{name}", class.external_name()), shown));
                }
            }
        }
        changed
    }

    fn static_fields(&self, class: &'static Class) -> impl Iterator<Item = (String, String)> {
        let fields = class.fields.iter().filter(|field| field.is_static() && field.flags & flags::SYNTHETIC == 0);
        fields.map(move |field| {
            let address = (class.statics + field.offset) as usize;
            (field.name.to_owned(), self.value(field.memory, self.machine.heap().word(address), Some(address)))
        })
    }

    fn name(&self, cell: CellId) -> String {
        self.names.get(&cell).cloned().unwrap_or_else(|| format!("cell#{}", cell.0))
    }

    /// What is undecided: a cell that follows something is what it follows.
    fn followed(&self, mut open: Open) -> Open {
        while let Open::Cell(cell) = open
            && let Some(original) = self.machine.choices().domain(cell).as_twin()
        {
            open = original;
        }
        open
    }

    fn number(&self, open: Open) -> String {
        let choices = self.machine.choices();
        match (self.followed(open), choices.symbolic()) {
            (Open::Term(term), Some((terms, _))) => self.printer(terms, LONGEST).term(term),
            (Open::Cell(cell), _) if self.names.contains_key(&cell) => self.name(cell),
            (open, _) => choices.value_of(open).map_or("?".to_owned(), |word| word.int().to_string()),
        }
    }

    /// A text: what it is made of, with terms in braces.
    fn text(&self, text: &Text) -> String {
        let mut shown = String::new();
        for piece in text.pieces.iter() {
            match piece {
                Piece::Units(units) => shown.push_str(&String::from_utf16_lossy(units)),
                Piece::String(cell) => {
                    let choices = self.machine.choices();
                    match (choices.value(*cell), choices.domain(*cell).as_shown()) {
                        (_, Some(Shown { number, .. })) => {
                            let _ = write!(shown, "{{{}}}", self.number(number));
                        }
                        (Some(string), None) => shown.push_str(&self.string(string.reference())),
                        (None, None) => shown.push('?'),
                    }
                }
            }
        }
        shown
    }

    /// What a string is made of, if it shows numbers; also if its characters are decided by now.
    fn made_of(&self, string: Ref) -> Option<&Text> {
        match self.machine.heap().word(string.slot(self.machine.known.string_value)).open()? {
            Open::Cell(cell) => self.machine.choices().domain(cell).as_text(),
            Open::Term(_) => None,
        }
    }

    fn string(&self, string: Ref) -> String {
        match self.made_of(string) {
            Some(text) => self.text(text),
            None => self.characters(string).unwrap_or_else(|| self.machine.string_text(string)),
        }
    }

    /// The characters of a string, symbolic ones as terms in braces; none if all are decided.
    fn characters(&self, string: Ref) -> Option<String> {
        let machine = self.machine;
        let array = machine.characters_of(string);
        if array.is_null() || !machine.heap().header(array).has_shadow() {
            return None;
        }
        let is_wide = machine.heap().word(string.slot(machine.known.string_coder)).int() != 0;
        let bytes = machine.elements(array);
        if !bytes.iter().any(|byte| byte.is_open()) {
            return None;
        }
        let mut shown = String::new();
        for unit in bytes.chunks(if is_wide { 2 } else { 1 }) {
            if let Some(open) = unit.iter().find_map(|byte| byte.open()) {
                let _ = write!(shown, "{{{}}}", self.number(self.widened(open)));
                continue;
            }
            let unit = unit.iter().rev().fold(0, |unit, byte| unit << 8 | u32::from(byte.int() as u8));
            shown.push(char::from_u32(unit).unwrap_or(char::REPLACEMENT_CHARACTER));
        }
        Some(shown)
    }

    /// The character of which a byte is the lower half.
    fn widened(&self, open: Open) -> Open {
        let node = match (open, self.machine.choices().symbolic()) {
            (Open::Term(term), Some((terms, _))) => terms.node(term),
            _ => return open,
        };
        if let Node::Unary(Operator::I2B, character) = node { Open::Term(character) } else { open }
    }

    /// A value in a place of this layout; a 64-bit one in the heap has an address.
    fn value(&self, memory: Memory, word: Word, address: Option<usize>) -> String {
        let mut text = String::new();
        let mut numbers: HashMap<Ref, usize> = HashMap::new();
        // Reversed: the next one is last.
        let mut items = vec![Item::Value(memory, word, address, 0)];
        while let Some(item) = items.pop() {
            if text.len() > LONGEST {
                text.push('…');
                break;
            }
            match item {
                Item::Text(part) => text.push_str(&part),
                Item::Value(Memory::Ref, word, _, depth) => {
                    self.reference(word, depth, &mut text, &mut items, &mut numbers)
                }
                Item::Value(memory, word, address, _) => text.push_str(&self.primitive(memory, word, address)),
            }
        }
        text
    }

    fn primitive(&self, memory: Memory, word: Word, address: Option<usize>) -> String {
        let open = match (memory, address) {
            (Memory::Long | Memory::Double, Some(address)) => self.machine.wide_cell(address, word).map(Open::Cell),
            (Memory::Long | Memory::Double, None) => None,
            _ => word.open(),
        };
        if let Some(open) = open {
            return self.number(open);
        }
        match memory {
            Memory::Boolean => word.bool().to_string(),
            Memory::Char => format!("{:?}", char::from_u32(word.int() as u32).unwrap_or(char::REPLACEMENT_CHARACTER)),
            Memory::Long => word.long().to_string(),
            Memory::Float => format!("{:?}", word.float()),
            Memory::Double => format!("{:?}", word.double()),
            _ => word.int().to_string(),
        }
    }

    fn reference(
        &self,
        word: Word,
        depth: usize,
        text: &mut String,
        items: &mut Vec<Item>,
        numbers: &mut HashMap<Ref, usize>,
    ) {
        let choices = self.machine.choices();
        if let Some(open) = word.open()
            && let Open::Cell(cell) = self.followed(open)
            && let Some((number, _)) = choices.domain(cell).as_boxed()
        {
            text.push_str(&self.number(number));
            return;
        }
        let Some(word) = word.open().map_or(Some(word), |open| choices.value_of(open)) else {
            text.push('?');
            return;
        };
        let object = word.reference();
        if object.is_null() {
            text.push_str("null");
            return;
        }
        let class = self.machine.class_of_object(word);
        if class.name == "java/lang/String" {
            let _ = write!(text, "{:?}", self.string(object));
            return;
        }
        if let Some((memory, value)) = self.machine.unboxed(word) {
            let field = class.instance_field("value").map(|field| object.slot(field.offset));
            text.push_str(&self.primitive(memory, value, field));
            return;
        }
        let name = class.external_name();
        let name = name.rsplit(['.', '$']).next().unwrap_or_default();
        let next = numbers.len() + 1;
        let number = *numbers.entry(object).or_insert(next);
        if number < next {
            let _ = write!(text, "{name}#{number}");
        } else if depth >= DEEPEST {
            let _ = write!(text, "{name}#{number}{{…}}");
        } else if class.is_array() {
            let memory = self.machine.element_layout(object);
            text.push('{');
            let elements = self.machine.elements(object);
            items.push(Item::Text("}".into()));
            for (at, element) in elements.into_iter().enumerate().rev() {
                let address = (memory.kind().slots() == 2).then(|| object.element(0) + at);
                items.push(Item::Value(memory, element, address, depth + 1));
                items.extend((at > 0).then(|| Item::Text(", ".into())));
            }
        } else {
            let _ = write!(text, "{name}#{number}{{");
            items.push(Item::Text("}".into()));
            let classes: Vec<&Class> = class.lineage().collect();
            let fields = classes.iter().rev().flat_map(|class| class.fields.iter());
            let fields: Vec<_> =
                fields.filter(|field| !field.is_static() && field.flags & flags::SYNTHETIC == 0).collect();
            for (at, field) in fields.into_iter().enumerate().rev() {
                let address = object.slot(field.offset);
                let word = self.machine.heap().word(address);
                items.push(Item::Value(field.memory, word, Some(address), depth + 1));
                let between = if at > 0 { ", " } else { "" };
                items.push(Item::Text(format!("{between}{}: ", field.name).into()));
            }
        }
    }
}
