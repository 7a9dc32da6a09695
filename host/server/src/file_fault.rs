//! Why a file cannot be used, in the same words wherever somebody names one.

use std::io;
use std::path::Path;

/// One line that begins with the file's name.
pub fn file_fault(path: &Path, error: &io::Error) -> String {
    let shown = path.display();
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty() && !folder.exists());
    match (error.kind(), folder) {
        (io::ErrorKind::NotFound, Some(folder)) => {
            format!("{shown}: the folder {} does not exist", folder.display())
        }
        (io::ErrorKind::NotFound, None) => format!("{shown}: there is no such file"),
        (io::ErrorKind::PermissionDenied, _) => {
            format!(
                "{shown}: you may not use this file: run the command as its owner, or change its permissions"
            )
        }
        (io::ErrorKind::IsADirectory, _) => format!("{shown}: this is a folder, not a file"),
        _ => format!("{shown}: {error}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_missing_is_named() {
        let folder = tempfile::TempDir::new().unwrap();
        let (missing, nowhere) = (folder.path().join("a.toml"), folder.path().join("no/a.toml"));
        let fault = |path: &Path| file_fault(path, &std::fs::read(path).unwrap_err());
        assert_eq!(fault(&missing), format!("{}: there is no such file", missing.display()));
        let expected = format!(
            "{}: the folder {} does not exist",
            nowhere.display(),
            folder.path().join("no").display()
        );
        assert_eq!(fault(&nowhere), expected);
        assert!(fault(folder.path()).ends_with("this is a folder, not a file"));
    }
}
