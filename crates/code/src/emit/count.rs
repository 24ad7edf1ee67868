//! Counts the edges out of branches, and where lines begin. A probe follows each conditional jump; the jump itself leads to another probe
//! on a detour, which continues to the real target. Detours are at the end of the code, so that control reaches
//! them only by jumps.

use super::Emitter;
use crate::code::{Insn, Switch, Way, WayKind};
use crate::op::Op;

/// The edges counted so far.
#[derive(Default)]
pub(super) struct Counting {
    pub ways: Vec<Way>,
    detours: Vec<Detour>,
}

/// An edge that leads through a detour.
struct Detour {
    from: From,
    /// The target instruction.
    target: u32,
    /// The number of the edge.
    way: u32,
    /// The registers that a collection must examine there, if maps are built.
    map: Option<Box<[u16]>>,
    /// The position of the detour, once it is emitted.
    position: u32,
}

/// Where a detour begins.
#[derive(Clone, Copy, PartialEq, Eq)]
enum From {
    /// At the jump at this position.
    Jump(usize),
    /// At the switch with this number.
    Switch(usize),
}

impl Emitter<'_> {
    /// Counts the edges out of the jump at `at` to instruction `target`, which was emitted last.
    pub(super) fn count_jump(&mut self, at: usize, target: u32) {
        self.detour(From::Jump(at), target, WayKind::Jump);
        let way = self.new_way(WayKind::Fall);
        self.put(Op::Probe, 0, 0, 0, way);
    }

    /// Counts the line that begins at the present instruction, if there is one.
    pub(super) fn count_line(&mut self) {
        if self.method.begins_line(self.origin) {
            let way = self.new_way(WayKind::Line);
            self.put(Op::Probe, 0, 0, 0, way);
        }
    }

    /// Counts the edges out of switch number `index`.
    pub(super) fn count_switch(&mut self, index: usize, switch: &Switch) {
        let mut seen = vec![switch.default];
        for (n, target) in switch.targets.iter().enumerate() {
            if !seen.contains(target) {
                seen.push(*target);
                let key = switch.keys.get(n).copied().unwrap_or_else(|| switch.low.wrapping_add(n as i32));
                self.detour(From::Switch(index), *target, WayKind::Key(key));
            }
        }
        self.detour(From::Switch(index), switch.default, WayKind::Default);
    }

    fn detour(&mut self, from: From, target: u32, kind: WayKind) {
        let way = self.new_way(kind);
        let map = self.maps.is_some().then(|| self.wanted_registers());
        self.counting.detours.push(Detour { from, target, way, map, position: 0 });
    }

    fn new_way(&mut self, kind: WayKind) -> u32 {
        self.counting.ways.push(Way { origin: self.origin, kind });
        self.counting.ways.len() as u32 - 1
    }

    /// Emits the detours and redirects the jumps to them.
    pub(super) fn put_detours(&mut self) {
        let mut detours = std::mem::take(&mut self.counting.detours);
        for detour in &mut detours {
            detour.position = self.out.len() as u32;
            if let From::Jump(at) = detour.from {
                self.out[at] = self.out[at].with_imm(detour.position);
            }
            self.origin = self.counting.ways[detour.way as usize].origin;
            let words = [Insn::new(Op::Probe, 0, 0, 0, detour.way), Insn::new(Op::Goto, 0, 0, 0, detour.target)];
            for word in words {
                if let (Some(maps), Some(map)) = (&mut self.maps, &detour.map) {
                    maps.push(map.clone());
                }
                self.out.push(word);
                self.origins.push(self.origin);
            }
            self.jumps.push(self.out.len() - 1);
        }
        self.counting.detours = detours;
    }

    /// Redirects the switches to their detours.
    pub(super) fn resolve_detours(&mut self) {
        for (index, switch) in self.switches.iter_mut().enumerate() {
            let detours = || self.counting.detours.iter().filter(|d| d.from == From::Switch(index));
            for target in switch.targets.iter_mut().chain([&mut switch.default]) {
                *target = detours().find(|d| d.target == *target).map_or(0, |d| d.position);
            }
        }
    }
}
