//! Tables in lists.

use veillee_protocol::http::TableSummary;
use veillee_protocol::{Holder, Listing, TableId};
use veillee_store::Cursor;

/// A table in the lobby, or (with a holder) in the holder's own list.
pub(crate) fn summary(listing: &Listing, holder: Option<&Holder>) -> TableSummary {
    TableSummary {
        id: listing.id,
        game: listing.game.clone(),
        phase: listing.phase,
        names: listing.names.clone(),
        updated: listing.updated,
        your_turn: holder.map(|holder| listing.is_turn_of(holder)),
    }
}

/// A place in a list, as text in an address: `open-1750000000000-0123456789abcdef`.
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
    let id: TableId = parts.next()?.parse().ok()?;
    Some(Cursor { finished, created, id })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_in_a_list_reads_as_it_was_written() {
        let cursor = Cursor { finished: true, created: 17, id: "0123456789abcdef".parse().unwrap() };
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
