//! Tables in lists: as they are kept, and as they are shown.

use serde::{Deserialize, Serialize};
use veillee_protocol::http::Listed;
use veillee_protocol::{Phase, Visibility};
use veillee_store::{Access, Cursor, HolderHash, Phase as KeptPhase, TableKey};
use veillee_table::{Holder, Listing, Millis, ParkReason};

/// What is kept of a table for lists beyond what the store itself looks at.
#[derive(Debug, Serialize, Deserialize)]
struct Card {
    names: Vec<Option<String>>,
    phase: Phase,
}

pub(crate) fn hash(holder: Holder) -> HolderHash {
    HolderHash(holder.0)
}

pub(crate) fn to_store(listing: &Listing, now: Millis) -> veillee_store::Listing {
    let card = Card { names: listing.names.clone(), phase: listing.phase.clone() };
    veillee_store::Listing {
        id: TableKey::new(listing.id.as_str()),
        game: listing.game.clone(),
        phase: match listing.phase {
            Phase::Waiting => KeptPhase::Waiting,
            Phase::Playing => KeptPhase::Playing,
            Phase::Finished => KeptPhase::Finished,
            Phase::Parked { .. } => KeptPhase::Parked,
        },
        access: match listing.visibility {
            Visibility::Public => Access::Public,
            Visibility::Link => Access::Link,
        },
        created: listing.created,
        updated: now.0,
        holders: listing.holders.iter().copied().map(hash).collect(),
        // Strings and lists always have a JSON form.
        card: serde_json::to_string(&card).unwrap_or_default(),
    }
}

/// None for what this program did not write.
pub(crate) fn to_show(listing: &veillee_store::Listing) -> Option<Listed> {
    let card: Card = serde_json::from_str(&listing.card).ok()?;
    // Older programs stored sentences here, which may quote the match.
    let phase = match card.phase {
        Phase::Parked { reason } => Phase::Parked { reason: ParkReason::read(&reason).key().to_owned() },
        phase @ (Phase::Waiting | Phase::Playing | Phase::Finished) => phase,
    };
    Some(Listed {
        id: listing.id.as_str().parse().ok()?,
        game: listing.game.clone(),
        phase,
        names: card.names,
        updated: listing.updated,
        your_turn: None,
    })
}

/// A place in a list, as it stands in an address: `open-1750000000000-0123456789abcdef`.
pub(crate) fn write_cursor(cursor: &Cursor) -> String {
    let part = if cursor.finished { "finished" } else { "open" };
    format!("{part}-{}-{}", cursor.created, cursor.id)
}

pub(crate) fn read_cursor(text: &str) -> Option<Cursor> {
    let mut parts = text.splitn(3, '-');
    let finished = match parts.next()? {
        "finished" => true,
        "open" => false,
        _ => return None,
    };
    // SQLite counts up to 2⁶³.
    let created = parts.next()?.parse().ok().filter(|&created| i64::try_from(created).is_ok())?;
    let id: veillee_protocol::TableId = parts.next()?.parse().ok()?;
    Some(Cursor { finished, created, id: TableKey::new(id.as_str()) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reason_that_an_older_program_stored_quotes_nothing() {
        for (stored, shown) in [("‘deal V9+V8’ cannot have been drawn", "damaged"), ("fault", "fault")] {
            let phase = Phase::Parked { reason: stored.to_owned() };
            let listing = Listing {
                id: veillee_protocol::TableId::of([7; 10]),
                game: "odin".to_owned(),
                phase,
                visibility: Visibility::Public,
                created: 1,
                names: Vec::new(),
                holders: Vec::new(),
                turn: Vec::new(),
            };
            let listed = to_show(&to_store(&listing, Millis(2))).expect("a card");
            assert_eq!(listed.phase, Phase::Parked { reason: shown.to_owned() });
        }
    }

    #[test]
    fn a_place_in_a_list_reads_as_it_was_written() {
        let cursor = Cursor { finished: true, created: 17, id: TableKey::new("0123456789abcdef") };
        assert_eq!(write_cursor(&cursor), "finished-17-0123456789abcdef");
        assert_eq!(read_cursor(&write_cursor(&cursor)), Some(cursor));
        for wrong in [
            "",
            "open",
            "open-1",
            "open-1-x",
            "shut-1-0123456789abcdef",
            "open-99999999999999999999-0123456789abcdef",
        ] {
            assert_eq!(read_cursor(wrong), None, "{wrong}");
        }
    }
}
