//! The constants that occur in a class: an argument that equals one of them often takes another way through its methods.

use std::collections::BTreeSet;

use fretsaw_code::Class;
use fretsaw_code::class::utf8;
use ristretto_classfile::Constant;
use ristretto_classfile::attributes::{Attribute, Instruction};

/// Larger numbers, positive or negative, are left out: they would be sizes that fill the memory.
const LARGEST: i64 = 127;
/// No more numbers and no more strings than this are taken.
const MOST: usize = 3;
/// Longer strings are left out.
const LONGEST: usize = 10;

/// Numbers and strings to pass, the usual ones first.
#[derive(Debug)]
pub struct Constants {
    pub numbers: Vec<i64>,
    pub texts: Vec<String>,
}

impl Constants {
    /// The usual constants, and those that occur in `class`.
    pub fn of(class: &Class) -> Constants {
        let mut numbers = vec![0, 1, -1];
        let own: BTreeSet<(i64, i64)> =
            numbers_of(class).filter(|n| n.abs() <= LARGEST && !numbers.contains(n)).map(|n| (n.abs(), n)).collect();
        numbers.extend(own.into_iter().map(|(_, number)| number).take(MOST));
        let mut texts = vec![String::new(), "a".to_owned()];
        let is_plain = |text: &String| text.len() <= LONGEST && text.chars().all(|c| c == ' ' || c.is_ascii_graphic());
        let own: BTreeSet<String> =
            texts_of(class).into_iter().filter(|text| is_plain(text) && !texts.contains(text)).collect();
        texts.extend(own.into_iter().take(MOST));
        Constants { numbers, texts }
    }
}

/// The ints that the methods of a class load.
fn numbers_of(class: &Class) -> impl Iterator<Item = i64> {
    let attributes = class.methods().iter().flat_map(|method| method.attributes());
    let codes = attributes.filter_map(|attribute| match attribute {
        Attribute::Code { code, .. } => Some(code),
        _ => None,
    });
    codes.flatten().filter_map(|instruction| match instruction {
        Instruction::Iconst_2 => Some(2),
        Instruction::Iconst_3 => Some(3),
        Instruction::Iconst_4 => Some(4),
        Instruction::Iconst_5 => Some(5),
        Instruction::Bipush(number) => Some(i64::from(*number)),
        Instruction::Sipush(number) => Some(i64::from(*number)),
        _ => None,
    })
}

/// The string constants of a class. Those that only concatenation uses are patterns, and are not among them.
fn texts_of(class: &Class) -> Vec<String> {
    let Some(file) = &class.file else { return Vec::new() };
    let texts = file.constant_pool.iter().filter_map(|constant| match constant {
        Constant::String(index) => utf8(file, *index).ok().map(str::to_owned),
        _ => None,
    });
    texts.collect()
}
