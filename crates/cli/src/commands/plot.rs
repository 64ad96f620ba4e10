//! `grundy plot`: pictures from the tables.

mod pictures;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use kuva::backend::raster::RasterBackend;
use kuva::backend::svg::SvgBackend;
use kuva::render::render::Scene;

use crate::failure::Failure;
use crate::game::Game;
use crate::output;

/// Draw the Grundy values of a game
///
/// Of chess, how many rows have which value; of coins, the value of each head; of marbles, a heat map of the cells' values with the
/// P-positions and the instant wins marked.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  grundy plot marbles --limit 40 -o marbles.svg")]
pub(crate) struct Arguments {
    /// The game
    game: Game,

    /// Replace this file, whose name ends in .svg or .png, with the picture
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,

    /// Show coordinates of marbles or positions of coins up to this [default: 100 and 31]
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(2..=100))]
    limit: Option<u32>,
}

/// The pixels of a PNG for each unit of length, so that it is sharp on dense screens too.
const PNG_SCALE: f32 = 2.0;

impl Arguments {
    pub(crate) fn run(self) -> Result<ExitCode, Failure> {
        let format = Format::of(&self.output)?;
        output::write(Some(&self.output), &format.render(&self.picture()?)?)?;
        Ok(ExitCode::SUCCESS)
    }

    fn picture(&self) -> Result<Scene, Failure> {
        match (self.game, self.limit) {
            (Game::Chess, None) => Ok(pictures::chess()),
            (Game::Chess, Some(_)) => Err(Failure::usage("found --limit for chess, expected it for coins or marbles alone")),
            (Game::Coins, limit) => Ok(pictures::coins(limit.unwrap_or(31))),
            (Game::Marbles, limit) => Ok(pictures::marbles(limit.unwrap_or(100))),
        }
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
