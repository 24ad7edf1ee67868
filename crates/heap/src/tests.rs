//! Compares the heap with a model that copies everything.

use fretsaw_term::{ClassId, Word};

use super::*;

const NODE: ClassId = ClassId(1);

struct NodeRoots(Vec<Word>);

impl Roots for NodeRoots {
    fn each(&mut self, visit: &mut dyn FnMut(&mut Word)) {
        self.0.iter_mut().for_each(visit);
    }
}

fn heap() -> Heap {
    let mut heap = Heap::new(1 << 20, 0).unwrap();
    heap.set_shape(ClassId(0), Shape::None);
    // value, left, right
    heap.set_shape(NODE, Shape::Instance(4, Box::new([2, 3])));
    heap
}

/// The graph below `roots` as text: values in depth-first order, back references by first visit.
fn draw(heap: &Heap, roots: &[Word]) -> Vec<u64> {
    let mut seen = Vec::new();
    let mut out = Vec::new();
    let mut stack: Vec<Word> = roots.to_vec();
    while let Some(node) = stack.pop() {
        if node.is_null() {
            out.push(u64::MAX);
        } else if let Some(at) = seen.iter().position(|s| *s == node) {
            out.push(1_000_000 + at as u64);
        } else {
            seen.push(node);
            out.push(heap.bits(node.reference().slot(1)));
            stack.push(heap.word(node.reference().slot(3)));
            stack.push(heap.word(node.reference().slot(2)));
        }
    }
    out
}

