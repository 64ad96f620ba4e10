//! Submissions that are right, and such as are wrong in one way.

use super::boards::{Board, Boards};
use super::sources::Sources;
use crate::{File, KILLS};

/// A wrong submission.
struct Mistake {
    /// Its folder.
    name: &'static str,
    program: &'static str,
    /// Whether a board shows that it is wrong.
    is_shown_by: fn(&Board) -> bool,
}

/// The program of a submission in Python.
macro_rules! program {
    ($name:literal) => {
        include_str!(concat!("../../templates/duel/submissions/", $name, ".py"))
    };
}

const MISTAKES: [Mistake; 8] = [
    Mistake { name: "always_first", program: program!("always_first"), is_shown_by: |board| board.is_lost },
    Mistake { name: "losing_side", program: program!("losing_side"), is_shown_by: |_| true },
    Mistake { name: "any_move", program: program!("any_move"), is_shown_by: |board| !board.any_move_wins },
    Mistake { name: "quits_early", program: program!("quits_early"), is_shown_by: |board| board.won.moves() > 1 },
    Mistake { name: "cheats", program: program!("cheats"), is_shown_by: |board| board.won.moves() > 0 },
    Mistake { name: "explains", program: program!("explains"), is_shown_by: |_| true },
    Mistake { name: "floods", program: program!("floods"), is_shown_by: |_| true },
    Mistake { name: "talks_on", program: program!("talks_on"), is_shown_by: |_| true },
];

/// All submissions. Mistakes that too few boards show are left out: in some games every move is as good as another.
pub(super) fn files(sources: &Sources, boards: &Boards) -> Vec<File> {
    let mut files = sources.cpp("submissions/accepted/mex", include_str!("../../templates/duel/submissions/mex.cpp"));
    files.extend(sources.python("submissions/accepted/winner", program!("winner")));
    files.extend(sources.python("submissions/time_limit_exceeded/stalls", program!("stalls")));
    let is_shown =
        |mistake: &&Mistake| boards.secret.iter().filter(|board| (mistake.is_shown_by)(board)).count() >= KILLS;
    for mistake in MISTAKES.iter().filter(is_shown) {
        files.extend(sources.python(&format!("submissions/wrong_answer/{}", mistake.name), mistake.program));
    }
    files
}
