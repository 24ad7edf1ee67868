//! A heap and its model, which take the same steps.

use fretsaw_heap::{ARRAY_HEADER_WORDS, Heap, IMMORTAL_WORDS, Ref, Roots, Shape};
use fretsaw_term::{ClassId, Word};

use crate::Step;
use crate::state::{Model, Name, State};

const NODE: ClassId = ClassId(1);
const ARRAY: ClassId = ClassId(2);
/// An object has a header, a number and two references.
const NODE_WORDS: usize = 4;
const NUMBER: usize = 1;
const FIRST: usize = 2;
/// How long arrays are.
const LENGTH: usize = 3;
/// The immortal word that is the static.
const STATIC: usize = 1;

struct Registers(Vec<Word>);

impl Roots for Registers {
    fn each(&mut self, visit: &mut dyn FnMut(&mut Word)) {
        self.0.iter_mut().for_each(visit);
    }
}

/// A heap and its model.
pub struct Both {
    heap: Heap,
    register: Word,
    /// The register at each mark.
    saved: Vec<Word>,
    model: Model,
    /// How many steps were taken: the next number that is written.
    steps: u64,
}

impl Both {
    pub fn new() -> Both {
        let mut heap = Heap::new(1 << 20, 0).expect("a heap");
        heap.set_shape(ClassId(0), Shape::None);
        heap.set_shape(NODE, Shape::Instance(NODE_WORDS as u32, Box::new([2, 3])));
        heap.set_shape(ARRAY, Shape::References);
        heap.add_immortal_ref(STATIC as u32);
        Both { heap, register: Word::ZERO, saved: Vec::new(), model: Model::default(), steps: 0 }
    }

    /// Drops everything: a collection must then leave nothing.
    pub fn clear(&mut self) {
        while self.heap.marks() > 0 {
            self.heap.drop_mark();
        }
        self.heap.set_ref(STATIC, Word::ZERO);
        self.heap.collect(&mut Registers(Vec::new()), &|| false).expect("a collection");
        assert_eq!((self.heap.used_words(), self.heap.trail_length()), (0, 0));
        (self.register, self.saved, self.model, self.steps) = (Word::ZERO, Vec::new(), Model::default(), 0);
    }

    /// Takes the steps of a history from the beginning and compares after each; false if the last one had no effect.
    pub fn replay(&mut self, history: &[Step]) -> bool {
        self.clear();
        let mut has_effect = true;
        for step in history {
            has_effect = self.take(*step);
            self.check().unwrap_or_else(|what| panic!("{history:?}, {step:?}: {what}"));
        }
        has_effect
    }

    /// Takes a step; false if it has no effect.
    pub fn take(&mut self, step: Step) -> bool {
        self.steps += 1;
        match step {
            Step::NewInRegister => {
                self.register = self.new_object().into();
                self.model.now.register = self.model.now.create(self.steps, vec![None, None], false);
            }
            Step::NewInStatic => {
                let object = self.new_object();
                self.heap.set_ref(STATIC, object.into());
                self.model.now.statics = self.model.now.create(self.steps, vec![None, None], false);
            }
            Step::NewArray => {
                let array = self.heap.allocate_array(ARRAY, LENGTH, 3).expect("room");
                let target = self.heap.word(STATIC);
                self.heap.fill_words(array, 0, LENGTH, target, true);
                self.register = array.into();
                let statics = self.model.now.statics;
                self.model.now.register = self.model.now.create(0, vec![statics; LENGTH], true);
            }
            Step::LinkRegister => return self.link(true),
            Step::LinkStatic => return self.link(false),
            Step::Write => return self.write(),
            Step::Follow => {
                let Some(name) = self.model.now.register else { return false };
                self.model.now.register = self.model.now.objects[name].references[0];
                self.register = self.heap.word(self.register.bits() as usize + FIRST);
            }
            Step::Move => {
                self.model.now.statics = self.model.now.register;
                self.heap.set_ref(STATIC, self.register);
            }
            Step::ForgetRegister => {
                self.register = Word::ZERO;
                return self.model.now.register.take().is_some();
            }
            Step::ForgetStatic => {
                self.heap.set_ref(STATIC, Word::ZERO);
                return self.model.now.statics.take().is_some();
            }
            Step::Mark => {
                self.heap.mark();
                self.saved.push(self.register);
                self.model.past.push(self.model.now.clone());
            }
            Step::Undo => {
                let Some(state) = self.model.past.last() else { return false };
                self.model.now = state.clone();
                self.heap.undo();
                self.register = *self.saved.last().expect("a mark");
            }
            Step::DropMark => {
                if self.model.past.pop().is_none() {
                    return false;
                }
                self.heap.drop_mark();
                self.saved.pop();
            }
            Step::Collect => self.collect(),
        }
        true
    }

