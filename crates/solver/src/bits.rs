//! Integers as bits: the arithmetic of circuits.
//!
//! A number is a list of bits, the lowest first, in two's complement. The last bit is repeated for ever, so a list is as long as
//! its number needs and no longer: a number between 0 and 9 has five bits, of which the last one is a constant. Results are
//! computed modulo a power of two that the caller names, which is enough for what it knows of their interval.

use crate::gates::Gates;
use crate::sat::Bit;

/// A number.
pub(crate) type Bits = Vec<Bit>;

/// Bit number `at` of a number.
pub(crate) fn bit(x: &[Bit], at: usize) -> Bit {
    x[at.min(x.len() - 1)]
}

/// The number of bits of a constant.
pub(crate) fn width_of(value: i64) -> usize {
    65 - (if value < 0 { !value } else { value }).leading_zeros() as usize
}

/// The bits of a constant.
pub(crate) fn constant(value: i64) -> Bits {
    (0..width_of(value)).map(|at| Bit::of(at < 64 && value >> at & 1 != 0 || at >= 64 && value < 0)).collect()
}

/// The value of a constant.
pub(crate) fn as_constant(x: &[Bit]) -> Option<i64> {
    let bits = (0..64).map(|at| bit(x, at).value());
    bits.enumerate().try_fold(0_i64, |value, (at, bit)| Some(value | i64::from(bit?) << at))
}

/// The lowest bits of a number; if it has fewer, its last one is repeated.
pub(crate) fn resized(x: &[Bit], width: usize) -> Bits {
    (0..width).map(|at| bit(x, at)).collect()
}

/// A number without sign.
fn unsigned(mut x: Bits) -> Bits {
    x.push(Bit::FALSE);
    x
}

fn sign(x: &[Bit]) -> Bit {
    x[x.len() - 1]
}

impl Gates {
    fn sum_bit(&mut self, a: Bit, b: Bit, c: Bit) -> Bit {
        let half = self.xor(a, b);
        self.xor(half, c)
    }

    /// x + y + carry, modulo 2^width.
    pub fn add(&mut self, x: &[Bit], y: &[Bit], mut carry: Bit, width: usize) -> Bits {
        let mut sum = Bits::with_capacity(width);
        for at in 0..width {
            let (a, b) = (bit(x, at), bit(y, at));
            sum.push(self.sum_bit(a, b, carry));
            if at + 1 < width {
                carry = self.majority(a, b, carry);
            }
        }
        sum
    }

    /// x - y, modulo 2^width.
    pub fn subtract(&mut self, x: &[Bit], y: &[Bit], width: usize) -> Bits {
        let y: Bits = y.iter().map(|bit| !*bit).collect();
        self.add(x, &y, Bit::TRUE, width)
    }

    pub fn negate(&mut self, x: &[Bit], width: usize) -> Bits {
        self.subtract(&[Bit::FALSE], x, width)
    }

    /// x * y, modulo 2^width.
    pub fn multiply(&mut self, x: &[Bit], y: &[Bit], width: usize) -> Bits {
        if let Some(factor) = as_constant(y) {
            return self.multiply_by(x, factor, width);
        }
        if let Some(factor) = as_constant(x) {
            return self.multiply_by(y, factor, width);
        }
        // The shorter one selects multiples of the other.
        let (x, y) = if x.len() < y.len() { (y, x) } else { (x, y) };
        let last = y.len() - 1;
        let mut sum = vec![Bit::FALSE; width];
        for (at, digit) in y.iter().enumerate().take(width) {
            let row: Bits = (0..width - at).map(|n| self.and(bit(x, n), *digit)).collect();
            let upper = sum.split_off(at);
            // The last bit stands for -2^last, also where the product is longer than y.
            let rest = if at == last {
                self.subtract(&upper, &row, width - at)
            } else {
                self.add(&upper, &row, Bit::FALSE, width - at)
            };
            sum.extend(rest);
        }
        sum
    }

