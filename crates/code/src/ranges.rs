//! Exception ranges that reach to the end of the code.
//!
//! The class file library turns byte offsets into instruction indices, and an offset that is no instruction's start into
//! the one before. The end of a range may be the end of the code, which is no instruction's start: the last instruction
//! would then not be covered. Those ranges are found in the raw bytes and put right. Few classes have any.

use ristretto_classfile::ClassFile;
use ristretto_classfile::attributes::Attribute;

/// Corrects the exception tables of `file`, which was parsed from `bytes`.
pub fn correct(file: &mut ClassFile<'_>, bytes: &[u8]) {
    let doubtful = file.methods.iter().any(|m| m.attributes.iter().any(is_doubtful));
    if !doubtful {
        return;
    }
    // The library has read the same bytes without complaint; where we fail to, we leave things as they are.
    let Some(ends) = ends_of_code(file, bytes) else { return };
    for (method, at_end) in file.methods.iter_mut().zip(ends) {
        for attribute in &mut method.attributes {
            if let Attribute::Code { code, exception_table, .. } = attribute {
                for (entry, at_end) in exception_table.iter_mut().zip(&at_end) {
                    if *at_end {
                        entry.range_pc.end = code.len() as u16;
                    }
                }
            }
        }
    }
}

/// Whether a range of this attribute seems to end just before the last instruction.
fn is_doubtful(attribute: &Attribute) -> bool {
    let Attribute::Code { code, exception_table, .. } = attribute else { return false };
    exception_table.iter().any(|e| usize::from(e.range_pc.end) + 1 == code.len())
}

/// For each method and each of its exception ranges: whether it ends at the end of the code.
fn ends_of_code(file: &ClassFile<'_>, bytes: &[u8]) -> Option<Vec<Vec<bool>>> {
    let mut reader = Reader { bytes, at: 8 };
    reader.skip_constants()?;
    reader.skip(6)?;
    let interfaces = reader.u16()?;
    reader.skip(2 * usize::from(interfaces))?;
    for _ in 0..reader.u16()? {
        reader.skip(6)?;
        for _ in 0..reader.u16()? {
            reader.attribute()?;
        }
    }
    let mut all = Vec::new();
    for _ in 0..reader.u16()? {
        reader.skip(6)?;
        let mut ends = Vec::new();
        for _ in 0..reader.u16()? {
            let (name, content) = reader.attribute()?;
            if crate::class::utf8(file, name).is_ok_and(|n| n == "Code") {
                ends = table_ends(content)?;
            }
        }
        all.push(ends);
    }
    Some(all)
}

/// Which ranges of a Code attribute's table end at the end of its code.
fn table_ends(content: &[u8]) -> Option<Vec<bool>> {
    let mut reader = Reader { bytes: content, at: 4 };
    let length = reader.u32()?;
    reader.skip(length as usize)?;
    let mut ends = Vec::new();
    for _ in 0..reader.u16()? {
        reader.skip(2)?;
        ends.push(u32::from(reader.u16()?) == length);
        reader.skip(4)?;
    }
    Some(ends)
}

struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Reader<'a> {
    fn take(&mut self, count: usize) -> Option<&'a [u8]> {
        let slice = self.bytes.get(self.at..self.at.checked_add(count)?)?;
        self.at += count;
        Some(slice)
    }

    fn skip(&mut self, count: usize) -> Option<()> {
        self.take(count).map(|_| ())
    }

    fn u16(&mut self) -> Option<u16> {
        self.take(2).map(|b| u16::from_be_bytes([b[0], b[1]]))
    }

    fn u32(&mut self) -> Option<u32> {
        self.take(4).map(|b| u32::from_be_bytes([b[0], b[1], b[2], b[3]]))
    }

    fn attribute(&mut self) -> Option<(u16, &'a [u8])> {
        let name = self.u16()?;
        let length = self.u32()?;
        Some((name, self.take(length as usize)?))
    }

    /// The sizes of constants by tag (JVMS table 4.4-A).
    fn skip_constants(&mut self) -> Option<()> {
        let count = self.u16()?;
        let mut index = 1;
        while index < count {
            let tag = self.take(1)?[0];
            match tag {
                1 => {
                    let length = self.u16()?;
                    self.skip(length.into())?;
                }
                3 | 4 | 9..=12 | 17 | 18 => self.skip(4)?,
                5 | 6 => self.skip(8)?,
                7 | 8 | 16 | 19 | 20 => self.skip(2)?,
                15 => self.skip(3)?,
                _ => return None,
            }
            // A long or double takes two entries.
            index += if matches!(tag, 5 | 6) { 2 } else { 1 };
        }
        Some(())
    }
}
