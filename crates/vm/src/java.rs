//! Java code that the host runs for its own ends: calls to their end, class initialization, ready-made objects.
//!
//! Each operation may cause collections, which move objects, so a reference that is not among its arguments is not valid
//! afterwards. An operation that ends with another event than a result returns that event.

use fretsaw_code::{Class, Field, Memory, Method};
use fretsaw_term::{Ref, Word};

use crate::machine::{Event, Machine};
use crate::make::Blank;

/// A machine whose program does not run, so that the host may use it.
pub struct Java<'m>(&'m mut Machine);

impl Machine {
    /// For running Java code outside of the program.
    pub fn java(&mut self) -> Java<'_> {
        Java(self)
    }
}

impl<'m> Java<'m> {
    /// Objects that the host holds while Java code runs: collections keep them, and correct the references. Whoever adds
    /// one removes it again.
    pub fn held(self) -> &'m mut Vec<Word> {
        &mut self.0.host.held
    }

    /// Runs `method` to its end; returns its result.
    pub fn call(self, method: &'static Method, arguments: &[Word]) -> Result<Word, Event> {
        self.0.call(method, arguments)
    }

    /// Runs a static method to its end; returns its result.
    pub fn call_static(self, class: &str, name: &str, descriptor: &str, arguments: &[Word]) -> Result<Word, Event> {
        self.0.call_static(class, name, descriptor, arguments)
    }

    /// Prepares a call with one word for each argument, even a wide one; [`Machine::run`] then runs it. When the call
    /// ends, the event is [`Event::Returned`] or [`Event::Thrown`].
    pub fn start(self, method: &'static Method, arguments: &[Word]) -> Result<(), Event> {
        self.0.attempt(|m| m.start(method, arguments))
    }

    /// Ends a call that [`Java::start`] prepared and that has returned or thrown: nothing runs any more.
    pub fn finish(self) {
        self.0.frames.truncate(0);
    }

    /// Initializes the class `name`; returns it.
    pub fn initialize(self, name: &str) -> Result<&'static Class, Event> {
        self.0.initialize(name)
    }

    /// The string with that content, as a literal in the program.
    pub fn literal(self, text: &str) -> Result<Word, Event> {
        let content: Vec<u16> = text.encode_utf16().collect();
        self.0.attempt(|m| m.literal(content.clone().into())).map(Word::from)
    }

    /// The same for a content that need not be valid Unicode.
    pub fn literal_utf16(self, content: &[u16]) -> Result<Word, Event> {
        self.0.attempt(|m| m.literal(content.into())).map(Word::from)
    }

    /// The box of a primitive value, as `valueOf` returns it.
    pub fn boxed(self, memory: Memory, word: Word) -> Result<Word, Event> {
        let boxer = self.0.attempt(|m| m.boxer(memory))?;
        self.0.initialize(boxer.class.name)?;
        self.0.call(boxer, &[word])
    }

    /// The value of a static field.
    pub fn static_value(self, class: &'static Class, field: &Field) -> Result<Word, Event> {
        self.0.initialize(class.name)?;
        Ok(self.0.heap.word((class.statics + field.offset) as usize))
    }

    /// Creates objects whose fields and elements are zero. A collection may come first, and none comes between them.
    /// Until the host has stored them somewhere, the next collection would free them.
    pub fn create(self, blanks: &[Blank<'_>]) -> Result<Vec<Ref>, Event> {
        self.0.create(blanks)
    }

    /// Writes a field of an object.
    pub fn set_field(self, object: Ref, field: &Field, word: Word) {
        self.0.set_field(object, field, word);
    }

    /// Writes all elements of an array without undecided elements, given as registers hold them.
    pub fn set_elements(self, array: Ref, words: &[Word]) {
        self.0.set_elements(array, words);
    }
}
