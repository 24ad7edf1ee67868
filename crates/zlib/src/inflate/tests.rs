//! What was deflated is inflated, however calls are cut; nothing makes it panic. That it is zlib's in every call is tested
//! against `java`, in `tests/java.rs`.

use miniz_oxide::deflate::compress_to_vec;

use super::{Inflater, Status};

/// Inflates `input` in calls with `input_size` and `room` bytes.
fn inflated(input: &[u8], input_size: usize, room: usize) -> (Vec<u8>, Status) {
    let mut inflater = Inflater::new(true);
    let (mut read, mut all, mut output) = (0, Vec::new(), vec![0; room]);
    loop {
        let part = &input[read..input.len().min(read + input_size)];
        let done = inflater.inflate(part, &mut output);
        read += done.read;
        all.extend_from_slice(&output[..done.written]);
        if done.status != Status::Going || (done.read == 0 && done.written == 0) {
            return (all, done.status);
        }
    }
}

#[test]
fn what_another_deflater_wrote_can_be_read() {
    let text: Vec<u8> = (0..300_000_u32).map(|n| ((n.wrapping_mul(n) >> 7) ^ (n / 1000)) as u8).collect();
    for level in [0, 1, 6, 9] {
        for length in [0, 1, 100, 70_000, text.len()] {
            let input = compress_to_vec(&text[..length], level);
            for (input_size, room) in [(usize::MAX, 1 << 20), (1, 1), (17, 300), (300, 17), (5000, 40_000)] {
                let (output, status) = inflated(&input, input_size, room);
                assert_eq!(status, Status::Ended, "level {level}, {length} bytes by {input_size} into {room}");
                assert!(output == text[..length], "level {level}, {length} bytes by {input_size} into {room}");
            }
        }
    }
}

#[test]
fn little_is_kept_at_the_end() {
    let input = compress_to_vec(&[7; 100_000], 6);
    let mut inflater = Inflater::new(true);
    let new = inflater.bytes();
    inflater.inflate(&input[..50], &mut [0; 50_000]);
    assert!(inflater.bytes() > new + (1 << 15));
    assert!(inflater.bytes() < new + (1 << 16));
    let mut output = [0; 1 << 17];
    let mut copy = inflater.clone();
    assert_eq!(inflater.inflate(&input[50..], &mut output).status, Status::Ended);
    assert_eq!(inflater.bytes(), new);
    assert_eq!(copy.inflate(&input[50..], &mut output).status, Status::Ended, "a copy goes on by itself");
    copy.reset();
    assert_eq!(copy.inflate(&input, &mut output).written, 100_000);
    copy.reset();
    assert_eq!(copy.inflate(&[0xff; 100], &mut output).status, Status::Bad("invalid block type"));
    assert_eq!(copy.bytes(), new);
}
