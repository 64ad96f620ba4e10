//! Pictures, as SVG or PNG.

mod pictures;
mod view;

use std::path::Path;
use std::process::ExitCode;

use clap::Parser;
use grundy::Values;
use grundy::rules::Ruleset;
use grundy_judge::ContestGame;
use kuva::backend::raster::RasterBackend;
use kuva::backend::svg::SvgBackend;
use kuva::render::render::Scene;

use crate::commands::plot;
use crate::failure::Failure;
use crate::game::GameOrRules;
use crate::output;
use crate::paths;
use crate::rules::KnownRules;
use crate::values::GameValues;
use crate::words::capitalised;
use pictures::Picture;

/// What to draw: the arguments of `grundy-plot` are those of `grundy plot`.
#[derive(Debug, Parser)]
#[command(name = "grundy-plot", bin_name = "grundy plot", version, about = "Draw the Grundy values of a game")]
pub(crate) struct Drawing {
    #[command(flatten)]
    plot: plot::Arguments,
}

/// The pixels of a PNG for each unit of length, so that it is sharp on dense screens too.
const PNG_SCALE: f32 = 2.0;

impl Drawing {
    pub(crate) fn run(self) -> Result<ExitCode, Failure> {
        let format = Format::of(&self.plot.output)?;
        paths::expect_file(&self.plot.output)?;
        output::write(Some(&self.plot.output), &format.render(&self.picture()?)?)?;
        Ok(ExitCode::SUCCESS)
    }

    fn picture(&self) -> Result<Scene, Failure> {
        match &self.plot.game {
            GameOrRules::Game(game) => self.of_contest(game),
            GameOrRules::Rules(rules) => match rules.load()? {
                KnownRules::Ruleset(ruleset) => self.of_ruleset(&ruleset),
                KnownRules::Custom(game) => self.of_contest(game),
            },
        }
    }

    fn of_contest(&self, game: &'static ContestGame) -> Result<Scene, Failure> {
        let view = view::of_contest(game, self.plot.limit).map_err(Failure::usage)?;
        let values = GameValues::of(game, None)?;
        let picture = Picture { values: values.right(game).values, name: capitalised(game.name), view };
        picture.draw().map_err(Failure::new)
    }

    fn of_ruleset(&self, ruleset: &Ruleset) -> Result<Scene, Failure> {
        let limit = view::solution_limit(ruleset, self.plot.limit).map_err(Failure::usage)?;
        let solution = KnownRules::Ruleset(ruleset.clone()).solution(Some(limit), None)?;
        let view = view::of_ruleset(ruleset, solution.rules(), self.plot.limit).map_err(Failure::usage)?;
        let picture = Picture { values: &solution, name: ruleset.to_string(), view };
        picture.draw().map_err(|unknown| match solution.unsolved(unknown.position) {
            Some(unsolved) => Failure::new(format_args!("{ruleset}: {unsolved}")),
            None => Failure::new(unknown),
        })
    }
}

/// The form of a picture.
enum Format {
    Svg,
    Png,
}

impl Format {
    /// What the ending of the file's name asks for.
    fn of(path: &Path) -> Result<Self, Failure> {
        let ending = path.extension().unwrap_or_default().to_string_lossy();
        match ending.to_ascii_lowercase().as_str() {
            "svg" => Ok(Self::Svg),
            "png" => Ok(Self::Png),
            _ => {
                let path = path.display();
                Err(Failure::usage(format_args!("found the output {path}, expected a name that ends in .svg or .png")))
            }
        }
    }

    fn render(&self, picture: &Scene) -> Result<Vec<u8>, Failure> {
        match self {
            Self::Svg => Ok(SvgBackend::default().render_scene(picture).into_bytes()),
            Self::Png => RasterBackend::new().with_scale(PNG_SCALE).render_scene(picture).map_err(Failure::new),
        }
    }
}
