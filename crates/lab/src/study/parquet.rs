//! All rows as a Parquet file, in groups of rows so that memory stays bounded.

use std::{io::Write, sync::Arc};

use parquet::{
    data_type::{ByteArray, ByteArrayType, DoubleType, Int64Type},
    errors::ParquetError,
    file::{properties::WriterProperties, writer::SerializedFileWriter},
    schema::parser::parse_message_type,
};

use super::{Kind, Value};

/// Rows held before they are written as one group.
const GROUP: usize = 50_000;

/// A table being written, column by column in groups of rows.
pub(super) struct ParquetRows<W: Write + Send> {
    writer: SerializedFileWriter<W>,
    kinds: Vec<Kind>,
    waiting: Vec<Vec<Value>>,
}

impl<W: Write + Send> ParquetRows<W> {
    /// A table with these columns; every entry may be missing.
    pub(super) fn new(out: W, columns: &[(String, Kind)]) -> Result<Self, ParquetError> {
        let mut schema = String::from("message rows {\n");
        for (name, kind) in columns {
            let sort = match kind {
                Kind::Integer => ("INT64", ""),
                Kind::Number => ("DOUBLE", ""),
                Kind::Text => ("BYTE_ARRAY", " (UTF8)"),
            };
            let name: String =
                name.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect();
            schema += &format!("OPTIONAL {} {name}{};\n", sort.0, sort.1);
        }
        schema.push('}');
        let schema = Arc::new(parse_message_type(&schema)?);
        let writer = SerializedFileWriter::new(out, schema, Arc::new(WriterProperties::new()))?;
        let kinds = columns.iter().map(|(_, kind)| *kind).collect();
        Ok(Self { writer, kinds, waiting: Vec::new() })
    }

    /// Adds a row.
    pub(super) fn push(&mut self, row: Vec<Value>) -> Result<(), ParquetError> {
        self.waiting.push(row);
        if self.waiting.len() == GROUP { self.write_group() } else { Ok(()) }
    }

    /// Writes what is waiting and the end of the file.
    pub(super) fn finish(mut self) -> Result<(), ParquetError> {
        self.write_group()?;
        self.writer.close().map(drop)
    }

    fn write_group(&mut self) -> Result<(), ParquetError> {
        let mut group = self.writer.next_row_group()?;
        for (index, kind) in self.kinds.iter().enumerate() {
            let mut column = group.next_column()?.expect("the schema has a column for each kind");
            let entries = self.waiting.iter().map(|row| &row[index]);
            match kind {
                Kind::Integer => {
                    let (values, levels) = present(entries, |v| v.number().map(|x| x as i64));
                    column.typed::<Int64Type>().write_batch(&values, Some(&levels), None)?;
                }
                Kind::Number => {
                    let (values, levels) = present(entries, Value::number);
                    column.typed::<DoubleType>().write_batch(&values, Some(&levels), None)?;
                }
                Kind::Text => {
                    let text = |v: &Value| {
                        (*v != Value::Missing).then(|| ByteArray::from(v.to_string().into_bytes()))
                    };
                    let (values, levels) = present(entries, text);
                    column.typed::<ByteArrayType>().write_batch(&values, Some(&levels), None)?;
                }
            }
            column.close()?;
        }
        group.close()?;
        self.waiting.clear();
        Ok(())
    }
}

/// The entries that are there, and for every entry whether it is.
fn present<'v, T>(
    entries: impl Iterator<Item = &'v Value>,
    read: impl Fn(&Value) -> Option<T>,
) -> (Vec<T>, Vec<i16>) {
    let (mut values, mut levels) = (Vec::new(), Vec::new());
    for entry in entries {
        let value = read(entry);
        levels.push(i16::from(value.is_some()));
        values.extend(value);
    }
    (values, levels)
}
