//! Files that are not what they were: random changes anywhere in a proof.

use std::io::{Read, Write};

use flate2::{Compression, read::GzDecoder, write::GzEncoder};
use plywood_core::{Rng, Seed};

/// The lines before the packed part of a proof, and that part unpacked.
pub fn opened(file: &[u8]) -> (Vec<u8>, Vec<u8>) {
    let end = file.windows(2).position(|two| two == b"\n\n").expect("a header ends") + 2;
    let mut body = Vec::new();
    GzDecoder::new(&file[end..]).read_to_end(&mut body).expect("it unpacks");
    (file[..end].to_vec(), body)
}

/// A proof of these lines and numbers, with its checksum.
pub fn packed(head: &[u8], body: &[u8]) -> Vec<u8> {
    let mut packer = GzEncoder::new(head.to_vec(), Compression::fast());
    packer.write_all(body).expect("memory takes all");
    packer.finish().expect("memory takes all")
}

/// The proof with one random change: on disk, in the numbers with the checksum made right again, or
/// in the lines before them.
pub fn mutant(file: &[u8], index: u64) -> Vec<u8> {
    let mut rng = Seed(78).child(index).rng();
    let (mut head, mut body) = opened(file);
    match index % 3 {
        0 => {
            let mut mutant = file.to_vec();
            mutate(&mut mutant, &mut rng);
            return mutant;
        }
        1 => mutate(&mut body, &mut rng),
        _ => mutate(&mut head, &mut rng),
    }
    packed(&head, &body)
}

fn mutate(bytes: &mut Vec<u8>, rng: &mut Rng) {
    if bytes.is_empty() {
        return bytes.push(rng.below(12) as u8);
    }
    let at = rng.below(bytes.len());
    match rng.below(7) {
        0 => bytes[at] ^= 1 << rng.below(8),
        1 => bytes[at] = rng.below(256) as u8,
        2 => bytes.insert(at, rng.below(12) as u8),
        3 => drop(bytes.remove(at)),
        4 => bytes.truncate(at),
        5 => bytes[at] = bytes[at].wrapping_add(1),
        _ => {
            let other = rng.below(bytes.len());
            bytes.swap(at, other);
        }
    }
}