/// Random writes, allocations, marks, undos and collections; the graph at every mark is recorded.
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
        let mut roots = NodeRoots(vec![Word::ZERO; 6]);
        let mut marks: Vec<(Vec<u64>, usize)> = Vec::new();
        // Roots are saved with each mark, as the machine saves its frames.
        let mut saved: Vec<Word> = Vec::new();
        for step in 0..400 {
            let pick = random(6) as usize;
            match random(20) {
                0..8 => {
                    let node = heap.allocate(NODE, 4).unwrap();
                    heap.set_bits(node.slot(1), step);
                    let other = roots.0[random(6) as usize];
                    heap.set_ref(node.slot(2), other);
                    roots.0[pick] = node.into();
                }
                8..14 => {
                    let node = roots.0[pick].reference();
                    let other = roots.0[random(6) as usize];
                    if !node.is_null() {
                        heap.set_ref(node.slot(2 + random(2) as u32), other);
                        heap.set_bits(node.slot(1), step);
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
                18 => roots.0[pick] = Word::ZERO,
                _ => {
                    let before = draw(&heap, &roots.0);
                    let mut all = NodeRoots([roots.0.clone(), saved.clone()].concat());
                    heap.collect(&mut all, &|| false).unwrap();
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
        heap.set_bits(node.slot(1), value);
    }
    assert!(heap.trail_length() < 1 << 18);
    heap.undo();
    assert_eq!(heap.bits(node.slot(1)), 0);
}

#[test]
fn arrays_with_shadows_copy_and_come_back() {
    let mut heap = heap();
    heap.set_shape(ClassId(2), Shape::Packed(2));
    heap.set_shape(ClassId(3), Shape::Packed(3));
    let array = heap.allocate_array(ClassId(2), 3, 2).unwrap();
    heap.bytes_mut(array, 0, 12).copy_from_slice(&[1, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0]);
    assert_eq!(heap.ints(array), [1, 2, 3]);
    heap.mark();
    let shadow = heap.allocate_array(ClassId(3), 3, 3).unwrap();
    heap.longs_mut(shadow, 0, 3).copy_from_slice(&[1, 2 << 32, 3]);
    heap.give_shadow(array, shadow);
    assert_eq!((heap.raw_length(array), heap.length(array)), (0, 3));
    let copy = heap.copy(array).unwrap();
    assert_eq!(heap.longs(heap.shadow(copy)), [1, 2 << 32, 3]);
    let mut roots = NodeRoots(vec![array.into(), copy.into()]);
    heap.collect(&mut roots, &|| false).unwrap();
    assert_eq!(heap.longs(heap.shadow(roots.0[1].reference())), [1, 2 << 32, 3]);
    heap.undo();
    assert_eq!(heap.ints(array), [1, 2, 3]);
}

/// Runs a fixed list of allocations, some of which stay reachable; returns at which of them the present state was
/// measured, and its size. `marks` says whether to mark at each step, and `collects` when to collect.
fn measurements(marks: impl Fn(u64) -> bool, collects: impl Fn(u64) -> bool) -> Vec<(u64, usize)> {
    let mut heap = heap();
    let mut roots = NodeRoots(vec![Word::ZERO]);
    let mut saved = Vec::new();
    let mut measured = Vec::new();
    for step in 0..110_000 {
        if marks(step) {
            heap.mark();
            saved.push(roots.0[0]);
        }
        if collects(step) {
            let mut all = NodeRoots([roots.0.clone(), saved.clone()].concat());
            heap.collect(&mut all, &|| false).unwrap();
            roots = NodeRoots(all.0[..1].to_vec());
            saved = all.0[1..].to_vec();
        }
        if heap.is_due(4) {
            let held = heap.measure(&mut roots, &|| false).unwrap();
            measured.push((step, held));
            if heap.exceeds_share(held, 4) {
                return measured;
            }
        }
        let node = heap.allocate(NODE, 4).unwrap();
        if step % 3 == 0 {
            heap.set_ref(node.slot(2), roots.0[0]);
            roots.0[0] = node.into();
        }
    }
    measured
}

#[test]
fn a_path_is_measured_at_the_same_moments_whatever_is_marked_and_collected() {
    let plain = measurements(|_| false, |_| false);
    // 1 MB is 131072 words, of which each third object holds 4.
    assert_eq!(plain.first(), Some(&(32768, 43692)));
    assert!(plain.last().unwrap().1 > 131072 - 4, "{plain:?}");
    assert_eq!(measurements(|step| step % 1000 == 7, |_| false), plain);
    assert_eq!(measurements(|step| step % 1000 == 7, |step| step % 777 == 0), plain);
    assert_eq!(measurements(|_| false, |step| step % 5000 == 1), plain);
}

#[test]
fn going_back_restores_what_is_left_until_the_next_measurement() {
    let mut heap = heap();
    heap.set_shape(ClassId(2), Shape::Packed(3));
    heap.allocate_array(ClassId(2), 998, 3).unwrap();
    heap.mark();
    heap.allocate_array(ClassId(2), 131072 - 1002, 3).unwrap();
    assert!(heap.is_due(1));
    heap.undo();
    assert!(!heap.is_due(131072 - 1000) && heap.is_due(131072 - 999));
}

#[test]
fn a_trail_that_is_too_long_is_noticed_at_the_next_look() {
    let mut heap = heap();
    heap.set_shape(ClassId(2), Shape::Packed(3));
    let array = heap.allocate_array(ClassId(2), 20_000, 3).unwrap();
    for round in 0..100 {
        heap.mark();
        heap.longs_mut(array, 0, 20_000).fill(round);
        if !heap.has_room(0) {
            assert!(heap.trail_is_long());
            assert_eq!(heap.trail_length() / 20_000, 7);
            return;
        }
    }
    panic!("the trail has {} entries", heap.trail_length());
}

#[test]
fn a_long_trail_is_thinned_between_all_marks() {
    let mut heap = heap();
    heap.set_shape(ClassId(2), Shape::Packed(3));
    let array = heap.allocate_array(ClassId(2), 4, 3).unwrap();
    let word = array.element(0);
    let mut looks = 0;
    for round in 0..1000 {
        heap.mark();
        (0..1000).for_each(|write| heap.set_bits(word + write % 4, (1000 * round + write) as u64));
        if !heap.has_room(0) {
            looks += 1;
            assert!(!heap.trail_is_long(), "round {round}");
        }
    }
    assert!((1..20).contains(&looks), "{looks}");
    for round in (0..1000).rev() {
        heap.undo();
        let before = (0..4).map(|n| if round == 0 { 0 } else { (1000 * round - 4 + n) as u64 });
        assert!(before.eq((0..4).map(|n| heap.bits(word + n))), "round {round}");
        heap.drop_mark();
    }
}

#[test]
fn a_region_grows_as_far_as_it_may() {
    let mut heap = Heap::new(8 << 20, 0).unwrap();
    heap.set_shape(ClassId(2), Shape::Packed(3));
    let mut arrays = NodeRoots(Vec::new());
    // The size of the present state is not checked here: marks hold this memory.
    while heap.extend(100_000).is_ok() {
        arrays.0.push(heap.allocate_array(ClassId(2), 100_000, 3).unwrap().into());
        heap.longs_mut(arrays.0.last().unwrap().reference(), 0, 100_000).fill(arrays.0.len() as u64);
    }
    // 16 MB are 2,097,152 words.
    assert_eq!(arrays.0.len(), 20);
    assert_eq!(Heap::new(8 << 20, 16 << 20).unwrap().extend(30 * 100_000), Ok(()));
    assert_eq!(heap.extend(100_000), Err(Exhausted::Budget));
    for (n, array) in arrays.0.iter().enumerate() {
        assert!(heap.longs(array.reference()).iter().all(|word| *word == n as u64 + 1));
    }
}
