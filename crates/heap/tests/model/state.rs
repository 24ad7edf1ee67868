//! The model: a state is a value, and a mark is a copy of it.

/// The number of an object, in the order of creation; none is null.
pub type Name = Option<usize>;

/// An object.
#[derive(Clone, PartialEq, Eq)]
pub struct Object {
    pub number: u64,
    pub references: Vec<Name>,
    pub is_array: bool,
}

/// What a program can see.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct State {
    /// All objects that were ever created on this path.
    pub objects: Vec<Object>,
    pub register: Name,
    pub statics: Name,
}

/// The present and the marked past.
#[derive(Default)]
pub struct Model {
    pub now: State,
    pub past: Vec<State>,
}

impl State {
    pub fn create(&mut self, number: u64, references: Vec<Name>, is_array: bool) -> Name {
        self.objects.push(Object { number, references, is_array });
        Some(self.objects.len() - 1)
    }

    /// The numbers of the objects that the program can reach, sorted.
    pub fn reachable(&self) -> Vec<usize> {
        let mut open = vec![self.register, self.statics];
        let mut found = Vec::new();
        while let Some(name) = open.pop() {
            if let Some(name) = name.filter(|name| !found.contains(name)) {
                found.push(name);
                open.extend(&self.objects[name].references);
            }
        }
        found.sort_unstable();
        found
    }
}
