//! What the store, the server, the connection to a table and somebody's own bot report.

use std::fmt::Display;
use std::path::Path;

use veillee_client::{ConnectError, Lost};
use veillee_core::Sentence;
use veillee_lab::{Fault, REFUSALS};
use veillee_pipe::Ended;
use veillee_server::admin::AdminError;
use veillee_server::archive::ArchiveError;
use veillee_server::{NoPublicUrl, StartError};
use veillee_store::{BackupError, OpenError, RestoreError, SCHEMA_VERSION, StoreError};

use crate::language::{self, say};
use crate::sentences;

const MIB: u64 = 1 << 20;

/// What only its own crate can say is English.
pub(crate) fn told(sentence: Option<Sentence>, error: &impl Display) -> String {
    sentence.map_or_else(|| error.to_string(), |sentence| say(&sentence))
}

fn shown(path: &Path) -> String {
    path.display().to_string()
}

/// Why a folder of tables cannot be used.
pub(crate) fn open(error: &OpenError) -> Sentence {
    let known = || SCHEMA_VERSION.to_string();
    match error {
        OpenError::Unwritable { directory, reason } => {
            sentences::store_unwritable(shown(directory), reason.clone())
        }
        OpenError::NotADirectory { path } => sentences::store_no_folder(shown(path)),
        OpenError::NoTables { directory } => sentences::store_no_tables(shown(directory)),
        OpenError::Forbidden { path, owner } => sentences::store_forbidden(shown(path), owner.to_string()),
        OpenError::Busy { directory } => sentences::store_busy(shown(directory)),
        OpenError::NotADatabase { path } => sentences::store_no_database(shown(path)),
        OpenError::NotOurs { path } => sentences::store_not_ours(shown(path)),
        OpenError::Newer { path, found } => sentences::store_newer(shown(path), found.to_string(), known()),
        OpenError::Older { path, found } => sentences::store_older(shown(path), found.to_string(), known()),
        OpenError::InUse { path } => sentences::store_in_use(shown(path)),
        OpenError::NoRoomToUpgrade { path, needed, free } => {
            let (free, needed) = (free / MIB, needed.div_ceil(MIB));
            sentences::store_no_room(shown(path), free.to_string(), needed.to_string())
        }
        OpenError::Full { path } => sentences::store_full(shown(path)),
        OpenError::Failed { path, reason } => sentences::store_failed(shown(path), reason.clone()),
    }
}

pub(crate) fn store(error: &StoreError) -> Sentence {
    match error {
        StoreError::Fenced => sentences::store_fenced(),
        StoreError::OutOfStep { expected, found } => {
            sentences::store_out_of_step(expected.to_string(), found.to_string())
        }
        StoreError::Exists => sentences::store_exists(),
        StoreError::Gone => sentences::store_gone(),
        StoreError::Full { reason } => sentences::store_disk(reason.clone()),
        StoreError::Unavailable { reason } => sentences::store_silent(reason.clone()),
        StoreError::Damaged { reason } => sentences::store_damaged(reason.clone()),
    }
}

pub(crate) fn backup(error: &BackupError) -> Sentence {
    match error {
        BackupError::Open(error) => open(error),
        BackupError::Exists { path } => sentences::backup_exists(shown(path)),
        BackupError::Failed { path, reason } => sentences::backup_failed(shown(path), reason.clone()),
    }
}

pub(crate) fn restore(error: &RestoreError) -> Sentence {
    match error {
        RestoreError::Open(error) => open(error),
        RestoreError::NoBackup { path } => sentences::restore_no_file(shown(path)),
        RestoreError::NotABackup { path } => sentences::restore_no_backup(shown(path)),
        RestoreError::Unreadable { path, reason } => {
            sentences::restore_unreadable(shown(path), reason.clone())
        }
        RestoreError::Damaged { path, reason } => sentences::restore_damaged(shown(path), reason.clone()),
        RestoreError::Exists { path } => sentences::restore_exists(shown(path)),
        RestoreError::Failed { path, reason } => sentences::restore_failed(shown(path), reason.clone()),
    }
}

/// Why records could not be read or stored.
pub(crate) fn archive(error: &ArchiveError) -> Option<Sentence> {
    match error {
        ArchiveError::Open(error) => Some(open(error)),
        ArchiveError::Store(error) => Some(store(error)),
        ArchiveError::Record(_)
        | ArchiveError::NoArchive(_)
        | ArchiveError::Restore(_)
        | ArchiveError::Io(_) => None,
    }
}

