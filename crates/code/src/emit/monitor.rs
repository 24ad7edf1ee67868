//! Synchronized methods: ordinary instructions enter and exit their monitor.

use super::{Emitter, Place};
use crate::class::flags;
use crate::flow::types::VType;
use crate::op::Op;

impl Emitter<'_> {
    /// At the method's start.
    pub(super) fn lock(&mut self) {
        let lock = self.lock_register();
        if !self.method.is_static() {
            self.put_move(lock, 0);
        } else if let Some(at) = self.put_to(lock, Op::Ldc, 0, 0, self.file.this_class.into())
            && (self.wanted)(VType::Null)
        {
            self.map_result(at);
        }
        self.locked = true;
        let operand = self.operand(lock, 0, true);
        self.put(Op::MonitorEnter, operand, 0, 0, 0);
        self.last_result = None;
    }

    /// Before the method returns.
    pub(super) fn unlock(&mut self) {
        if self.method.flags & flags::SYNCHRONIZED != 0 {
            let operand = self.operand(self.lock_register(), 2, true);
            self.put(Op::MonitorExit, operand, 0, 0, 0);
        }
    }

    /// The handler for exceptions of the method; returns its position.
    pub(super) fn unlock_and_rethrow(&mut self) -> u32 {
        self.frame.stack = vec![VType::Ref("java/lang/Throwable")];
        self.frame.locals.fill(VType::Top);
        self.note_types();
        self.places[0] = Place::Slot;
        let target = self.out.len() as u32;
        self.unlock();
        let exception = self.operand(self.max_locals, 0, true);
        self.put(Op::Throw, exception, 0, 0, 0);
        target
    }
}
