//! Suspended texts: strings made of symbolic numbers, whose characters nobody has looked at.
//!
//! Text that shows a symbolic number has a different length for different values. As long as a program only passes it on, joins it
//! with other text, prints it, or makes it the message of an exception, one path stands for all of them: the string is an object
//! whose array of characters is an undecided reference. Its domain has the parts of the text. When an instruction needs the array,
//! Java code of the JDK makes the string of each number in it, which asks how many digits there are, and has terms for the digits.
//!
//! Not covered: floats and doubles, whose text needs their bits.

use std::rc::Rc;

use fretsaw_choice::{Domain, Origin, Piece, Shown, Text};
use fretsaw_code::Op;
use fretsaw_code::emit::asm::Assembler;
use fretsaw_heap::{Heap, Ref};
use fretsaw_term::{CellId, Open, Type, Wide, Word};

use crate::machine::Machine;
use crate::trap::{Result, Trap};

/// The greatest character of Latin-1.
const LATIN_1: i64 = 0xff;

/// A part of a text that is about to be suspended.
pub(crate) enum Part {
    /// These characters.
    Units(Rc<[u16]>),
    /// A number.
    Number(Shown),
    /// A string, suspended or not.
    String(Ref),
}

impl Machine {
    /// A new string that shows an undecided number.
    pub(crate) fn suspended_number(&mut self, number: Open, ty: Type) -> Result<Ref> {
        self.suspended(&[Part::Number(Shown { number, ty })])
    }

    /// A new string that consists of these parts.
    pub(crate) fn suspended(&mut self, parts: &[Part]) -> Result<Ref> {
        let mut is_wide = false;
        for part in parts {
            is_wide |= match part {
                Part::Units(units) => units.iter().any(|unit| i64::from(*unit) > LATIN_1),
                Part::Number(Shown { number, ty: Type::Char }) => !self.is_between(*number, 0, LATIN_1)?,
                Part::Number(_) => false,
                Part::String(string) => self.decided(self.heap.word(string.slot(self.known.string_coder)))?.int() != 0,
            };
        }
        self.check_kept(size_of_val(parts))?;
        let words = self.known.string.instance_words as usize;
        if !self.heap.has_room(words) {
            return Err(Trap::Memory(words));
        }
        let string = self.heap.allocate(self.known.string.id, words)?;
        let mut pieces = Vec::new();
        for part in parts {
            match part {
                Part::Units(units) => pieces.push(Piece::Units(units.clone())),
                Part::Number(shown) => {
                    let domain = Domain::shown(*shown, self.known.string.id);
                    pieces.push(Piece::String(self.choices.add_inner(domain)));
                }
                Part::String(string) => match self.text_of(*string) {
                    Some(text) => pieces.extend(text.pieces.iter().cloned()),
                    None => pieces.push(Piece::String(self.choices.add_known((*string).into()))),
                },
            }
        }
        let domain = Domain::text(Text { pieces: pieces.into(), is_wide }, self.known.byte_array);
        let value = self.choices.add(domain, Origin::Inner, None);
        self.heap.set_ref(string.slot(self.known.string_value), value);
        self.heap.set(string.slot(self.known.string_coder), u32::from(is_wide).into());
        Ok(string)
    }

    /// The parts of a string that is suspended.
    pub(crate) fn text_of(&self, string: Ref) -> Option<&Text> {
        match self.heap.word(string.slot(self.known.string_value)).open()? {
            Open::Cell(cell) if self.choices.value(cell).is_none() => self.choices.domain(cell).as_text(),
            _ => None,
        }
    }

    /// Whether the characters of a string are not decided.
    pub(crate) fn has_open_text(&self, string: Ref) -> bool {
        let array = self.characters_of(string);
        if array.is_null() {
            return self.text_of(string).is_some();
        }
        self.heap.header(array).has_shadow() && self.elements(array).into_iter().any(|word| self.decided(word).is_err())
    }

    /// The array with the characters of a string: null if it is suspended.
    pub(crate) fn characters_of(&self, string: Ref) -> Ref {
        let value = self.heap.word(string.slot(self.known.string_value));
        self.decided(value).map_or(Ref::NULL, Word::reference)
    }

    /// The characters of a suspended text, with the first value of each number that has no value.
    pub(crate) fn text_content(&self, text: &Text) -> Vec<u16> {
        let mut content = Vec::new();
        for piece in text.pieces.iter() {
            match piece {
                Piece::Units(units) => content.extend_from_slice(units),
                Piece::String(cell) => match (self.choices.value(*cell), self.choices.domain(*cell).as_shown()) {
                    (Some(string), _) => content.extend(self.string_content(string.reference())),
                    (None, Some(shown)) => show(shown.ty, self.shown_value(shown), &mut content),
                    (None, None) => {}
                },
            }
        }
        content
    }

