//! The source of a ruleset: what stands in the places of the templates.

use grundy_heaps::Periodic;
use minijinja::value::merge_maps;
use minijinja::{Value, context};

use crate::digits::PackedText;
use crate::family::{AXES, Family};
use crate::template::{fill, header};
use crate::words::wrap;
use crate::{Export, Language};

/// The characters of a line of the header.
const WIDTH: usize = 112;

/// A source that is to be written.
#[derive(Clone, Copy)]
pub(crate) struct Source<'a> {
    pub(crate) export: &'a Export<'a>,
    pub(crate) language: Language,
    /// The values that it holds; `None` is an instant win.
    pub(crate) values: &'a [Option<u64>],
    /// The size of the rules that has these values.
    pub(crate) size: u64,
    pub(crate) period: Option<Period>,
}

/// A period, as the templates name it.
#[derive(Clone, Copy)]
pub(crate) struct Period {
    preperiod: u64,
    period: u64,
    saltus: u64,
}

impl Period {
    pub(crate) fn of(periodic: &Periodic) -> Self {
        Self { preperiod: periodic.preperiod(), period: periodic.period(), saltus: periodic.saltus() }
    }

    fn values(self) -> Value {
        let Self { preperiod, period, saltus } = self;
        context! { preperiod, period, saltus }
    }
}

impl Source<'_> {
    /// The text.
    pub(crate) fn write(self) -> Result<String, grundy_generator::Error> {
        let packed = PackedText::new(self.values)?;
        let names = self.names(&packed);
        let header = header(include_str!("templates/ruleset/header.txt"), self.language, self.about(&names));
        let values = merge_maps([context! { header }, names, self.table(&packed), self.family()]);
        Ok(fill(self.template(), values))
    }

    const fn template(self) -> &'static str {
        match self.language {
            Language::C => include_str!("templates/ruleset/grundy.h"),
            Language::Python => include_str!("templates/ruleset/grundy.py"),
            Language::Rust => include_str!("templates/ruleset/grundy.rs"),
            Language::Java => include_str!("templates/ruleset/Grundy.java"),
        }
    }

    /// The identifiers, and what both the header and the functions say.
    fn names(self, packed: &PackedText) -> Value {
        context! {
            name => self.export.identifier.snake(),
            upper => self.export.identifier.upper(),
            class => self.export.identifier.class(),
            win => self.values.contains(&None).then_some(packed.instant_win),
            period => self.period.map(Period::values),
            entries => self.values.len(),
        }
    }

    /// What the header says.
    fn about(self, names: &Value) -> Value {
        let Export { rules, family, value_bytes, digest, .. } = self.export;
        let moves =
            rules.ruleset().map_or("The rules are written in Rust.".to_owned(), |sized| sized.kind().describe());
        let positions = family.describe(self.values.len() - 1, self.period.is_some());
        let reader = family.reader().map(|(call, reads)| format!("{call:<21}{reads}"));
        context! {
            rules => rules.notation(),
            known => self.export.identifier.known(),
            moves => wrap(&moves, WIDTH).join("\n"),
            positions => wrap(&positions, WIDTH).join("\n"),
            reader, value_bytes, digest,
            command => self.command(self.period.is_none()),
            raw_command => self.command(true),
            plain_len => if family.is_sequence() { self.size } else { rules.plain_len() },
            ..names.clone()
        }
    }

    /// The command that makes this source or its plain table, but for the form.
    fn command(self, with_size: bool) -> String {
        let rules = match self.export.family {
            Family::Vertices { .. } => "graph:FILE".to_owned(),
            _ => self.export.rules.notation(),
        };
        let sizes = self.export.rules.ruleset().map(|sized| sized.kind().sizes());
        let has_sizes = sizes.is_some_and(|sizes| sizes.start() < sizes.end());
        let size = if with_size && has_sizes { format!(" --size {}", self.size) } else { String::new() };
        format!("grundy export {rules}{size}")
    }

    /// The table in letters, and how to find an entry in it.
    fn table(self, packed: &PackedText) -> Value {
        let &PackedText { flat, log2_block, value_letters, id_letters, ref index, ref blocks, .. } = packed;
        let index_letters = id_letters + value_letters;
        context! {
            flat, log2_block, value_letters, id_letters, index_letters,
            block_len => 1u64 << log2_block,
            index => self.language.table(index, index_letters),
            blocks => self.language.table(blocks, value_letters),
            index_rows => Language::table_rows(index, index_letters),
            blocks_rows => Language::table_rows(blocks, value_letters),
        }
    }

    /// What the families differ in.
    fn family(self) -> Value {
        let family = &self.export.family;
        let (sides, folded) = match family {
            Family::Cells { sides, folded } => (&sides[..], *folded),
            _ => (&[][..], false),
        };
        let axes: Vec<Value> = AXES.into_iter().zip(sides).map(|(name, &side)| context! { name, side }).collect();
        let width = if let Family::Rows { width } = family { Some(width) } else { None };
        let names = if let Family::Vertices { names } = family { Some(self.language.names(names)) } else { None };
        context! { one => family.one(), axes, folded, width, names, line_by_line => family.line_by_line() }
    }
}
