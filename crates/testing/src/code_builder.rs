//! Builds the code of methods, with labels for jumps and exception handlers.

use std::collections::HashMap;

use crate::op;

/// The code of a method in the making.
pub struct Code {
    stack: u16,
    locals: u16,
    /// The instructions so far.
    pub bytes: Vec<u8>,
    labels: HashMap<&'static str, usize>,
    /// Start of the instruction, place of its two-byte offset, label.
    jumps: Vec<(usize, usize, &'static str)>,
    handlers: Vec<([&'static str; 3], u16)>,
}

impl Code {
    /// Code that declares so many stack slots and local variables.
    pub fn new(stack: u16, locals: u16) -> Code {
        Code { stack, locals, bytes: Vec::new(), labels: HashMap::new(), jumps: Vec::new(), handlers: Vec::new() }
    }

    /// An instruction without operands.
    pub fn op(mut self, opcode: u8) -> Code {
        self.bytes.push(opcode);
        self
    }

    /// An instruction with a one-byte operand.
    pub fn op1(self, opcode: u8, operand: u8) -> Code {
        self.raw(&[opcode, operand])
    }

    /// An instruction with a two-byte operand.
    pub fn op2(self, opcode: u8, operand: u16) -> Code {
        self.op(opcode).raw(&operand.to_be_bytes())
    }

    /// A wide load, store or ret.
    pub fn wide(self, opcode: u8, variable: u16) -> Code {
        self.op(op::WIDE).op2(opcode, variable)
    }

    /// Any bytes.
    pub fn raw(mut self, bytes: &[u8]) -> Code {
        self.bytes.extend(bytes);
        self
    }

    /// The same piece of code `count` times.
    pub fn repeat(mut self, bytes: &[u8], count: usize) -> Code {
        self.bytes.extend(bytes.repeat(count));
        self
    }

    /// Gives the next instruction a name.
    pub fn label(mut self, name: &'static str) -> Code {
        self.labels.insert(name, self.bytes.len());
        self
    }

    /// A jump to a label.
    pub fn jump(mut self, opcode: u8, label: &'static str) -> Code {
        self.jumps.push((self.bytes.len(), self.bytes.len() + 1, label));
        self.op2(opcode, 0)
    }

    /// An exception handler from one label to another, at a third; class 0 catches everything.
    pub fn handler(mut self, start: &'static str, end: &'static str, target: &'static str, class: u16) -> Code {
        self.handlers.push(([start, end, target], class));
        self
    }

    /// The content of the attribute.
    pub fn content(mut self) -> Vec<u8> {
        for (from, at, label) in &self.jumps {
            let offset = self.labels[label] as i64 - *from as i64;
            self.bytes[*at..*at + 2].copy_from_slice(&(offset as i16).to_be_bytes());
        }
        let mut out = [self.stack.to_be_bytes(), self.locals.to_be_bytes()].concat();
        out.extend((self.bytes.len() as u32).to_be_bytes());
        out.extend(&self.bytes);
        out.extend((self.handlers.len() as u16).to_be_bytes());
        for (labels, class) in &self.handlers {
            labels.iter().for_each(|l| out.extend((self.labels[l] as u16).to_be_bytes()));
            out.extend(class.to_be_bytes());
        }
        out.extend([0, 0]);
        out
    }
}
