//! Collections: the machine's roots.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use fretsaw_code::code::RefMap;
use fretsaw_code::emit::ref_map;
use fretsaw_heap::{Heap, Roots};
use fretsaw_term::Cells;

use crate::bounded::Group;
use crate::frames::Frames;
use crate::machine::{Event, Limit, Machine};
use crate::strings::Strings;
use crate::trap::{Result, Trap};

/// Everything outside the heap that refers to objects.
struct MachineRoots<'a> {
    frames: &'a mut Frames,
    cells: &'a mut Cells,
    strings: &'a mut Strings,
    failed: &'a mut Vec<(u32, u64)>,
    groups: &'a mut Vec<Group>,
    held: &'a mut Vec<u64>,
    maps: &'a HashMap<u32, Vec<Box<[u16]>>>,
}

impl Roots for MachineRoots<'_> {
    fn each(&mut self, visit: &mut dyn FnMut(&mut u64)) {
        let maps = self.maps;
        self.frames.each(|frame, registers| match &frame.code.ref_map {
            RefMap::Fixed(refs) => {
                let valid = refs.iter().filter(|(_, from)| frame.pc >= *from);
                valid.for_each(|(r, _)| visit(&mut registers[usize::from(*r)]));
            }
            RefMap::Derived => {
                let map = maps.get(&frame.code.method.id).and_then(|m| m.get(frame.pc as usize));
                map.into_iter().flatten().for_each(|r| visit(&mut registers[usize::from(*r)]));
            }
        });
        self.cells.each_ref(visit);
        self.strings.each_ref(visit);
        self.failed.iter_mut().for_each(|(_, exception)| visit(exception));
        self.groups.iter_mut().flat_map(|group| &mut group.objects).for_each(&mut *visit);
        self.held.iter_mut().for_each(&mut *visit);
    }
}

impl Machine {
    /// Collects, and makes sure that `words` words are free afterwards. Happens only between instructions.
    pub(crate) fn make_room(&mut self, words: usize) -> Result<()> {
        self.check_time()?;
        // An instruction may need several objects and stop at the second again and again: then it gets more each time.
        let place = (self.steps, self.frames.stack.len(), self.frames.stack.last().map_or(0, |f| f.pc));
        let words = match self.asked {
            Some((earlier, asked)) if earlier == place => words.max(asked.saturating_mul(2)).max(1),
            _ => words,
        };
        self.asked = Some((place, words));
        self.collect()?;
        if self.heap.has_room(words) { Ok(()) } else { Err(Trap::stop(Event::Limit(Limit::Heap))) }
    }

    /// Collects what neither the present nor any marked past can reach.
    pub fn collect(&mut self) -> Result<()> {
        self.frames.forget_returned();
        self.derive_ref_maps()?;
        let (heap, mut roots) = self.split_roots();
        heap.collect(&mut roots);
        Ok(())
    }

    /// Checks that the heap is consistent; for tests.
    pub fn check_heap(&mut self) -> std::result::Result<(), String> {
        self.derive_ref_maps().map_err(|trap| format!("{trap:?}"))?;
        let (heap, mut roots) = self.split_roots();
        heap.check(&mut roots)
    }

    /// Makes the reference maps of all frames' code.
    fn derive_ref_maps(&mut self) -> Result<()> {
        let mut needed = Vec::new();
        self.frames.each(|frame, _| {
            if matches!(frame.code.ref_map, RefMap::Derived) {
                needed.push(frame.code);
            }
        });
        for code in needed {
            if let Entry::Vacant(place) = self.ref_maps.entry(code.method.id) {
                place.insert(ref_map(code.method, code.options)?);
            }
        }
        Ok(())
    }

    fn split_roots(&mut self) -> (&mut Heap, MachineRoots<'_>) {
        let roots = MachineRoots {
            frames: &mut self.frames,
            cells: &mut self.cells,
            strings: &mut self.strings,
            failed: &mut self.failed,
            groups: &mut self.bounded.groups,
            held: &mut self.held,
            maps: &self.ref_maps,
        };
        (&mut self.heap, roots)
    }
}
