//! `grundy chess|coins|marbles --moves`, end to end.

use crate::support::{Run, run};

fn prints(arguments: &[&str], input: &str, stdout: &str) {
    let expected = Run { status: 0, stdout: stdout.to_owned(), stderr: String::new() };
    assert_eq!(run(arguments, input), expected, "{arguments:?} {input:?}");
}

#[test]
fn samples() {
    prints(&["chess", "--moves", "tests/data/chess/sample.in"], "", "NO\nYES 1 19 20\n");
    prints(&["coins", "--moves", "tests/data/coins/sample.in"], "", "Yes\nNo 0\nYes\n");
    prints(&["marbles", "--moves", "tests/data/marbles/sample1.in"], "", "Y 2 1 3\n");
    prints(&["marbles", "--moves", "tests/data/marbles/sample2.in"], "", "N\n");
}

#[test]
fn mapped_tables_give_the_same_moves() {
    prints(&["chess", "--moves", "--tables", "tables"], "1\n2\n1 19\n1 18\n", "YES 1 19 20\n");
    prints(&["marbles", "--moves", "--tables", "tables"], "2\n1 3\n2 3\n", "Y 2 1 3\n");
}

#[test]
fn marbles_beside_the_goal_go_home() {
    for beside in ["0 5", "5 0", "4 4"] {
        prints(&["marbles", "--moves"], &format!("3\n1 3\n{beside}\n7 7\n"), "Y 2 0 0\n");
    }
}

#[test]
fn moves_before_a_mistake_are_there() {
    let run = run(&["chess", "--moves"], "2\n1\n1 19\n1\n1 21\n");
    assert_eq!((run.status, run.stdout.as_str()), (1, "YES 1 19 20\n"));
    assert_eq!(run.stderr, "<stdin>:5:3: found `21`, expected a column, 1 to 20\n");
}
