//! Running code: the loop, and what the instructions of each family do.
//!
//! - `dispatch.rs`: the loop, a table of one line for each opcode; `cursor.rs`: the running frame as the loop keeps it.
//! - `arithmetic.rs`, `branch.rs`: pure instructions. `element.rs`, `field.rs`: memory. `invoke.rs`, `arguments.rs`,
//!   `leaf.rs`: calls. `instance.rs`: objects. `control.rs`: constants, resolution, synthesized code.
//! - `object.rs`: what several instructions and natives do with objects and arrays; `returns.rs`: returns that pass
//!   through many frames at once; `limits.rs`: checks at intervals.

mod arguments;
mod arithmetic;
mod branch;
mod control;
mod cursor;
mod dispatch;
mod element;
mod field;
mod instance;
mod invoke;
mod leaf;
mod limits;
mod object;
mod returns;

pub(crate) use arithmetic::by_zero;
pub(crate) use object::{PART, parts};

use crate::machine::{Event, Machine};
use crate::trap::Trap;

impl Machine {
    /// Runs until an event that the machine does not handle itself.
    #[inline]
    pub fn run(&mut self) -> Event {
        self.frames.settle();
        if let Err(Trap::Stop(event)) = self.check_time() {
            return *event;
        }
        let wide = self.config.wide;
        loop {
            let trap = if wide { self.interpret_wide() } else { self.interpret_plain() };
            if let Err(event) = self.handle(trap) {
                return event;
            }
        }
    }

    /// The loop for machines without undecided longs and doubles in registers. It is compiled in this crate alone.
    #[inline(never)]
    fn interpret_plain(&mut self) -> Trap {
        self.interpret::<false, false>()
    }

    #[inline(never)]
    fn interpret_wide(&mut self) -> Trap {
        self.interpret::<false, true>()
    }

    /// Like [`Machine::run`], but returns [`Event::Paused`] after at most `instructions` instructions.
    pub(crate) fn run_for(&mut self, instructions: u64) -> Event {
        self.frames.settle();
        self.host.countdown = instructions;
        loop {
            let trap = self.interpret::<true, true>();
            if let Err(event) = self.handle(trap) {
                return event;
            }
        }
    }
}
