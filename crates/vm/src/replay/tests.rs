//! Words are read as they are written, and other choices are divergences.

use fretsaw_choice::{CellId, Choices};
use fretsaw_term::Word;

use super::*;
use crate::natives::tests::booted;

fn cell(domain: Domain, origin: Origin) -> Cell {
    let mut choices = Choices::default();
    choices.add(domain, origin, None);
    choices.cell(CellId(0)).clone()
}

fn next(machine: &Machine, text: &str, cell: &Cell, label: Option<&str>) -> std::result::Result<u64, String> {
    let mut replay = Replay::new(text);
    let next = replay.next(machine, &Asked { domain: cell.domain(), origin: cell.origin(), label });
    assert_eq!(replay.diverged(), next.is_err().then_some(0));
    next
}

#[test]
fn words_are_read_as_they_are_written() {
    let mut machine = booted();
    let mut strings: Vec<Word> = ["a", "a b", "", "same", "same", "\"\u{1F600}", &"long".repeat(20)]
        .map(|text| machine.new_string(text).unwrap().into())
        .to_vec();
    strings.push(Word::ZERO);
    strings.push(machine.mirror(machine.known.string).into());
    let choices = [
        (Domain::range(-3, 5), Origin::Int),
        (Domain::range(0, 1), Origin::Boolean),
        (Domain::range(0, 1), Origin::Int),
        (Domain::range(97, 99), Origin::Char),
        (Domain::range(i32::MIN, i32::MAX), Origin::Int),
        (Domain::offset(-5, 5), Origin::Long),
        (Domain::offset(i64::MAX - 1, i64::MAX), Origin::Long),
        (Domain::numbers([7, 7, 8].map(Word::from)), Origin::Of),
        (Domain::refs(strings), Origin::Of),
        (Domain::range(0, 3), Origin::Any),
    ];
    for cell in choices.map(|(domain, origin)| cell(domain, origin)) {
        let count = cell.domain().size().unwrap();
        for index in (0..count.min(9)).chain([count / 2, count - 1]) {
            for label in [None, Some("key"), Some("two words"), Some("boolean"), Some("")] {
                let text = word(&machine, &cell, label, index).unwrap();
                assert_eq!(next(&machine, &text, &cell, label), Ok(index), "{text}");
                let other = next(&machine, &text, &cell, Some("other")).unwrap_err();
                assert!(other.contains(&format!("is {text}, but the program asks for other: ")), "{other}");
            }
        }
    }
}

#[test]
fn what_a_path_shows_of_a_value() {
    let mut machine = booted();
    let [a, again, long] = ["a\n", "a\n", &"long".repeat(20)].map(|text| machine.new_string(text).unwrap().into());
    let [a_class, null] = [machine.mirror(machine.known.string).into(), Word::ZERO];
    let shown = |values: &[Word], index| word(&machine, &cell(Domain::refs(values), Origin::Of), None, index).unwrap();
    assert_eq!(shown(&[a, null], 0), r#"oneOf(2)="a\n""#);
    assert_eq!(shown(&[a, null], 1), "oneOf(2)=null");
    assert_eq!(shown(&[a, again], 1), r#"oneOf(2)=#1:"a\n""#);
    assert_eq!(shown(&[long, a_class], 0), "oneOf(2)=#0:java.lang.String");
    assert_eq!(shown(&[long, a_class], 1), "oneOf(2)=#1:java.lang.Class");
}

#[test]
fn another_choice_is_a_divergence() {
    let machine = booted();
    let (range, set) =
        (cell(Domain::range(0, 5), Origin::Int), cell(Domain::numbers([4, 6].map(Word::from)), Origin::Of));
    let no_value = "has no value that the program allows: it asks for";
    for (cell, label, text, why) in [
        (&range, None, "", "has ended after 0 choices, but the program asks for int(0,5)".to_owned()),
        (
            &range,
            None,
            "int(0,6)=3",
            "choice 1 of the path is int(0,6)=3, but the program asks for int(0,5)".to_owned(),
        ),
        (&range, None, "boolean=true", "choice 1 of the path is boolean=true".to_owned()),
        (&range, None, "int(0,5)=6", format!("int(0,5)=6, {no_value} int(0,5)")),
        (&range, None, "int(0,5)=x", no_value.to_owned()),
        (&range, None, "int(0,5)=-1", no_value.to_owned()),
        (&range, None, "int(0,5)=\"1\"", no_value.to_owned()),
        (&range, None, "int(0,5)", "but the program asks for int(0,5)".to_owned()),
        (&range, None, "key=1", "is key=1, but the program asks for int(0,5)".to_owned()),
        (&range, Some("key"), "int(0,5)=1", "is int(0,5)=1, but the program asks for key: int(0,5)".to_owned()),
        (&range, Some("key"), "value=1", "is value=1, but the program asks for key: int(0,5)".to_owned()),
        (&range, Some("key"), "key=7", format!("key=7, {no_value} key: int(0,5)")),
        (&set, None, "oneOf(2)=5", format!("{no_value} oneOf(2) with the values 4, 6")),
        (&set, None, "oneOf(2)=#2:6", no_value.to_owned()),
        (&set, None, "oneOf(2)=#0:6", no_value.to_owned()),
        (&set, None, "of(0,1)=2", no_value.to_owned()),
        (&set, None, "of(0,2)=1", "but the program asks for oneOf(2)".to_owned()),
    ] {
        let error = next(&machine, text, cell, label).unwrap_err();
        assert!(error.contains(&why), "{text}: {error}");
    }
    // As older versions wrote it.
    assert_eq!(next(&machine, "of(0,1)=1", &set, None), Ok(1));
    let mut replay = Replay::new("int(0,5)=1");
    let asked = Asked { domain: range.domain(), origin: range.origin(), label: None };
    assert_eq!((replay.next(&machine, &asked), replay.diverged()), (Ok(1), None));
    assert!(replay.next(&machine, &asked).is_err());
    assert_eq!(replay.diverged(), Some(1));
}
