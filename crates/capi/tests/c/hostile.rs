//! Damaged artifacts, opened from C under AddressSanitizer.

use grundy_generator::rules::Ruleset;

use crate::installation::{Program, run};

#[test]
fn damaged_artifacts_are_refused_or_harmless() {
    let program = Program::new("hostile.c", &["-fsanitize=address,undefined"]);
    // With and without a certificate, of one position for an entry and of two; the last has instant wins.
    for (rules, size) in [("0.77", 30), ("sub:1,2", 30), ("wythoff", 6), ("marbles", 5), ("row:.=o:win=ooo", 5)] {
        let sized = rules.parse::<Ruleset>().unwrap().at(size).unwrap();
        let artifact = program.file("table.sgt", &grundy_generator::artifact::<u8>(&sized).unwrap().bytes);
        run(program.command().arg(&artifact).arg(artifact.with_extension("damaged")), "");
    }
}
