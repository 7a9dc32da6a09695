//! The program as people meet it: what it prints, and how it ends.

mod data_folder;
mod drawing;
mod many_games;
mod mistakes;
mod play;

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

fn veillee(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_veillee"));
    command
        .args(arguments)
        .env_remove("LANG")
        .env_remove("LC_ALL")
        .env_remove("LC_MESSAGES")
        .stdin(Stdio::null());
    command
}

fn run(arguments: &[&str]) -> Output {
    veillee(arguments).output().expect("the program starts")
}

/// Runs it with something typed.
fn typed(arguments: &[&str], input: &str) -> Output {
    let mut child = veillee(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("it listens");
    let input = input.to_owned();
    let writer = std::thread::spawn(move || {
        // The game may be over before everything is typed.
        let _ = stdin.write_all(input.as_bytes());
    });
    let output = child.wait_with_output().expect("it ends");
    writer.join().expect("the typist ends");
    output
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("text")
}

fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("text")
}

/// A file of this test's own.
fn file(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    folder.join(name)
}

fn path(name: &str) -> String {
    file(name).display().to_string()
}

/// A file that is not there yet, although this test may have been here before: records are not written over.
fn fresh(name: &str) -> String {
    fs::remove_file(file(name)).ok();
    path(name)
}

/// It ends with this code, and says in one line what is expected.
fn is_refused(arguments: &[&str], code: i32, expected: &str) {
    let output = run(arguments);
    let told = err(&output);
    assert_eq!(output.status.code(), Some(code), "{arguments:?}: {told}");
    assert_eq!(told.trim_end().lines().count(), 1, "{arguments:?}: {told}");
    assert!(told.starts_with("veillee: ") && told.contains(expected), "{arguments:?}: {told}");
    assert!(output.stdout.is_empty(), "{arguments:?}: {}", out(&output));
}