/// Why the server cannot listen.
pub(crate) fn start(error: &StartError) -> Option<Sentence> {
    Some(match error {
        StartError::Busy(address) => sentences::start_busy(address.port().to_string()),
        StartError::MetricsBusy(address) => sentences::start_metrics_busy(address.port().to_string()),
        StartError::Elsewhere(address) => sentences::start_elsewhere(address.ip().to_string()),
        StartError::Listen { address, why } => sentences::start_listen(address.to_string(), why.to_string()),
        StartError::Threads(why) => sentences::start_threads(why.to_string()),
        StartError::Blocked(_) => return None,
    })
}

/// Why a command did not reach the server.
pub(crate) fn admin(error: &AdminError) -> Option<Sentence> {
    Some(match error {
        AdminError::NoServer(folder) => sentences::operator_no_server(shown(folder)),
        AdminError::NotOwner(folder) => sentences::operator_not_owner(shown(folder)),
        AdminError::NoAnswer { folder, why } => sentences::operator_no_answer(shown(folder), why.clone()),
        AdminError::Refused(_) => return None,
        AdminError::NoSockets => sentences::operator_no_sockets(),
    })
}

pub(crate) fn url(error: &NoPublicUrl) -> Sentence {
    match error {
        NoPublicUrl::NoScheme => sentences::url_no_scheme(),
        NoPublicUrl::OtherScheme => sentences::url_other_scheme(),
        NoPublicUrl::NoHost => sentences::url_no_host(),
        NoPublicUrl::BadPort => sentences::url_bad_port(),
        NoPublicUrl::UserInfo => sentences::url_user_info(),
        NoPublicUrl::Query => sentences::url_query(),
        NoPublicUrl::Unreadable => sentences::url_unreadable(),
    }
}

pub(crate) fn connect(error: &ConnectError) -> Option<Sentence> {
    Some(match error {
        ConnectError::Credential => sentences::seat_bad_token(),
        ConnectError::SignsItself => sentences::connect_signs_itself(),
        ConnectError::NoTable(status) => sentences::connect_no_table(status.to_string()),
        ConnectError::Address(_) | ConnectError::Unreachable(_) => return None,
    })
}

pub(crate) fn lost(lost: &Lost) -> Option<Sentence> {
    Some(match lost {
        Lost::Cut => sentences::lost_cut(),
        Lost::Failed(why) => sentences::lost_failed(why.clone()),
        Lost::Closed => sentences::lost_closed(),
        Lost::Unreadable(_) => return None,
    })
}

/// Why a bot plays no more.
pub(crate) fn ended(ended: &Ended) -> Sentence {
    match ended {
        Ended::Exited(status) => match status.code() {
            Some(code) => sentences::bot_exited(code.to_string()),
            None => sentences::bot_killed(status.to_string()),
        },
        Ended::Closed => sentences::bot_closed(),
        Ended::NotReading => sentences::bot_not_reading(),
        Ended::LongLine => sentences::bot_long_line(),
        Ended::NotText => sentences::bot_not_text(),
        Ended::Unreadable(why) => sentences::bot_unreadable(why.clone()),
    }
}

/// Why a bot plays no more in one of many games.
pub(crate) fn bot(fault: &Fault) -> Sentence {
    match fault {
        Fault::NotRun(why) => sentences::bot_not_run(why.clone()),
        Fault::Ended(why) => ended(why),
        Fault::Refused => sentences::bot_refused(REFUSALS.to_string()),
        Fault::Unanswered(why) => sentences::bot_unanswered(why.clone()),
        Fault::Late { time_limit, has_answered: true } => {
            sentences::bot_late(seconds(time_limit.as_secs_f64()))
        }
        Fault::Late { time_limit, has_answered: false } => {
            sentences::bot_silent(seconds(time_limit.as_secs_f64()))
        }
    }
}

