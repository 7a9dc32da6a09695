//! How many files, and so connections, the system lets the process have.

/// Files kept for everything that is no connection with a place: the database, the listeners, the log, a backup, and
/// connections that are only refused because the server is full.
const RESERVED: u64 = 192;

/// How many connections may have a place, of those wished for. Where the limit is low, half of it is kept for the rest.
pub(crate) fn places(wished: u32, limit: Option<u64>) -> u32 {
    let Some(limit) = limit else { return wished };
    let allowed = limit - RESERVED.min(limit / 2);
    u32::try_from(allowed).unwrap_or(u32::MAX).min(wished).max(1)
}

/// How many connections may be refused at once because the server is full.
pub(crate) fn turned_away(most: usize, limit: Option<u64>) -> usize {
    let Some(limit) = limit else { return most };
    usize::try_from(limit / 8).unwrap_or(most).clamp(1, most)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn connections_leave_files_for_the_rest() {
        assert_eq!(places(20_000, None), 20_000);
        assert_eq!(places(20_000, Some(1 << 20)), 20_000);
        assert_eq!(places(20_000, Some(1024)), 832);
        assert_eq!(places(100, Some(1024)), 100);
        assert_eq!((places(20_000, Some(128)), turned_away(64, Some(128))), (64, 16));
        assert_eq!((places(20_000, Some(1)), turned_away(64, Some(1))), (1, 1));
        assert_eq!(turned_away(64, None), 64);
    }
}
