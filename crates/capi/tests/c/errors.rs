//! Every mistake that the header names, from C.

use grundy_generator::rules::Ruleset;

use crate::installation::{Program, run};

#[test]
fn every_mistake_has_a_status_and_a_message() {
    let kayles = "0.77".parse::<Ruleset>().unwrap().at(100).unwrap();
    let program = Program::new("errors.c", &["-fsanitize=address,undefined"]);
    let artifact = program.file("table.sgt", &grundy_generator::artifact::<u8>(&kayles).unwrap().bytes);
    let other = program.file("other", b"\x89PNG\r\n\x1a\n and whatever follows");
    run(program.command().arg(artifact).arg(other), "");
}
