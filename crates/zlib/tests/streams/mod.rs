//! Random data to inflate.

use fretsaw_zlib::deflate::{Deflater, Flush, Strategy};

pub struct Random(u64);

/// Bits as a block has them: the first is the lowest.
#[derive(Default)]
struct Bits {
    bytes: Vec<u8>,
    count: usize,
}

impl Bits {
    fn put(&mut self, value: usize, count: usize) {
        for bit in 0..count {
            if self.count.is_multiple_of(8) {
                self.bytes.push(0);
            }
            let last = self.bytes.len() - 1;
            self.bytes[last] |= ((value >> bit & 1) as u8) << (self.count % 8);
            self.count += 1;
        }
    }
}

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(seed)
    }

    pub fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) as usize % bound
    }

    /// Bytes with matches near and far.
    pub fn bytes(&mut self, count: usize) -> Vec<u8> {
        let letters = 1 + self.below(250);
        let mut bytes = Vec::with_capacity(count);
        while bytes.len() < count {
            if bytes.is_empty() || self.below(4) == 0 {
                (0..=self.below(40))
                    .for_each(|_| bytes.push((self.below(letters) * self.below(letters) / letters) as u8));
            } else {
                let from = self.below(bytes.len());
                (0..self.below(300)).for_each(|n| bytes.push(bytes[from + n]));
            }
        }
        bytes.truncate(count);
        bytes
    }

    /// Something to inflate, of one of several kinds.
    pub fn stream(&mut self, raw: bool, dictionary: &[u8]) -> Vec<u8> {
        match self.below(8) {
            0 => {
                let size = self.below(200);
                self.noise(size)
            }
            1 => self.framed(raw, |random| random.noise(300)),
            2..=3 => self.framed(raw, Random::block),
            _ => self.deflated(raw, dictionary),
        }
    }

    fn noise(&mut self, size: usize) -> Vec<u8> {
        (0..size).map(|_| self.below(256) as u8).collect()
    }

    fn framed(&mut self, raw: bool, block: impl Fn(&mut Random) -> Vec<u8>) -> Vec<u8> {
        let mut all = Vec::new();
        if !raw {
            // Window and method, and now and then others than zlib's; then what makes the check come out.
            let first = if self.below(4) == 0 { self.below(256) } else { 0x78 };
            all.extend([first as u8, (31 - (first << 8) % 31) as u8]);
        }
        all.extend(block(self));
        all
    }

    fn deflated(&mut self, raw: bool, dictionary: &[u8]) -> Vec<u8> {
        let strategies = [Strategy::Default, Strategy::Filtered, Strategy::HuffmanOnly];
        let (level, strategy) = (self.below(10) as i32, strategies[self.below(3)]);
        let mut deflater = Deflater::new(level, strategy, raw).unwrap();
        if self.below(3) == 0 {
            deflater.set_dictionary(dictionary);
        }
        let size = [0, 1, 20, 1000, 100_000][self.below(5)];
        let input = self.bytes(size);
        let middle = self.below(size + 1);
        let (mut all, mut output) = (Vec::new(), vec![0; 400_000]);
        let flush = [Flush::None, Flush::Sync, Flush::Full][self.below(3)];
        for (part, flush) in [(&input[..middle], flush), (&input[middle..], Flush::Finish)] {
            let done = deflater.deflate(part, &mut output, flush);
            all.extend_from_slice(&output[..done.written]);
        }
        all
    }

    /// A block whose codes are made up, followed by noise: nearly all of its symbols mean something.
    fn block(&mut self) -> Vec<u8> {
        let (literals, distances) = (257 + self.below(31), 1 + self.below(32));
        let mut bits = Bits::default();
        bits.put(self.below(2), 1);
        bits.put(2, 2);
        bits.put(literals - 257, 5);
        bits.put(distances - 1, 5);
        bits.put(15, 4);
        // Codes of 4 bits for the lengths 0 to 15, so that a length is its own code; a few blocks have repetitions instead.
        let has_repeats = self.below(4) == 0;
        for symbol in [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15] {
            let is_absent = if has_repeats { symbol == 14 || symbol == 15 || symbol == 13 } else { symbol > 15 };
            bits.put(if is_absent { 0 } else { 4 }, 3);
        }
        let lengths = [self.lengths(literals), self.lengths(distances)].concat();
        let changed = self.below(6 * lengths.len());
        for (place, length) in lengths.iter().enumerate() {
            let length = if place == changed { self.below(16) } else { *length };
            bits.put(length.reverse_bits() >> (usize::BITS - 4), 4);
        }
        let size = 4 + self.below(3000);
        bits.bytes.extend(self.noise(size));
        bits.bytes
    }

    /// The lengths of a complete code for some of `count` symbols, or of one with a single symbol or none.
    fn lengths(&mut self, count: usize) -> Vec<usize> {
        let mut leaves = vec![0];
        let most = if self.below(8) == 0 { 1 } else { 1 + self.below(count) };
        let deep = self.below(2) == 0;
        while leaves.len() < most {
            let place =
                if deep { leaves.len() - 1 - self.below(leaves.len().min(3)) } else { self.below(leaves.len()) };
            if leaves[place] == 15 {
                break;
            }
            leaves[place] += 1;
            leaves.push(leaves[place]);
        }
        if leaves == [0] {
            leaves[0] = self.below(2);
        }
        let mut lengths = vec![0; count];
        // The end of a block, the symbol 256, should have a code.
        let last = count - 1;
        let mut free: Vec<usize> = (0..count).collect();
        for leaf in leaves {
            let place =
                free.iter().position(|symbol| *symbol == last.min(256)).unwrap_or_else(|| self.below(free.len()));
            lengths[free.swap_remove(place)] = leaf;
        }
        lengths
    }

    /// Leaves `data` as they are, cuts them off, adds to them or changes some bits.
    pub fn spoil(&mut self, data: &mut Vec<u8>) {
        match self.below(8) {
            0 => data.truncate(self.below(data.len() + 1)),
            1..=3 if !data.is_empty() => {
                let early = data.len().min([4, 100, data.len()][self.below(3)]);
                for _ in 0..=self.below(3) {
                    let place = self.below(early);
                    data[place] ^= 1 << self.below(8);
                }
            }
            4 => data.extend([1, 2, 3]),
            _ => {}
        }
    }
}
