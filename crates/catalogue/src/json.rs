//! Plain records as JSON in one line: what `serde_json` writes, compiled here because the rooms above are not
//! optimised. The engine answers by the thousand, and writing is most of what an answer costs beside its search.

use serde::{
    Serialize, Serializer,
    ser::{self, Impossible},
};
use serde_json::Error;

/// A record as JSON in one line, not ended. Records are numbers, texts, options, lists and objects; what is
/// anything else breaks the contract.
pub fn line(record: &impl Serialize) -> String {
    let mut line = Line(Vec::with_capacity(4096));
    record.serialize(&mut line).expect("records are plain");
    String::from_utf8(line.0).expect("JSON is text")
}

/// What is written so far.
struct Line(Vec<u8>);

/// The parts of a list or of an object: what closes it, and whether one has been written.
struct Parts<'l> {
    line: &'l mut Line,
    close: u8,
    begun: bool,
}

impl Line {
    fn open(&mut self, open: u8, close: u8) -> Parts<'_> {
        self.0.push(open);
        Parts { line: self, close, begun: false }
    }
}

impl Parts<'_> {
    #[inline(never)]
    fn next(&mut self) -> &mut Line {
        if std::mem::replace(&mut self.begun, true) {
            self.line.0.push(b',');
        }
        self.line
    }

    #[inline(never)]
    fn field(&mut self, key: &str) -> Result<&mut Line, Error> {
        let line = self.next();
        line.serialize_str(key)?;
        line.0.push(b':');
        Ok(line)
    }

    #[inline(never)]
    fn close(self) {
        self.line.0.push(self.close);
    }
}

/// What no record has.
fn odd<T>() -> Result<T, Error> {
    Err(ser::Error::custom("no record has variants with values, or bytes"))
}

/// Values without parts.
macro_rules! leaves {
    ($($name:ident $of:ty),*) => {
        $(#[inline(never)]
        fn $name(self, value: $of) -> Result<(), Error> {
            serde_json::to_writer(&mut self.0, &value)
        })*
    };
}

impl<'l> Serializer for &'l mut Line {
    type Ok = ();
    type Error = Error;
    type SerializeSeq = Parts<'l>;
    type SerializeTuple = Parts<'l>;
    type SerializeTupleStruct = Impossible<(), Error>;
    type SerializeTupleVariant = Impossible<(), Error>;
    type SerializeMap = Parts<'l>;
    type SerializeStruct = Parts<'l>;
    type SerializeStructVariant = Impossible<(), Error>;

    leaves!(serialize_i8 i8, serialize_i16 i16, serialize_i32 i32, serialize_i64 i64);
    leaves!(serialize_u8 u8, serialize_u16 u16, serialize_u32 u32, serialize_u64 u64);
    leaves!(serialize_i128 i128, serialize_f32 f32, serialize_f64 f64, serialize_bool bool);
    leaves!(serialize_char char, serialize_str &str);

    fn serialize_bytes(self, _: &[u8]) -> Result<(), Error> {
        odd()
    }

    fn serialize_none(self) -> Result<(), Error> {
        self.serialize_unit()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Error> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<(), Error> {
        self.0.extend_from_slice(b"null");
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<(), Error> {
        self.serialize_unit()
    }

    fn serialize_unit_variant(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
    ) -> Result<(), Error> {
        self.serialize_str(name)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: &T,
    ) -> Result<(), Error> {
        odd()
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Parts<'l>, Error> {
        Ok(self.open(b'[', b']'))
    }

    fn serialize_tuple(self, _: usize) -> Result<Parts<'l>, Error> {
        Ok(self.open(b'[', b']'))
    }

    fn serialize_tuple_struct(
        self,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeTupleStruct, Error> {
        odd()
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeTupleVariant, Error> {
        odd()
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Parts<'l>, Error> {
        Ok(self.open(b'{', b'}'))
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Parts<'l>, Error> {
        Ok(self.open(b'{', b'}'))
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeStructVariant, Error> {
        odd()
    }
}

macro_rules! items {
    ($list:ident) => {
        impl ser::$list for Parts<'_> {
            type Ok = ();
            type Error = Error;

            fn serialize_element<T: Serialize + ?Sized>(&mut self, item: &T) -> Result<(), Error> {
                item.serialize(self.next())
            }

            fn end(self) -> Result<(), Error> {
                self.close();
                Ok(())
            }
        }
    };
}

items!(SerializeSeq);
items!(SerializeTuple);

impl ser::SerializeMap for Parts<'_> {
    type Ok = ();
    type Error = Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Error> {
        key.serialize(self.next())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        self.line.0.push(b':');
        value.serialize(&mut *self.line)
    }

    fn end(self) -> Result<(), Error> {
        self.close();
        Ok(())
    }
}

impl ser::SerializeStruct for Parts<'_> {
    type Ok = ();
    type Error = Error;

    fn serialize_field<T: Serialize + ?Sized>(
        &mut self,
        key: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        value.serialize(self.field(key)?)
    }

    fn end(self) -> Result<(), Error> {
        self.close();
        Ok(())
    }
}
