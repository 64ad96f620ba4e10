//! The statement.

use super::boards::Boards;
use crate::{File, Format, Problem};

pub(super) fn files(problem: &Problem<'_>, _boards: &Boards, format: Format) -> Vec<File> {
    let folder = format.statement();
    let title = &problem.title;
    vec![File::new(format!("{folder}/problem.en.tex"), format!("\\problemname{{{title}}}\n"))]
}
