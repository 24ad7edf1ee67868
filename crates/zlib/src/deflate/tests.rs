//! What is written can be read again, however it was cut into calls. That it is zlib's to the byte is tested against `java`,
//! by the subjects below `tests/subjects/run/zip`.

use std::cell::Cell;

use miniz_oxide::inflate::{decompress_to_vec, decompress_to_vec_zlib};

use super::{Deflater, Flush, Status, Strategy};

const STRATEGIES: [Strategy; 3] = [Strategy::Default, Strategy::Filtered, Strategy::HuffmanOnly];

struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) as usize % bound
    }

    /// Bytes with matches near and far.
    fn bytes(&mut self, count: usize) -> Vec<u8> {
        let letters = 1 + self.below(200);
        let mut bytes = Vec::with_capacity(count);
        while bytes.len() < count {
            if bytes.is_empty() || self.below(4) == 0 {
                (0..=self.below(40)).for_each(|_| bytes.push(self.below(letters) as u8));
            } else {
                let from = self.below(bytes.len());
                (0..self.below(300)).for_each(|n| bytes.push(bytes[from + n]));
            }
        }
        bytes.truncate(count);
        bytes
    }
}

/// Deflates `input` in calls of all sizes, with flushes and changes of parameters in between.
fn deflated(random: &mut Random, input: &[u8], raw: bool) -> Vec<u8> {
    let level = random.below(11) as i32 - 1;
    let mut deflater = Deflater::new(level, STRATEGIES[random.below(3)], raw).unwrap();
    let (mut written, mut read) = (Vec::new(), 0);
    let largest = [7, 300, 5_000, 100_000][random.below(4)];
    loop {
        let mut output = vec![0; 1 + random.below(largest)];
        let part = &input[read..input.len().min(read + random.below(largest))];
        let flush = match random.below(8) {
            _ if read + part.len() == input.len() => Flush::Finish,
            0 => Flush::Sync,
            1 => Flush::Full,
            _ => Flush::None,
        };
        let done = if random.below(16) == 0 && flush != Flush::Finish {
            let parameters = (random.below(10) as i32, STRATEGIES[random.below(3)]);
            deflater.set_parameters(part, &mut output, parameters, &|| false)
        } else {
            deflater.deflate(part, &mut output, flush)
        };
        assert_ne!(done.status, Status::Misused);
        written.extend_from_slice(&output[..done.written]);
        read += done.read;
        if flush == Flush::Finish {
            break;
        }
    }
    loop {
        let mut output = vec![0; 1 + random.below(largest)];
        let done = deflater.deflate(&input[read..], &mut output, Flush::Finish);
        written.extend_from_slice(&output[..done.written]);
        read += done.read;
        if done.status == Status::Ended {
            return written;
        }
    }
}

#[test]
fn what_is_written_can_be_read() {
    let mut random = Random(1);
    for round in 0..40 {
        let count = [0, 1, 3, 100, 20_000, 200_000][random.below(6)];
        let (input, raw) = (random.bytes(count), random.below(2) == 0);
        let output = deflated(&mut random, &input, raw);
        let read = if raw { decompress_to_vec(&output) } else { decompress_to_vec_zlib(&output) };
        assert!(
            read.as_ref().is_ok_and(|read| *read == input),
            "round {round}: {} bytes, {:?}",
            input.len(),
            read.err()
        );
    }
}

#[test]
fn what_cannot_be_asked_for() {
    assert!(Deflater::new(10, Strategy::Default, false).is_none());
    let mut deflater = Deflater::new(6, Strategy::Default, false).unwrap();
    assert_eq!(deflater.deflate(b"abc", &mut [], Flush::None).status, Status::Stuck);
    assert_eq!(deflater.deflate(b"abc", &mut [0; 100], Flush::Finish).status, Status::Ended);
    assert!(!deflater.set_dictionary(b"late"));
    assert_eq!(deflater.deflate(b"", &mut [0; 100], Flush::Sync).status, Status::Misused);
    deflater.reset();
    assert!(deflater.set_dictionary(b"in time"));
}

/// Whatever the level, a call soon asks again whether to give up, and then reads and writes little more.
#[test]
fn a_long_call_can_be_given_up() {
    const COUNT: usize = 10_000_000;
    const NEAR: usize = 2_000_000;
    let (input, mut output) = (Random(1).bytes(COUNT), vec![0; 2 * COUNT]);
    for level in 0..=9 {
        for flush in [Flush::None, Flush::Finish] {
            let mut deflater = Deflater::new(level, Strategy::Default, false).unwrap();
            let asked = Cell::new(0);
            let stop = || {
                asked.set(asked.get() + 1);
                asked.get() > 5
            };
            let done = deflater.deflate_unless(&input, &mut output, flush, &stop);
            assert!(done.read < NEAR && done.written < NEAR, "level {level}: {done:?}");
        }
    }
}