fn seconds(seconds: f64) -> String {
    language::current().choose(seconds.to_string(), seconds.to_string().replace('.', ","))
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use veillee_sentences::Language;

    use super::*;
    use crate::speaker::Speaker;

    /// The English sentence says what the error says, and the French one says it in French.
    fn agree(error: &dyn Display, sentence: &Sentence) {
        let plain = |text: String| text.replace('’', "'");
        let english = Speaker::of_program(Language::En).say(sentence);
        assert_eq!(plain(english.clone()), plain(error.to_string()));
        let french = Speaker::of_program(Language::Fr).say(sentence);
        assert!(french != english && french.contains("why") == english.contains("why"), "{french}");
    }

    fn path() -> PathBuf {
        PathBuf::from("/srv/tables")
    }

    #[test]
    fn the_store_is_understood_in_both_languages() {
        let why = || "why".to_owned();
        for error in [
            OpenError::Unwritable { directory: path(), reason: why() },
            OpenError::NotADirectory { path: path() },
            OpenError::NoTables { directory: path() },
            OpenError::Forbidden { path: path(), owner: 1000 },
            OpenError::Busy { directory: path() },
            OpenError::NotADatabase { path: path() },
            OpenError::NotOurs { path: path() },
            OpenError::Newer { path: path(), found: 99 },
            OpenError::Older { path: path(), found: 1 },
            OpenError::InUse { path: path() },
            OpenError::NoRoomToUpgrade { path: path(), needed: 5000 * MIB + 1, free: 3 * MIB - 1 },
            OpenError::Full { path: path() },
            OpenError::Failed { path: path(), reason: why() },
        ] {
            agree(&error, &open(&error));
        }
        for error in [
            StoreError::Fenced,
            StoreError::OutOfStep { expected: 1000, found: 2000 },
            StoreError::Exists,
            StoreError::Gone,
            StoreError::Full { reason: why() },
            StoreError::Unavailable { reason: why() },
            StoreError::Damaged { reason: why() },
        ] {
            agree(&error, &store(&error));
        }
        for error in
            [BackupError::Exists { path: path() }, BackupError::Failed { path: path(), reason: why() }]
        {
            agree(&error, &backup(&error));
        }
        for error in [
            RestoreError::NoBackup { path: path() },
            RestoreError::NotABackup { path: path() },
            RestoreError::Unreadable { path: path(), reason: why() },
            RestoreError::Damaged { path: path(), reason: why() },
            RestoreError::Exists { path: path() },
            RestoreError::Failed { path: path(), reason: why() },
        ] {
            agree(&error, &restore(&error));
        }
    }

    #[test]
    fn servers_addresses_and_connections_are_understood_in_both_languages() {
        let why = || std::io::Error::other("why");
        let address = "192.0.2.7:7788".parse().unwrap();
        for error in [
            StartError::Busy(address),
            StartError::MetricsBusy(address),
            StartError::Elsewhere(address),
            StartError::Listen { address, why: why() },
            StartError::Threads(why()),
        ] {
            agree(&error, &start(&error).unwrap());
        }
        for error in [
            AdminError::NoServer(path()),
            AdminError::NotOwner(path()),
            AdminError::NoAnswer { folder: path(), why: "why".to_owned() },
            AdminError::NoSockets,
        ] {
            agree(&error, &admin(&error).unwrap());
        }
        for error in [
            NoPublicUrl::NoScheme,
            NoPublicUrl::OtherScheme,
            NoPublicUrl::BadPort,
            NoPublicUrl::UserInfo,
            NoPublicUrl::Query,
            NoPublicUrl::NoHost,
            NoPublicUrl::Unreadable,
        ] {
            agree(&error, &url(&error));
        }
        agree(&ConnectError::SignsItself, &connect(&ConnectError::SignsItself).unwrap());
        for error in [Lost::Cut, Lost::Failed("why".to_owned()), Lost::Closed] {
            agree(&error, &lost(&error).unwrap());
        }
        assert_eq!(told(None, &Lost::Unreadable("what".to_owned())), "what");
    }

    #[test]
    fn bots_are_understood_in_both_languages() {
        for error in [
            Ended::Closed,
            Ended::NotReading,
            Ended::LongLine,
            Ended::NotText,
            Ended::Unreadable("why".to_owned()),
        ] {
            agree(&error, &ended(&error));
        }
        let time_limit = std::time::Duration::from_secs(2);
        for fault in [
            Fault::NotRun("why".to_owned()),
            Fault::Refused,
            Fault::Unanswered("why".to_owned()),
            Fault::Ended(Ended::NotText),
            Fault::Late { time_limit, has_answered: true },
            Fault::Late { time_limit, has_answered: false },
        ] {
            agree(&fault, &bot(&fault));
        }
    }
}
