//! What the program says when something cannot be done, and the code it ends with.

use std::fmt::Display;
use std::io;
use std::path::Path;
use std::process::ExitCode;

use veillee_catalog::SetupError;
use veillee_core::Sentence;
use veillee_server::SettingsError;
use veillee_store::OpenError;

use crate::{faults, language, layout, sentences, terminal};

/// Why the program ends early.
#[derive(Debug)]
pub(crate) enum Failure {
    /// What was asked for cannot be: one line that says what can. Exit code 2.
    Asked(String),
    /// Something outside failed: the disk is full, a file is missing or is no record. Exit code 1.
    Broken(String),
    /// Ctrl-C at a prompt, with where the game is now. Exit code 130, as shells have it.
    Interrupted(String),
    /// The reader of the output has gone (`| head`). That is no mistake.
    NobodyReads,
    /// Help or the version was asked for and has been printed.
    Shown,
}

impl Failure {
    pub(crate) const INTERRUPTED: u8 = 130;

    pub(crate) fn asked(why: impl Display) -> Self {
        Failure::Asked(why.to_string())
    }

    /// What was asked for cannot be: a sentence of ours.
    pub(crate) fn wish(why: &Sentence) -> Self {
        Failure::Asked(language::say(why))
    }

    /// A table that cannot be set up so.
    pub(crate) fn setup(error: &SetupError) -> Self {
        Failure::Asked(language::say(&faults::setup(error)))
    }

    /// A file that cannot be opened.
    pub(crate) fn file(path: &Path, error: &io::Error) -> Self {
        let file = path.display().to_string();
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty() && !folder.exists());
        Failure::Broken(language::say(&match (error.kind(), folder) {
            (io::ErrorKind::NotFound, Some(folder)) => {
                sentences::error_no_folder(file, folder.display().to_string())
            }
            (io::ErrorKind::NotFound, None) => sentences::error_no_file(file),
            (io::ErrorKind::PermissionDenied, _) => sentences::error_not_permitted(file),
            (io::ErrorKind::IsADirectory, _) => sentences::error_no_plain_file(file),
            _ => sentences::error_file(file, error.to_string()),
        }))
    }

    /// A folder of tables that cannot be used.
    pub(crate) fn open(error: &OpenError) -> Self {
        Failure::Broken(language::say(&faults::host::open(error)))
    }

    /// Settings that cannot be followed; a file of them that is missing is nothing that was asked for wrongly.
    pub(crate) fn settings(error: SettingsError) -> Self {
        match error {
            SettingsError::Unreadable { path, why } => Failure::file(&path, &why),
            SettingsError::File { path, why } => {
                Failure::wish(&sentences::error_file(path.display().to_string(), why))
            }
            SettingsError::TwoPassphrases(path) => {
                Failure::wish(&sentences::settings_two_passphrases(path.display().to_string()))
            }
            SettingsError::NoHome => Failure::wish(&sentences::settings_no_home()),
        }
    }

    #[allow(clippy::print_stderr)]
    pub(crate) fn tell(self) -> ExitCode {
        let (why, code) = match self {
            Failure::NobodyReads | Failure::Shown => return ExitCode::SUCCESS,
            Failure::Interrupted(word) => {
                let word = format!("\n{}", terminal::line(&word));
                let _ = layout::print(&mut anstream::stderr(), &word);
                return ExitCode::from(Failure::INTERRUPTED);
            }
            Failure::Asked(why) => (why, 2),
            Failure::Broken(why) => (why, 1),
        };
        // It may quote a file or a table.
        let why = terminal::line(&why);
        // Where even the error cannot be written, the code says it.
        let _ = io::Write::write_fmt(&mut anstream::stderr(), format_args!("veillee: {why}\n"));
        ExitCode::from(code)
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::NobodyReads,
            _ => Failure::Broken(error.to_string()),
        }
    }
}