    fn shown_value(&self, shown: Shown) -> Word {
        let first = || self.choices.first_value(shown.number);
        self.choices.value_of(shown.number).or_else(first).unwrap_or(Word::ZERO)
    }

    /// Makes the string of `cell`, which shows a number; then the running instruction starts over.
    pub(crate) fn push_shown(&mut self, cell: CellId, shown: Shown) -> Result<()> {
        let (class, name, descriptor, stub_descriptor) = match shown.ty {
            Type::Long => ("java/lang/Long", "toString", "(J)Ljava/lang/String;", "(IJ)V"),
            Type::Char => ("java/lang/String", "valueOf", "(C)Ljava/lang/String;", "(IC)V"),
            Type::Boolean => ("java/lang/String", "valueOf", "(Z)Ljava/lang/String;", "(IZ)V"),
            _ => ("java/lang/Integer", "toString", "(I)Ljava/lang/String;", "(II)V"),
        };
        let slots = shown.ty.kind().slots();
        let show = self.jdk_method(class, name, descriptor)?;
        let show = self.java_method(show)?;
        let decided = self.native_stub("<decided>", "(ILjava/lang/Object;)V")?;
        let stub = self.stub(format!("show {descriptor}"), "<show>", stub_descriptor, |stub| {
            let mut asm = Assembler::new(stub, &[]);
            let string = asm.register(true);
            asm.call(show, string, &[1, 1][..slots]);
            asm.call(decided, 0, &[0, string]);
            asm.put(Op::Restart, 0, 0, 0, 0);
            asm.finish()
        })?;
        let value = self.choices.value_of(shown.number);
        let number = value.unwrap_or(shown.number.into());
        self.push_call(stub, &[&[Word::from(cell.0)], &[number, number][..slots]].concat())?;
        if value.is_none() && slots == 2 {
            // Arguments of a call are plain bits, and these are not.
            self.frames.set(1, Wide::from(shown.number).into());
        }
        Ok(())
    }

    /// Makes the array of `cell`, which has the characters of a suspended text.
    pub(crate) fn decide_text(&mut self, cell: CellId) -> Result<()> {
        let Some(Text { pieces, is_wide }) = self.choices.domain(cell).as_text().cloned() else { return Ok(()) };
        let mut bytes = Vec::new();
        for piece in pieces.iter() {
            match piece {
                Piece::Units(units) if is_wide => {
                    bytes.extend(
                        units.iter().flat_map(|unit| unit.to_le_bytes()).map(|byte| Word::from(i32::from(byte as i8))),
                    );
                }
                Piece::Units(units) => bytes.extend(units.iter().map(|unit| Word::from(i32::from(*unit as i8)))),
                Piece::String(part) => {
                    let Some(string) = self.choices.value(*part) else { return Err(Trap::open(Open::Cell(*part))) };
                    let array = self.characters_of(string.reference());
                    let coder = self.decided(self.heap.word(string.reference().slot(self.known.string_coder)))?;
                    let elements = if array.is_null() { Vec::new() } else { self.elements(array) };
                    match (coder.int() != 0, is_wide) {
                        // The bytes of a character of Latin-1 are its own and zero.
                        (false, true) => bytes.extend(elements.into_iter().flat_map(|byte| [byte, Word::ZERO])),
                        _ => bytes.extend(elements),
                    }
                }
            }
        }
        let is_open = bytes.iter().any(|byte| byte.is_open());
        let room = Heap::array_words(bytes.len(), 0) + if is_open { Heap::array_words(bytes.len(), 3) } else { 0 };
        if !self.heap.has_room(room) {
            return Err(Trap::Memory(room));
        }
        let array = self.heap.allocate_array(self.known.byte_array, bytes.len(), 0)?;
        if is_open {
            let shadow = self.shadowed(array)?;
            self.heap.set_words(shadow, 0, &bytes, false);
        } else {
            let places = self.heap.bytes_mut(array, 0, bytes.len());
            places.iter_mut().zip(bytes).for_each(|(place, byte)| *place = byte.int() as u8);
        }
        self.choices.decide(cell, array.into());
        Ok(())
    }
}

/// Shows a number as Java does.
pub(crate) fn show(ty: Type, value: Word, content: &mut Vec<u16>) {
    match ty {
        Type::Boolean => content.extend(if value.bool() { "true" } else { "false" }.encode_utf16()),
        Type::Char => content.push(value.int() as u16),
        Type::Byte | Type::Short | Type::Int => content.extend(value.int().to_string().encode_utf16()),
        Type::Long => content.extend(value.long().to_string().encode_utf16()),
        Type::Float | Type::Double => {}
    }
}