    /// Adds and subtracts multiples by powers of two: as few as there can be without two neighbours.
    fn multiply_by(&mut self, x: &[Bit], factor: i64, width: usize) -> Bits {
        let mut sum = vec![Bit::FALSE; width];
        let mut rest = i128::from(factor);
        for at in 0..width {
            if rest & 1 != 0 {
                let digit = 2 - (rest & 3);
                rest -= digit;
                let upper = sum.split_off(at);
                let more = if digit > 0 {
                    self.add(&upper, x, Bit::FALSE, width - at)
                } else {
                    self.subtract(&upper, x, width - at)
                };
                sum.extend(more);
            }
            rest >>= 1;
        }
        sum
    }

    /// The absolute value as a number without sign, of as many bits.
    pub fn magnitude(&mut self, x: &[Bit]) -> Bits {
        let negative = sign(x);
        let flipped: Bits = x.iter().map(|bit| self.xor(*bit, negative)).collect();
        self.add(&flipped, &[Bit::FALSE], negative, x.len())
    }

    /// x, or -x if `negative`, modulo 2^width.
    fn with_sign(&mut self, x: &[Bit], negative: Bit, width: usize) -> Bits {
        let flipped: Bits = (0..width).map(|at| self.xor(bit(x, at), negative)).collect();
        self.add(&flipped, &[Bit::FALSE], negative, width)
    }

    /// Quotient and remainder as Java has them, modulo 2^width; both zero if y is.
    pub fn divide(&mut self, x: &[Bit], y: &[Bit], width: usize) -> [Bits; 2] {
        let is_number = !self.is_zero(y);
        let is_negative = self.xor(sign(x), sign(y));
        let [quotient, remainder] = self.divide_magnitudes(x, y);
        [(quotient, is_negative), (remainder, sign(x))].map(|(value, negative)| {
            let signed = self.with_sign(&value, negative, width);
            signed.into_iter().map(|bit| self.and(bit, is_number)).collect()
        })
    }

    /// Quotient and remainder of the absolute values; with zero as a divisor, those of 1.
    ///
    /// They are new variables with |x| = q * |y| + r and r < |y|, which has exactly one solution.
    fn divide_magnitudes(&mut self, x: &[Bit], y: &[Bit]) -> [Bits; 2] {
        let key = (x.to_vec(), y.to_vec());
        if let Some(known) = self.quotients.get(&key) {
            return known.clone();
        }
        let size = x.len().max(y.len());
        let is_zero = self.is_zero(y);
        let [dividend, mut divisor] = [x, y].map(|v| self.magnitude(&resized(v, size)));
        divisor[0] = self.or(divisor[0], is_zero);
        let [quotient, remainder] = [(); 2].map(|()| (0..size).map(|_| self.sat.add_variable()).collect::<Bits>());
        let product = self.multiply_without_overflow(&quotient, &divisor);
        let [quotient, remainder, product] = [quotient, remainder, product].map(unsigned);
        let [dividend, divisor] = [dividend, divisor].map(unsigned);
        let sum = self.add(&product, &remainder, Bit::FALSE, size + 1);
        let is_sum = self.equal(&sum, &dividend);
        let is_less = self.less(&remainder, &divisor);
        self.require(is_sum);
        self.require(is_less);
        self.quotients.insert(key, [quotient.clone(), remainder.clone()]);
        [quotient, remainder]
    }

    /// The product of numbers without sign and of one length, which is required to have no more bits.
    fn multiply_without_overflow(&mut self, x: &[Bit], y: &[Bit]) -> Bits {
        let size = x.len();
        let mut sum = vec![Bit::FALSE; size];
        for (at, digit) in y.iter().enumerate() {
            for lost in &x[size - at..] {
                let lost = self.and(*lost, *digit);
                self.require(!lost);
            }
            let mut row: Bits = (0..size - at).map(|n| self.and(x[n], *digit)).collect();
            row.push(Bit::FALSE);
            let mut upper = sum.split_off(at);
            upper.push(Bit::FALSE);
            let mut rest = self.add(&upper, &row, Bit::FALSE, size - at + 1);
            if let Some(carry) = rest.pop() {
                self.require(!carry);
            }
            sum.extend(rest);
        }
        sum
    }

