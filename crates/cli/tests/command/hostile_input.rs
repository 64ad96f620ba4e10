//! Whatever comes on standard input, every command that reads it ends by itself, in order, and with text on its
//! outputs.

use crate::support::{game_names, run};

/// Numbers that look random and are the same in every run.
struct Lcg(u64);

impl Lcg {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % bound as u64) as usize
    }

    /// Words that mean something to one of the commands, and bytes that mean nothing to any.
    fn input(&mut self) -> Vec<u8> {
        const WORDS: [&[u8]; 16] = [
            b"1",
            b"2",
            b"0",
            b"20",
            b"21",
            b"100",
            b"-1",
            b"9223372036854775808",
            b"hint",
            b"undo",
            b"quit",
            b"\n",
            b"\n",
            b"\r\n",
            b"\xff\xfe",
            b"\0",
        ];
        let words = self.below(60);
        let mut input = Vec::new();
        for _ in 0..words {
            input.extend_from_slice(WORDS[self.below(WORDS.len())]);
            input.push([b' ', b' ', b'\n', self.below(256) as u8][self.below(4)]);
        }
        input
    }
}

#[test]
fn every_command_ends_in_order() {
    let mut random = Lcg(1);
    for game in game_names() {
        for arguments in
            [&[game][..], &[game, "--moves"], &["explain", game], &["play", game, "--seed", "1"], &["validate", game]]
        {
            for _ in 0..20 {
                let input = random.input();
                let run = run(arguments, &input);
                let is_in_order = matches!(run.status, 0 | 1 | 42 | 43) && !run.stderr.contains("panicked");
                assert!(is_in_order, "{arguments:?}, {}: {run:?}", input.escape_ascii());
            }
        }
    }
}
