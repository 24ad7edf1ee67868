//! The heap against a model that copies everything.

use super::*;

const NODE: u32 = 1;

struct NodeRoots(Vec<u64>);

impl Roots for NodeRoots {
    fn each(&mut self, visit: &mut dyn FnMut(&mut u64)) {
        self.0.iter_mut().for_each(visit);
    }
}

fn heap() -> Heap {
    let mut heap = Heap::new(1 << 20);
    heap.set_shape(0, Shape::None);
    // value, left, right
    heap.set_shape(NODE, Shape::Instance(4, Box::new([2, 3])));
    heap
}

/// The graph below `roots` as text: values in depth-first order, back references by first visit.
fn draw(heap: &Heap, roots: &[u64]) -> Vec<u64> {
    let mut seen = Vec::new();
    let mut out = Vec::new();
    let mut stack: Vec<u64> = roots.to_vec();
    while let Some(node) = stack.pop() {
        if node == 0 {
            out.push(u64::MAX);
        } else if let Some(at) = seen.iter().position(|s| *s == node) {
            out.push(1_000_000 + at as u64);
        } else {
            seen.push(node);
            out.push(heap.word(node as usize + 1));
            stack.push(heap.word(node as usize + 3));
            stack.push(heap.word(node as usize + 2));
        }
    }
    out
}

/// Random writes, allocations, marks, undos and collections; every mark remembers how the graph looked.
#[test]
fn random_histories_come_back() {
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let mut random = |n: u64| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state % n
    };
    for _ in 0..200 {
        let mut heap = heap();
        let mut roots = NodeRoots(vec![0; 6]);
        let mut marks: Vec<(Vec<u64>, usize)> = Vec::new();
        // Roots are saved beside each mark, as the machine saves its frames.
        let mut saved: Vec<u64> = Vec::new();
        for step in 0..400 {
            let pick = random(6) as usize;
            match random(20) {
                0..8 => {
                    let node = heap.allocate(NODE, 4).unwrap();
                    heap.set(node as usize + 1, step);
                    let other = roots.0[random(6) as usize];
                    heap.set_ref(node as usize + 2, other);
                    roots.0[pick] = node.into();
                }
                8..14 => {
                    let node = roots.0[pick] as usize;
                    let other = roots.0[random(6) as usize];
                    if node != 0 {
                        heap.set_ref(node + 2 + random(2) as usize, other);
                        heap.set(node + 1, step);
                    }
                }
                14..16 => {
                    marks.push((draw(&heap, &roots.0), saved.len()));
                    saved.extend(&roots.0);
                    heap.mark();
                }
                16..18 => {
                    if let Some((picture, at)) = marks.last() {
                        heap.undo();
                        roots.0 = saved[*at..*at + 6].to_vec();
                        assert_eq!(&draw(&heap, &roots.0), picture);
                        if random(2) == 0 {
                            heap.drop_mark();
                            saved.truncate(*at);
                            marks.pop();
                        }
                    }
                }
                18 => roots.0[pick] = 0,
                _ => {
                    let before = draw(&heap, &roots.0);
                    let mut all = NodeRoots([roots.0.clone(), saved.clone()].concat());
                    heap.collect(&mut all);
                    saved = all.0.split_off(6);
                    roots = all;
                    assert_eq!(draw(&heap, &roots.0), before);
                }
            }
        }
    }
}

#[test]
fn a_long_stretch_is_thinned() {
    let mut heap = heap();
    let node = heap.allocate(NODE, 4).unwrap();
    heap.mark();
    for value in 0..10_000_000 {
        heap.set(node as usize + 1, value);
    }
    assert!(heap.trail_length() < 1 << 18);
    heap.undo();
    assert_eq!(heap.word(node as usize + 1), 0);
}

#[test]
fn arrays_with_shadows_copy_and_come_back() {
    let mut heap = heap();
    heap.set_shape(2, Shape::Packed(2));
    heap.set_shape(3, Shape::Packed(3));
    let array = heap.allocate_array(2, 3, 2).unwrap();
    heap.bytes_mut(array, 0, 12).copy_from_slice(&[1, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0]);
    assert_eq!(heap.ints(array), [1, 2, 3]);
    heap.mark();
    heap.give_shadow(array, 3, &[1, 2 << 32, 3]).unwrap();
    assert_eq!((heap.raw_length(array), heap.length(array)), (0, 3));
    let copy = heap.copy(array).unwrap();
    assert_eq!(heap.longs(heap.shadow(copy)), [1, 2 << 32, 3]);
    let mut roots = NodeRoots(vec![array.into(), copy.into()]);
    heap.collect(&mut roots);
    assert_eq!(heap.longs(heap.shadow(roots.0[1] as Ref)), [1, 2 << 32, 3]);
    heap.undo();
    assert_eq!(heap.ints(array), [1, 2, 3]);
}
