//! What earlier calls wrote, as far as matches can refer to it.

use super::ends::Sink;

/// The farthest match.
const SIZE: usize = 1 << 15;

/// The last bytes, in a ring that exists from the first of them on.
#[derive(Clone, Default)]
pub(super) struct History {
    ring: Vec<u8>,
    /// How many of its bytes are filled.
    filled: usize,
    /// Where the next byte goes.
    next: usize,
}

impl History {
    pub fn push(&mut self, bytes: &[u8]) {
        if bytes.is_empty() {
            return;
        }
        self.ring.resize(SIZE, 0);
        let mut tail = &bytes[bytes.len().saturating_sub(SIZE)..];
        self.filled = (self.filled + tail.len()).min(SIZE);
        while !tail.is_empty() {
            let count = tail.len().min(SIZE - self.next);
            self.ring[self.next..self.next + count].copy_from_slice(&tail[..count]);
            self.next = (self.next + count) % SIZE;
            tail = &tail[count..];
        }
    }

    /// Whether there is a byte `distance` bytes before the end of what `sink` got.
    #[inline(always)]
    pub fn reaches(&self, sink: &Sink, distance: usize) -> bool {
        distance <= sink.written + self.filled
    }

    /// Repeats the `length` bytes from `distance` bytes ago on; [`History::reaches`] holds, and there is room.
    pub fn repeat(&self, sink: &mut Sink, distance: usize, length: usize) {
        let mut left = length;
        while left > 0 && distance > sink.written {
            let ago = distance - sink.written;
            let from = (self.next + SIZE - ago) % SIZE;
            let count = left.min(ago).min(SIZE - from);
            sink.copy(&self.ring[from..from + count]);
            left -= count;
        }
        sink.repeat(distance, left);
    }

    pub fn bytes(&self) -> usize {
        self.ring.len()
    }
}
