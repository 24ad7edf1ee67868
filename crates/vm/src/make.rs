//! Objects created by the host before a program runs: strings, boxes, constants.

use fretsaw_code::{Class, Field, Memory};

use crate::machine::{Event, Machine};

impl Machine {
    /// The string with that content, as a literal in the program.
    pub fn literal_string(&mut self, text: &str) -> Result<u64, Event> {
        let content: Vec<u16> = text.encode_utf16().collect();
        self.attempt(|m| m.literal(content.clone().into())).map(u64::from)
    }

    /// The box of a primitive value, as `valueOf` returns it.
    pub fn boxed(&mut self, memory: Memory, word: u64) -> Result<u64, Event> {
        let boxer = self.attempt(|m| m.boxer(memory))?;
        self.initialize(boxer.class.name)?;
        self.call(boxer, &[word])
    }

    /// The value of a static field.
    pub fn static_value(&mut self, class: &'static Class, field: &Field) -> Result<u64, Event> {
        self.initialize(class.name)?;
        Ok(self.heap.word((class.statics + field.offset) as usize))
    }
}
