//! Small JDK images (`lib/modules`), laid out as the JDK's own writer does it: a header, a perfect hash of the names, an
//! attribute list for each resource, strings, contents.

/// A resource: module, package path, name, extension (may be empty), content.
pub type Resource<'a> = (&'a str, &'a str, &'a str, &'a str, &'a [u8]);

const MAGIC: u32 = 0xCAFE_DADA;
const VERSION: u32 = 1 << 16;
const MULTIPLIER: u32 = 0x0100_0193;
/// The kinds of attributes; the strings' begin with 1, in the order of a resource's parts.
const OFFSET: u8 = 5;
const UNCOMPRESSED: u8 = 7;

/// The bytes of an image with these resources; numbers have their lowest byte first if `little`.
pub fn image(resources: &[Resource<'_>], little: bool) -> Vec<u8> {
    let names: Vec<String> = resources.iter().map(full_name).collect();
    let (redirect, order) = perfect_hash(&names);
    let mut strings = vec![0];
    let (mut locations, mut contents) = (vec![0], Vec::new());
    let mut offsets = vec![0; names.len()];
    for (slot, resource) in order.iter().enumerate() {
        let (module, parent, base, extension, content) = resources[*resource];
        offsets[slot] = locations.len() as u32;
        for (kind, text) in (1..).zip([module, parent, base, extension]) {
            let at = string(&mut strings, text);
            attribute(&mut locations, kind, at as u64);
        }
        attribute(&mut locations, OFFSET, contents.len() as u64);
        attribute(&mut locations, UNCOMPRESSED, content.len() as u64);
        locations.push(0);
        contents.extend_from_slice(content);
    }
    let count = names.len() as u32;
    let header = [MAGIC, VERSION, 0, count, count, locations.len() as u32, strings.len() as u32];
    let redirect = redirect.iter().map(|r| *r as u32);
    let numbers = header.into_iter().chain(redirect).chain(offsets);
    let mut bytes: Vec<u8> = numbers.flat_map(|n| if little { n.to_le_bytes() } else { n.to_be_bytes() }).collect();
    bytes.extend(locations.into_iter().chain(strings).chain(contents));
    bytes
}

fn full_name((module, parent, base, extension, _): &Resource<'_>) -> String {
    let parent = if parent.is_empty() { String::new() } else { format!("{parent}/") };
    let extension = if extension.is_empty() { String::new() } else { format!(".{extension}") };
    format!("/{module}/{parent}{base}{extension}")
}

/// The redirect table, and which name is in each slot.
fn perfect_hash(names: &[String]) -> (Vec<i32>, Vec<usize>) {
    let count = names.len();
    let mut buckets: Vec<Vec<usize>> = vec![Vec::new(); count];
    for (n, name) in names.iter().enumerate() {
        buckets[hash(name, MULTIPLIER) as usize % count].push(n);
    }
    let mut redirect = vec![0; count];
    let mut slots: Vec<Option<usize>> = vec![None; count];
    let mut sorted: Vec<usize> = (0..count).collect();
    sorted.sort_by_key(|b| std::cmp::Reverse(buckets[*b].len()));
    for bucket in sorted {
        match &buckets[bucket][..] {
            [] => {}
            [only] => {
                let free = slots.iter().position(Option::is_none).expect("as many slots as names");
                slots[free] = Some(*only);
                redirect[bucket] = -1 - free as i32;
            }
            several => {
                let place =
                    |seed: u32| several.iter().map(|n| hash(&names[*n], seed) as usize % count).collect::<Vec<_>>();
                let fits =
                    |at: &[usize]| at.iter().enumerate().all(|(i, s)| slots[*s].is_none() && !at[..i].contains(s));
                let seed = (1..).find(|seed| fits(&place(*seed))).expect("a seed");
                redirect[bucket] = seed as i32;
                place(seed).into_iter().zip(several).for_each(|(slot, n)| slots[slot] = Some(*n));
            }
        }
    }
    (redirect, slots.into_iter().flatten().collect())
}

fn hash(name: &str, seed: u32) -> u32 {
    name.bytes().fold(seed, |hash, byte| hash.wrapping_mul(MULTIPLIER) ^ u32::from(byte)) & 0x7FFF_FFFF
}

/// Where `text` is among the strings.
fn string(strings: &mut Vec<u8>, text: &str) -> usize {
    if text.is_empty() {
        return 0;
    }
    let at = strings.len();
    strings.extend_from_slice(text.as_bytes());
    strings.push(0);
    at
}

/// Appends an attribute, whose number takes as few bytes as it can; 0 needs none.
fn attribute(locations: &mut Vec<u8>, kind: u8, value: u64) {
    if value != 0 {
        let length = 8 - value.leading_zeros() as usize / 8;
        locations.push(kind << 3 | (length as u8 - 1));
        locations.extend_from_slice(&value.to_be_bytes()[8 - length..]);
    }
}
