//! Pictures, as SVG or PNG.

mod pictures;
mod view;

use std::path::Path;
use std::process::ExitCode;

use grundy::Values;
use grundy::rules::Ruleset;
use grundy_judge::ContestGame;
use kuva::backend::raster::RasterBackend;
use kuva::backend::svg::SvgBackend;
use kuva::render::render::Scene;

use crate::commands::plot::Arguments;
use crate::failure::Failure;
use crate::game::GameOrRules;
use crate::output;
use crate::paths;
use crate::rules::KnownRules;
use crate::values::GameValues;
use crate::words::capitalised;
use pictures::Picture;

/// The pixels of a PNG for each unit of length, so that it is sharp on dense screens too.
const PNG_SCALE: f32 = 2.0;

/// Draws the picture that is asked for.
pub(super) fn run(arguments: &Arguments) -> Result<ExitCode, Failure> {
    let format = Format::of(&arguments.output)?;
    paths::expect_file(&arguments.output)?;
    output::write(Some(&arguments.output), &format.render(&picture(arguments)?)?)?;
    Ok(ExitCode::SUCCESS)
}

fn picture(arguments: &Arguments) -> Result<Scene, Failure> {
    match &arguments.game {
        GameOrRules::Game(game) => of_contest(game, arguments.limit),
        GameOrRules::Rules(rules) => match rules.load()? {
            KnownRules::Ruleset(ruleset) => of_ruleset(&ruleset, arguments.limit),
            KnownRules::Custom(game) => of_contest(game, arguments.limit),
        },
    }
}

fn of_contest(game: &'static ContestGame, limit: Option<u32>) -> Result<Scene, Failure> {
    let view = view::of_contest(game, limit).map_err(Failure::usage)?;
    let values = GameValues::of(game, None)?;
    let picture = Picture { values: values.right(game).values, name: capitalised(game.name), view };
    picture.draw().map_err(Failure::new)
}

fn of_ruleset(ruleset: &Ruleset, limit: Option<u32>) -> Result<Scene, Failure> {
    let greatest = view::solution_limit(ruleset, limit).map_err(Failure::usage)?;
    let solution = KnownRules::Ruleset(ruleset.clone()).solution(Some(greatest), None)?;
    let view = view::of_ruleset(ruleset, solution.rules(), limit).map_err(Failure::usage)?;
    let picture = Picture { values: &solution, name: ruleset.to_string(), view };
    picture.draw().map_err(|unknown| match solution.unsolved(unknown.position) {
        Some(unsolved) => Failure::new(format_args!("{ruleset}: {unsolved}")),
        None => Failure::new(unknown),
    })
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