    fn new_object(&mut self) -> Ref {
        let object = self.heap.allocate(NODE, NODE_WORDS).expect("room");
        self.heap.set(object.address() + NUMBER, Word::from_bits(self.steps));
        object
    }

    /// R.first = S, or S.last = R.
    fn link(&mut self, of_register: bool) -> bool {
        let State { register, statics, objects } = &mut self.model.now;
        let (from, to) = if of_register { (*register, *statics) } else { (*statics, *register) };
        let Some(object) = from.map(|from| &mut objects[from]) else { return false };
        let place = if of_register { 0 } else { object.references.len() - 1 };
        object.references[place] = to;
        let (from, to) = (self.register, self.heap.word(STATIC));
        let (from, to) = if of_register { (from, to) } else { (to, from) };
        self.heap.set_ref(from.bits() as usize + FIRST + place, to);
        true
    }

    fn write(&mut self) -> bool {
        let State { statics, objects, .. } = &mut self.model.now;
        let Some(object) = statics.map(|statics| &mut objects[statics]).filter(|object| !object.is_array) else {
            return false;
        };
        object.number = self.steps;
        self.heap.set(self.heap.word(STATIC).bits() as usize + NUMBER, Word::from_bits(self.steps));
        true
    }

    fn collect(&mut self) {
        let mut roots = Registers([&[self.register], &self.saved[..]].concat());
        assert!(roots.0.iter().all(|word| self.heap.check().expect("a sound heap").allow(*word)));
        self.heap.collect(&mut roots, &|| false).expect("a collection");
        assert!(roots.0.iter().all(|word| self.heap.check().expect("a sound heap").allow(*word)));
        self.saved = roots.0.split_off(1);
        self.register = roots.0[0];
        let kept = self.heap.objects().count();
        let present = self.model.now.reachable().len();
        // What only a marked past can reach stays, too.
        assert!(kept >= present && (kept == present || !self.model.past.is_empty()), "{kept} of {present} objects");
    }

    /// Compares what the program can reach.
    pub fn check(&self) -> Result<(), String> {
        let now = &self.model.now;
        let mut addresses: Vec<u64> = vec![0; now.objects.len()];
        let mut open = vec![(now.register, self.register), (now.statics, self.heap.word(STATIC))];
        while let Some((name, address)) = open.pop() {
            let Some(name) = same_nullness(name, address.bits())? else { continue };
            if addresses[name] != 0 {
                same("an address", addresses[name], address.bits())?;
                continue;
            }
            addresses[name] = address.bits();
            let (object, at) = (&now.objects[name], address.bits() as usize);
            same("a class", if object.is_array { ARRAY } else { NODE }, self.heap.class_of(address.reference()))?;
            if object.is_array {
                same("a length", LENGTH, self.heap.length(address.reference()))?;
            } else {
                same("a number", object.number, self.heap.word(at + NUMBER).bits())?;
            }
            let words = (at + FIRST..).map(|at| self.heap.word(at));
            open.extend(object.references.iter().copied().zip(words));
        }
        let known: Vec<u64> = addresses.into_iter().filter(|address| *address != 0).collect();
        let is_in_order = known.is_sorted_by(|a, b| a < b) && known.iter().all(|a| *a >= u64::from(IMMORTAL_WORDS));
        if is_in_order { Ok(()) } else { Err(format!("the order of creation is lost: {known:?}")) }
    }
}

/// Arrays have their first element where objects have their first reference.
const _: () = assert!(ARRAY_HEADER_WORDS == FIRST);

fn same_nullness(name: Name, address: u64) -> Result<Name, String> {
    if name.is_some() == (address != 0) { Ok(name) } else { Err(format!("{name:?} is at {address}")) }
}

fn same<T: PartialEq + std::fmt::Debug>(what: &str, model: T, heap: T) -> Result<(), String> {
    if model == heap { Ok(()) } else { Err(format!("{what} is {heap:?} instead of {model:?}")) }
}