    /// Whether a product does not fit into so many bits, with the sign.
    ///
    /// If two set bits are so far left that their product alone is too large, it is. Otherwise the product of the absolute values
    /// has at most one bit more, so no circuit of double length is needed (Schulte et al., 2000).
    pub fn product_overflows(&mut self, x: &[Bit], y: &[Bit], limit: usize) -> Bit {
        if x.len() + y.len() <= limit {
            return Bit::FALSE;
        }
        let is_negative = self.xor(sign(x), sign(y));
        let [a, b] = [x, y].map(|v| unsigned(self.magnitude(v)));
        // above[n] says whether b has a bit at n or higher.
        let mut above = vec![Bit::FALSE; b.len() + 1];
        for at in (0..b.len()).rev() {
            above[at] = self.or(above[at + 1], b[at]);
        }
        let mut overflows = Bit::FALSE;
        for (at, digit) in a.iter().enumerate() {
            let from = limit.saturating_sub(at).min(b.len());
            let both = self.and(*digit, above[from]);
            overflows = self.or(overflows, both);
        }
        let product = self.multiply(&a, &b, limit + 1);
        let is_least = self.is_zero(&product[..limit - 1]);
        let is_allowed = self.and(is_negative, is_least);
        let is_half = self.and(product[limit - 1], !is_allowed);
        let too_large = self.or(product[limit], is_half);
        self.or(overflows, too_large)
    }

    pub fn is_zero(&mut self, x: &[Bit]) -> Bit {
        !x.iter().fold(Bit::FALSE, |any, bit| self.or(any, *bit))
    }

    pub fn equal(&mut self, x: &[Bit], y: &[Bit]) -> Bit {
        let width = x.len().max(y.len());
        (0..width).fold(Bit::TRUE, |all, at| {
            let differ = self.xor(bit(x, at), bit(y, at));
            self.and(all, !differ)
        })
    }

    /// x < y.
    pub fn less(&mut self, x: &[Bit], y: &[Bit]) -> Bit {
        let width = x.len().max(y.len());
        // The signs have the opposite order.
        let [x, y] = [x, y].map(|v| {
            let mut v = resized(v, width);
            v[width - 1] = !v[width - 1];
            v
        });
        self.below(&x, &y)
    }

    /// x < y, as numbers without sign.
    pub fn below(&mut self, x: &[Bit], y: &[Bit]) -> Bit {
        let width = x.len().max(y.len());
        (0..width).fold(Bit::FALSE, |less, at| {
            let (a, b) = (bit(x, at), bit(y, at));
            // The carry of !a + b.
            self.majority(!a, b, less)
        })
    }

    pub fn choose(&mut self, c: Bit, x: &[Bit], y: &[Bit], width: usize) -> Bits {
        (0..width).map(|at| self.mux(c, bit(x, at), bit(y, at))).collect()
    }

    /// A number of a kind with `size` bits, shifted by the lowest bits of a distance.
    pub fn shift(&mut self, x: &[Bit], distance: &[Bit], size: usize, direction: Shift) -> Bits {
        let mut value = resized(x, size);
        let fill = if direction == Shift::RightSigned { sign(&value) } else { Bit::FALSE };
        for stage in 0..size.trailing_zeros() as usize {
            let places = 1 << stage;
            let control = bit(distance, stage);
            let shifted: Bits = (0..size)
                .map(|at| match direction {
                    Shift::Left => {
                        if at >= places {
                            value[at - places]
                        } else {
                            Bit::FALSE
                        }
                    }
                    _ => {
                        if at + places < size {
                            value[at + places]
                        } else {
                            fill
                        }
                    }
                })
                .collect();
            value = self.choose(control, &shifted, &value, size);
        }
        value
    }
}

/// Which way a shift goes, and what fills the space.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Shift {
    Left,
    RightSigned,
    RightUnsigned,
}
