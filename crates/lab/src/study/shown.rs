//! All tables and figures of a study, as the program prints and draws them.

use thiserror::Error;

use super::{
    Comparison, Names, Picture, Plan, Published, Store, StoreError, Task, compare, groups, table,
};
use crate::{
    plot::{Figure, Theme},
    table::Table,
};

/// Why there is no figure.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum FigureError {
    /// The rows.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A parameter to draw by.
    #[error("the plan has no parameter '{0}' to plot by")]
    Parameter(String),
    /// What is to be drawn.
    #[error("{0}")]
    Picture(String),
}

/// A plan, what its cells do and what was published about it.
#[derive(Copy, Clone, Debug)]
pub struct Subject<'s> {
    /// The plan.
    pub plan: &'s Plan,
    /// Its task.
    pub task: &'s Task,
    /// Published numbers, if there are any.
    pub published: Option<&'s Published>,
}

impl Subject<'_> {
    /// The table of the rows by some parameters, or by all that varies; then the comparison as well.
    pub fn tables(
        &self,
        store: &Store,
        by: &[String],
        names: Names,
    ) -> Result<Vec<Table>, StoreError> {
        let groups = groups(store, self.plan, self.task, by)?;
        let mut tables = vec![table(self.plan, self.task, &groups, names)];
        if let Some(published) = self.published.filter(|_| by.is_empty()) {
            tables.push(compare(published, self.plan, self.task, &groups).table());
        }
        Ok(tables)
    }

    /// The published numbers beside ours, if there are any; without rows they stand alone.
    pub fn comparison(&self, store: Option<&Store>) -> Result<Option<Comparison>, StoreError> {
        let Some(published) = self.published else { return Ok(None) };
        let ours = store.map(|store| groups(store, self.plan, self.task, &[]));
        let ours = ours.transpose()?.unwrap_or_default();
        Ok(Some(compare(published, self.plan, self.task, &ours)))
    }

    /// The figures.
    pub fn figures(
        &self,
        store: &Store,
        pictures: &[Picture],
        theme: Theme,
    ) -> Result<Vec<Figure>, FigureError> {
        let known = self.plan.keys();
        let draw = |picture: &Picture| -> Result<Figure, FigureError> {
            if let Some(key) = picture.by().into_iter().find(|key| !known.contains(key)) {
                return Err(FigureError::Parameter(key));
            }
            let groups = groups(store, self.plan, self.task, &picture.by())?;
            let drawn = picture.figure(&self.plan.title, self.task, &groups, theme);
            drawn.map_err(FigureError::Picture)
        };
        pictures.iter().map(draw).collect()
    }
}
