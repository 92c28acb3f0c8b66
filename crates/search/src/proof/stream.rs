//! The numbers that a strategy is written in: seven bits a byte, compressed.

use std::io::{self, BufRead, Read, Write};

use flate2::{Compression, bufread::GzDecoder, write::GzEncoder};

use super::Flaw;

/// Bytes unpacked at a time.
const BLOCK: usize = 1 << 15;

/// Numbers out.
pub(super) struct Writer<'o> {
    packed: GzEncoder<&'o mut dyn Write>,
    block: Vec<u8>,
}

impl<'o> Writer<'o> {
    pub(super) fn new(out: &'o mut dyn Write) -> Self {
        Self { packed: GzEncoder::new(out, Compression::default()), block: Vec::new() }
    }

    pub(super) fn put(&mut self, mut number: u64) -> io::Result<()> {
        while number >= 0x80 {
            self.block.push(number as u8 | 0x80);
            number >>= 7;
        }
        self.block.push(number as u8);
        if self.block.len() >= BLOCK {
            self.packed.write_all(&self.block)?;
            self.block.clear();
        }
        Ok(())
    }

    pub(super) fn finish(mut self) -> io::Result<()> {
        self.packed.write_all(&self.block)?;
        self.packed.finish()?.flush()
    }
}

/// Numbers in.
pub(super) struct Reader<'i> {
    packed: GzDecoder<&'i mut dyn BufRead>,
    block: Vec<u8>,
    at: usize,
    length: usize,
}

impl<'i> Reader<'i> {
    pub(super) fn new(file: &'i mut dyn BufRead) -> Self {
        Self { packed: GzDecoder::new(file), block: vec![0; BLOCK], at: 0, length: 0 }
    }

    /// Unpacks more; `false` at the end, where the checksum has been compared.
    fn refill(&mut self) -> Result<bool, Flaw> {
        self.length = self.packed.read(&mut self.block)?;
        self.at = 0;
        Ok(self.length > 0)
    }

    #[inline]
    fn byte(&mut self) -> Result<u8, Flaw> {
        if self.at == self.length && !self.refill()? {
            let why = "it ends in the middle of a strategy";
            return Err(io::Error::new(io::ErrorKind::UnexpectedEof, why).into());
        }
        self.at += 1;
        Ok(self.block[self.at - 1])
    }

    #[inline]
    pub(super) fn next(&mut self) -> Result<u64, Flaw> {
        let mut number = 0;
        for shift in (0..42).step_by(7) {
            let byte = self.byte()?;
            number |= u64::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                return Ok(number);
            }
        }
        let why = "a number is longer than any proof needs";
        Err(io::Error::new(io::ErrorKind::InvalidData, why).into())
    }

    /// Sees that nothing is left.
    pub(super) fn finish(mut self) -> Result<(), Flaw> {
        if self.at < self.length || self.refill()? {
            return Err(Flaw::Trailing);
        }
        let rest = self.packed.into_inner().fill_buf()?;
        if rest.is_empty() { Ok(()) } else { Err(Flaw::Trailing) }
    }
}
