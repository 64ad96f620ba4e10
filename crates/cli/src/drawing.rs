//! Pictures, as SVG or PNG.

mod pictures;

use std::path::Path;
use std::process::ExitCode;

use clap::Parser;
use kuva::backend::raster::RasterBackend;
use kuva::backend::svg::SvgBackend;
use kuva::render::render::Scene;

use crate::commands::plot;
use crate::failure::Failure;
use crate::output;
use crate::values::GameValues;

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
        output::write(Some(&self.plot.output), &format.render(&self.picture()?)?)?;
        Ok(ExitCode::SUCCESS)
    }

    fn picture(&self) -> Result<Scene, Failure> {
        let game = self.plot.game.get();
        let values = GameValues::of(game, None)?;
        pictures::picture(&values.right(game), self.plot.limit)
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
