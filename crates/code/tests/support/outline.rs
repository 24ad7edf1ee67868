//! The positions of the parts of a valid class file, for targeted mutations.

/// Positions in the bytes of a class file.
#[derive(Default)]
pub struct Outline {
    /// Two-byte fields that hold constant pool indices.
    pub indices: Vec<usize>,
    /// Two-byte counts.
    pub counts: Vec<usize>,
    /// Four-byte lengths.
    pub lengths: Vec<usize>,
    /// The constants' tags.
    pub tags: Vec<usize>,
    /// The texts' bytes.
    pub texts: Vec<std::ops::Range<usize>>,
    /// The methods' code.
    pub codes: Vec<std::ops::Range<usize>>,
    /// Two-byte limits in front of each code: stack and local variables.
    pub limits: Vec<usize>,
    /// The entries of exception tables, eight bytes each.
    pub handlers: Vec<usize>,
    /// How many constants there are.
    pub constants: u16,
}

struct Walk<'a> {
    bytes: &'a [u8],
    at: usize,
    names: Vec<&'a [u8]>,
    outline: Outline,
}

/// The outline of the valid class file `bytes`.
pub fn outline(bytes: &[u8]) -> Outline {
    let mut walk = Walk { bytes, at: 8, names: vec![b""], outline: Outline::default() };
    walk.constants();
    walk.at += 2;
    walk.index();
    walk.index();
    for _ in 0..walk.count() {
        walk.index();
    }
    for _ in 0..2 {
        for _ in 0..walk.count() {
            walk.at += 2;
            walk.index();
            walk.index();
            walk.attributes();
        }
    }
    walk.attributes();
    walk.outline
}

impl Walk<'_> {
    fn u2(&mut self) -> usize {
        self.at += 2;
        usize::from(u16::from_be_bytes([self.bytes[self.at - 2], self.bytes[self.at - 1]]))
    }

    fn count(&mut self) -> usize {
        self.outline.counts.push(self.at);
        self.u2()
    }

    fn index(&mut self) -> usize {
        self.outline.indices.push(self.at);
        self.u2()
    }

    fn length(&mut self) -> usize {
        self.outline.lengths.push(self.at);
        let high = self.u2();
        high << 16 | self.u2()
    }

    fn constants(&mut self) {
        let count = self.count();
        self.outline.constants = count as u16;
        while self.names.len() < count {
            self.outline.tags.push(self.at);
            let tag = self.bytes[self.at];
            self.at += 1;
            let mut name: &[u8] = b"";
            match tag {
                1 => {
                    let length = self.count();
                    name = &self.bytes[self.at..self.at + length];
                    self.outline.texts.push(self.at..self.at + length);
                    self.at += length;
                }
                3 | 4 => self.at += 4,
                5 | 6 => {
                    self.at += 8;
                    self.names.push(b"");
                }
                7 | 8 | 16 | 19 | 20 => {
                    self.index();
                }
                15 => {
                    self.at += 1;
                    self.index();
                }
                _ => {
                    self.index();
                    self.index();
                }
            }
            self.names.push(name);
        }
    }

    fn attributes(&mut self) {
        for _ in 0..self.count() {
            let name = self.index();
            let length = self.length();
            let end = self.at + length;
            if self.names[name] == b"Code" {
                self.outline.limits.extend([self.at, self.at + 2]);
                self.at += 4;
                let length = self.length();
                self.outline.codes.push(self.at..self.at + length);
                self.at += length;
                for _ in 0..self.count() {
                    self.outline.handlers.push(self.at);
                    self.outline.indices.push(self.at + 6);
                    self.at += 8;
                }
                self.attributes();
            } else if length >= 2 && !matches!(self.names[name], b"ConstantValue" | b"SourceFile" | b"Signature") {
                self.outline.counts.push(self.at);
            }
            self.at = end;
        }
    }
}
