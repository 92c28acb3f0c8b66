//! Plywood in Python: what the package's modules stand on.

mod command;
mod fault;
mod game;
mod offers;
mod position;
mod registry;
mod search;
mod signals;
mod teller;

use pyo3::prelude::*;

/// The compiled part of the package `plywood`; its modules give it names and shapes.
#[pymodule]
fn _native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    fault::said(plywood_app::embedded::embed(&[&registry::ENTRY]))?;
    module.add("Error", module.py().get_type::<fault::Error>())?;
    module.add("VERSION", env!("CARGO_PKG_VERSION"))?;
    module.add("STOPPED", plywood_app::embedded::STOPPED)?;
    module.add_class::<game::NamedGame>()?;
    module.add_class::<position::Position>()?;
    module.add_class::<search::Search>()?;
    module.add_function(wrap_pyfunction!(command::command, module)?)?;
    module.add_function(wrap_pyfunction!(command::toml, module)?)?;
    module.add_function(wrap_pyfunction!(game::entries, module)?)?;
    module.add_function(wrap_pyfunction!(registry::forget, module)?)?;
    module.add_function(wrap_pyfunction!(registry::register, module)?)?;
    module.add_function(wrap_pyfunction!(search::analyse, module)?)?;
    Ok(())
}
