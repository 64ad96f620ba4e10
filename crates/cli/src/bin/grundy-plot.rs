//! The command `grundy-plot`.

fn main() -> std::process::ExitCode {
    grundy_cli::grundy_plot()
}
