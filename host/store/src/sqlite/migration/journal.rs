//! Reads the journal of schema 2: the newest entries, which older programs stored in a file beside the database.
//!
//! The file is a sequence of pages, each with its length and CRC-32 (two little-endian `u32`) in front. A page holds
//! additions: entries that were added to one log at once. A page that is cut short was being written when the process
//! ended, and nothing of it was acknowledged.

/// Entries that were added to a log at once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Addition<'a> {
    /// The id of the first entry; those after it follow it.
    pub(super) first: u64,
    pub(super) log: i64,
    /// How long the log was before.
    pub(super) length: u64,
    /// The id of the entry that was the log's last, or 0.
    pub(super) last: u64,
    pub(super) bodies: Vec<&'a str>,
}

/// The additions of all whole pages, and whether the journal ends where it should: nowhere, or with a page that was being
/// written.
pub(super) fn read(bytes: &[u8]) -> (Vec<Addition<'_>>, bool) {
    let mut additions = Vec::new();
    let mut rest = bytes;
    while !rest.is_empty() {
        let bytes = &mut { rest };
        let (Some(length), Some(checksum)) = (take_u32(bytes), take_u32(bytes)) else {
            return (additions, true);
        };
        let Some((page, next)) = bytes.split_at_checked(length as usize) else { return (additions, true) };
        let Some(found) = (crc32fast::hash(page) == checksum).then(|| read_page(page)).flatten() else {
            return (additions, false);
        };
        additions.extend(found);
        rest = next;
    }
    (additions, true)
}

/// None for a page that holds something else. An older program wrote none without additions.
fn read_page(mut page: &[u8]) -> Option<Vec<Addition<'_>>> {
    let mut additions = Vec::new();
    while !page.is_empty() {
        additions.push(take_addition(&mut page)?);
    }
    (!additions.is_empty()).then_some(additions)
}

fn take_addition<'a>(page: &mut &'a [u8]) -> Option<Addition<'a>> {
    let [first, log, length, last] = [take_u64(page)?, take_u64(page)?, take_u64(page)?, take_u64(page)?];
    let mut bodies = Vec::new();
    for _ in 0..take_u32(page)? {
        let length = take_u32(page)?;
        let (body, rest) = page.split_at_checked(length as usize)?;
        bodies.push(str::from_utf8(body).ok()?);
        *page = rest;
    }
    Some(Addition { first, log: log.cast_signed(), length, last, bodies })
}

fn take_u32(bytes: &mut &[u8]) -> Option<u32> {
    let (number, rest) = bytes.split_first_chunk()?;
    *bytes = rest;
    Some(u32::from_le_bytes(*number))
}

fn take_u64(bytes: &mut &[u8]) -> Option<u64> {
    let (number, rest) = bytes.split_first_chunk()?;
    *bytes = rest;
    Some(u64::from_le_bytes(*number))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Written by the program of schema 2.
    const JOURNAL: &[u8] = include_bytes!("../../../tests/schemas/0002-killed/veillee.journal");

    fn bodies(additions: &[Addition<'_>]) -> Vec<String> {
        additions.iter().flat_map(|addition| &addition.bodies).map(|&body| body.to_owned()).collect()
    }

    fn whole_pages(end: usize) -> usize {
        let mut pages = 0;
        let mut place = 0;
        while place + 8 <= JOURNAL.len() {
            place += 8 + u32::from_le_bytes(*JOURNAL[place..].first_chunk().unwrap()) as usize;
            pages += usize::from(place <= end);
        }
        pages
    }

    #[test]
    fn a_journal_of_schema_2_is_read() {
        let (additions, is_whole) = read(JOURNAL);
        assert!(is_whole);
        let numbers = [2, 3, 4, 4, 5, 6].map(|number| format!("{{\"entry\":{number}}}"));
        assert_eq!(bodies(&additions), numbers);
        assert_eq!((additions[0].length, additions[3].length, additions[4].length), (2, 4, 5));
    }

    #[test]
    fn whole_pages_are_read_wherever_the_file_ends() {
        let (all, _) = read(JOURNAL);
        for end in 0..=JOURNAL.len() {
            let (additions, is_whole) = read(&JOURNAL[..end]);
            assert_eq!(additions, all[..whole_pages(end)], "cut at {end}");
            assert!(is_whole, "cut at {end}");
        }
    }

    #[test]
    fn every_flipped_bit_ends_it_before_its_page() {
        let (all, _) = read(JOURNAL);
        for place in 0..JOURNAL.len() {
            for bit in 0..8 {
                let mut bytes = JOURNAL.to_vec();
                bytes[place] ^= 1 << bit;
                let (additions, _) = read(&bytes);
                assert_eq!(additions, all[..whole_pages(place)], "bit {bit} of byte {place}");
            }
        }
        assert_eq!(read(&[0; 64]), (Vec::new(), false), "space that was never written to");
    }
}
