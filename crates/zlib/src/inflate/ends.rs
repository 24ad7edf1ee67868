//! The two ends of a call: bits that come in, bytes that go out.

/// The input, bit by bit. Bytes are taken only when a bit of theirs is needed.
pub(super) struct Source<'a> {
    pub input: &'a [u8],
    /// How many bytes were taken.
    pub read: usize,
    /// Bits that were taken and not used; the first is the lowest.
    pub hold: u64,
    pub bits: u32,
}

impl Source<'_> {
    pub fn left(&self) -> usize {
        self.input.len() - self.read
    }

    /// Takes one more byte, if there is one.
    pub fn pull(&mut self) -> bool {
        let Some(byte) = self.input.get(self.read) else { return false };
        self.hold |= u64::from(*byte) << self.bits;
        self.bits += 8;
        self.read += 1;
        true
    }

    /// Takes bytes until there are `count` bits; whether the input has that many.
    pub fn need(&mut self, count: u32) -> bool {
        while self.bits < count {
            if !self.pull() {
                return false;
            }
        }
        true
    }

    /// The next `count` bits, which must be there.
    pub fn peek(&self, count: u32) -> u32 {
        (self.hold & ((1 << count) - 1)) as u32
    }

    #[inline(always)]
    pub fn drop(&mut self, count: u32) {
        self.hold >>= count;
        self.bits -= count;
    }

    /// The next `count` bits, if the input has that many.
    pub fn take(&mut self, count: u32) -> Option<u32> {
        self.need(count).then(|| {
            let bits = self.peek(count);
            self.drop(count);
            bits
        })
    }

    /// Drops what is left of a byte.
    pub fn align(&mut self) {
        self.drop(self.bits & 7);
    }
}

/// The room for output.
pub(super) struct Sink<'a> {
    pub output: &'a mut [u8],
    pub written: usize,
    /// How much of that is in the checksum.
    pub summed: usize,
}

impl Sink<'_> {
    pub fn room(&self) -> usize {
        self.output.len() - self.written
    }

    pub fn put(&mut self, byte: u8) -> bool {
        let Some(place) = self.output.get_mut(self.written) else { return false };
        *place = byte;
        self.written += 1;
        true
    }

    pub fn copy(&mut self, bytes: &[u8]) {
        self.output[self.written..self.written + bytes.len()].copy_from_slice(bytes);
        self.written += bytes.len();
    }

    /// Repeats what was written `distance` bytes ago; there are so many, and there is room for `length` bytes.
    pub fn repeat(&mut self, distance: usize, length: usize) {
        let (to, end) = (self.written, self.written + length);
        if distance == 1 {
            let byte = self.output[to - 1];
            self.output[to..end].fill(byte);
        } else {
            let mut done = to;
            while done < end {
                // What was repeated can be repeated again, so that each copy is as long as everything before it.
                let count = (done - (to - distance)).min(end - done);
                self.output.copy_within(to - distance..to - distance + count, done);
                done += count;
            }
        }
        self.written = end;
    }
}
