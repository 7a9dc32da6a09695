//! Programs that behave, and programs that do not.

use std::time::Duration;

use super::*;

/// Longer than anything here takes.
const LONG: Duration = Duration::from_secs(20);

fn shell(script: &str) -> Program {
    Program::new(&["sh", "-c", script].map(str::to_owned))
}

fn line(pipe: &mut Pipe) -> String {
    match pipe.listen(LONG) {
        Heard::Line(line) => line,
        other => panic!("{other:?}"),
    }
}

fn ended(pipe: &mut Pipe) -> Ended {
    match pipe.listen(LONG) {
        Heard::Ended(ended) => ended,
        other => panic!("{other:?}"),
    }
}

#[test]
fn lines_go_both_ways() {
    let mut pipe = Program::new(&["cat".to_owned()]).start().unwrap();
    for said in ["one", "  two  "] {
        pipe.tell(said.to_owned()).unwrap();
        assert_eq!(line(&mut pipe), said.trim());
    }
    assert!(matches!(pipe.listen(Duration::ZERO), Heard::Nothing));
    assert_eq!(pipe.has_ended(), None);
    assert!(pipe.finish().is_success());
}

#[test]
fn an_end_is_reported_with_its_status() {
    let mut pipe = shell("echo last; exit 5").start().unwrap();
    assert_eq!(line(&mut pipe), "last");
    let why = ended(&mut pipe);
    assert!(why.to_string().starts_with("the program has ended (") && !why.is_success(), "{why}");
    assert!(why.to_string().contains('5'), "{why}");
    // Also where it is spoken to first.
    let mut pipe = shell("exec <&-; exit 5").start().unwrap();
    while pipe.has_ended().is_none() {}
    assert!(ended(&mut pipe).to_string().contains('5'));
}

#[test]
fn a_program_that_cannot_be_run_is_an_error() {
    assert_eq!(
        Program::new(&["/nowhere/to/be/found".to_owned()]).start().unwrap_err().kind(),
        io::ErrorKind::NotFound
    );
    assert_eq!(Program::new(&[]).start().unwrap_err().kind(), io::ErrorKind::InvalidInput);
}

#[test]
fn garbage_is_reported() {
    let mut pipe = shell(r"printf '\377\376\n'; cat").start().unwrap();
    assert_eq!(ended(&mut pipe), Ended::NotText);
}

#[test]
fn a_line_without_end_is_reported() {
    let mut pipe = shell("yes | tr -d '\\n'").start().unwrap();
    assert_eq!(ended(&mut pipe), Ended::LongLine);
    // The longest line is none too many.
    let mut pipe =
        shell(&format!("head -c {} /dev/zero | tr '\\0' x; echo", LONGEST_LINE - 1)).start().unwrap();
    assert_eq!(line(&mut pipe).len(), LONGEST_LINE - 1);
}

#[test]
fn a_program_that_does_not_read_is_reported() {
    let mut pipe = shell("while true; do echo again; done").start().unwrap();
    let said = "x".repeat(4096);
    let why = (0..10_000).find_map(|_| pipe.tell(said.clone()).err()).expect("the pipe is full");
    assert_eq!(why, Ended::NotReading);
}

#[test]
fn an_endless_standard_error_holds_nobody_up() {
    let program = shell("yes error >&2 & cat; kill $!").with_errors_until(10);
    let mut pipe = program.start().unwrap();
    // More than a pipe holds has been written and thrown away before the second line.
    for said in ["one", "two"] {
        pipe.tell(said.to_owned()).unwrap();
        assert_eq!(line(&mut pipe), said);
    }
    let Errors::OursUntil(left) = &program.errors else { panic!("limited") };
    while left.load(Ordering::Relaxed) > 0 {}
    assert!(matches!(pipe.finish(), Ended::Exited(_)));
}
