//! Decides who creates each object: the generated code itself, or a constructor that it calls. An object created by
//! a constructor is read from the field in which the constructor stored it.

use std::collections::VecDeque;

use fretsaw_graph::{Content, Graph, Object, Value};

use super::filled::Filled;
use crate::shown::{is_default, target};

/// The creator of an object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Maker {
    /// None: the object cannot be reached.
    Nobody,
    /// The generated code.
    Us,
    /// A constructor, which stored it in this field of this object.
    Constructor {
        /// The number of the object.
        owner: usize,
        /// The number of the field.
        field: usize,
    },
}

/// The creators of objects, and the objects that the generated code handles.
pub struct Makers {
    /// The creator of each object.
    pub makers: Vec<Maker>,
    /// For each object, whether the generated code must handle it.
    pub is_needed: Vec<bool>,
    /// For each object, whether its default constructor sets its kept fields.
    is_constructed: Vec<bool>,
    /// For each collection that the generated code fills, the objects in it.
    filled: Vec<Option<Vec<usize>>>,
}

impl Makers {
    /// The creators of the objects of `graph`. Objects in `is_constructed` are created with the default
    /// constructor, if the generated code creates them.
    pub fn of(graph: &Graph, is_constructed: Vec<bool>) -> Makers {
        let count = graph.objects.len();
        let filled = Filled::of(graph);
        let filled = (0..count).map(|number| filled.targets(number)).collect();
        let (makers, is_needed) = (vec![Maker::Nobody; count], vec![false; count]);
        let mut found = Makers { makers, is_needed, is_constructed, filled };
        found.find(graph);
        found.need(graph);
        found
    }

    fn find(&mut self, graph: &Graph) {
        // An object that a constructor may have created is created by the generated code only if nothing else
        // explains it.
        let mut is_kept = vec![false; graph.objects.len()];
        for object in &graph.objects {
            let kept = fields(object).filter(|(_, field)| field.kept).filter_map(|(_, field)| target(&field.value));
            kept.for_each(|target| is_kept[target] = true);
        }
        let mut waiting: VecDeque<usize> = VecDeque::new();
        let mut doubtful: VecDeque<usize> = VecDeque::new();
        let roots = graph.roots.iter().filter_map(|root| target(&root.value));
        roots.for_each(|root| if is_kept[root] { doubtful.push_back(root) } else { waiting.push_back(root) });
        loop {
            let number = match waiting.pop_front().or_else(|| doubtful.pop_front()) {
                None => return,
                Some(number) if self.makers[number] != Maker::Nobody => continue,
                Some(number) => number,
            };
            self.makers[number] = Maker::Us;
            let mut made = vec![number];
            while let Some(owner) = made.pop() {
                let mut lead =
                    |target: usize| if is_kept[target] { &mut doubtful } else { &mut waiting }.push_back(target);
                if let Some(targets) = self.filled(owner) {
                    targets.iter().copied().for_each(&mut lead);
                    continue;
                }
                if let Content::Elements(elements) = &graph.objects[owner].content {
                    elements.iter().filter_map(target).for_each(&mut lead);
                }
                for (field, kept, target) in
                    fields(&graph.objects[owner]).filter_map(|(n, field)| Some((n, field.kept, target(&field.value)?)))
                {
                    if !kept || !self.trusts(owner) || is_single(&graph.objects[target]) {
                        lead(target);
                    } else if self.makers[target] == Maker::Nobody {
                        self.makers[target] = Maker::Constructor { owner, field };
                        made.push(target);
                    }
                }
            }
        }
    }

    /// The objects in a collection that the generated code creates and fills; none for all other objects.
    pub fn filled(&self, number: usize) -> Option<&[usize]> {
        self.filled[number].as_deref().filter(|_| self.makers[number] == Maker::Us)
    }

    /// Whether the kept fields of `owner` are set when it is created.
    pub fn trusts(&self, owner: usize) -> bool {
        match self.makers[owner] {
            Maker::Nobody => false,
            Maker::Us => self.is_constructed[owner],
            Maker::Constructor { .. } => true,
        }
    }

    /// The numbers of the fields that the generated code must set after creating the object.
    pub fn explicit(&self, graph: &Graph, number: usize) -> Vec<usize> {
        let is_explicit = |field: &fretsaw_graph::Field| {
            !field.kept
                || !self.trusts(number)
                || target(&field.value)
                    .is_some_and(|target| self.makers[target] == Maker::Us && !is_single(&graph.objects[target]))
        };
        fields(&graph.objects[number]).filter(|(_, field)| is_explicit(field)).map(|(index, _)| index).collect()
    }

    /// Determines what the generated code must handle: all objects that it creates, and those created by
    /// constructors if they are changed or used.
    fn need(&mut self, graph: &Graph) {
        let mut waiting: Vec<usize> = graph.roots.iter().filter_map(|root| target(&root.value)).collect();
        let is_changed = |object: &Object| match &object.content {
            Content::Elements(elements) => elements.iter().any(|value| !is_default(value)),
            _ => fields(object).any(|(_, field)| !field.kept),
        };
        let made = |number: &usize| matches!(self.makers[*number], Maker::Constructor { .. });
        waiting.extend((0..graph.objects.len()).filter(made).filter(|number| is_changed(&graph.objects[*number])));
        while let Some(number) = waiting.pop() {
            if std::mem::replace(&mut self.is_needed[number], true) {
                continue;
            }
            if let Maker::Constructor { owner, .. } = self.makers[number] {
                waiting.push(owner);
            }
            if let Some(targets) = self.filled(number) {
                waiting.extend(targets);
                continue;
            }
            match &graph.objects[number].content {
                Content::Elements(elements) => waiting.extend(elements.iter().filter_map(target)),
                Content::Fields(all) => {
                    let explicit = self.explicit(graph, number);
                    waiting.extend(explicit.into_iter().filter_map(|index| target(&all[index].value)));
                }
                _ => {}
            }
        }
    }
}

/// Whether there is only one such object in a virtual machine.
pub fn is_single(object: &Object) -> bool {
    matches!(object.content, Content::Constant(_) | Content::Type(_))
}

/// The fields of `object` with their numbers.
pub fn fields(object: &Object) -> impl Iterator<Item = (usize, &fretsaw_graph::Field)> {
    let fields: &[fretsaw_graph::Field] = match &object.content {
        Content::Fields(fields) => fields,
        _ => &[],
    };
    fields.iter().enumerate()
}

/// Whether two values have the same bits.
pub fn is_same(a: &Value, b: &Value) -> bool {
    match (a, b) {
        (Value::Float(a), Value::Float(b)) => a.to_bits() == b.to_bits() || a.is_nan() && b.is_nan(),
        (Value::Double(a), Value::Double(b)) => a.to_bits() == b.to_bits() || a.is_nan() && b.is_nan(),
        _ => a == b,
    }
}
