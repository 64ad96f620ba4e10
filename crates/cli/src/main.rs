//! The command `grundy`.

fn main() -> std::process::ExitCode {
    grundy_cli::grundy()
}
