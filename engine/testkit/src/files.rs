//! Files in `testdata/`, found from anywhere in the workspace.

use std::fs;
use std::path::PathBuf;

/// `testdata/`.
pub(crate) fn testdata() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata"))
}

/// Compares with a golden file below `testdata/`, or writes it when `UPDATE_EXPECT` is set.
///
/// # Panics
/// When they differ, with the first line that does.
pub fn check_golden(path: &str, found: &str) {
    let file = testdata().join(path);
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        let folder = file.parent().expect("the file is in a folder");
        fs::create_dir_all(folder).and_then(|()| fs::write(&file, found)).expect("testdata can be written");
        return;
    }
    let expected = fs::read_to_string(&file)
        .unwrap_or_else(|error| panic!("testdata/{path}: {error}; UPDATE_EXPECT=1 writes it"));
    if expected != found {
        let same = expected.lines().zip(found.lines()).take_while(|(one, other)| one == other).count();
        panic!(
            "testdata/{path} differs at line {}:\n  expected: {}\n     found: {}\nUPDATE_EXPECT=1 writes it again: read what has changed",
            same + 1,
            expected.lines().nth(same).unwrap_or("the end of the file"),
            found.lines().nth(same).unwrap_or("the end"),
        );
    }
}
