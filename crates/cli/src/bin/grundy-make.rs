//! The command `grundy-make`.

fn main() -> std::process::ExitCode {
    grundy_cli::grundy_make()
}
