-- Schema 3: logs, their entries, listings.
--
-- Every row that anybody reads carries a checksum (checksum.rs), except for `fence`, which is no part of a table's content.
--
-- SQLite stores these definitions with the comments in them, and they are compared when a database is opened: do not
-- change a letter. A change is a new schema.

CREATE TABLE log (
    id INTEGER PRIMARY KEY,
    key TEXT NOT NULL UNIQUE,
    fence INTEGER NOT NULL,
    length INTEGER NOT NULL,
    chain INTEGER NOT NULL, -- the last entry's, or the checksum of the key
    awaited INTEGER, -- a bit for each seat that is to act; NULL: stored by an older program, not known
    checksum INTEGER NOT NULL -- of all columns but fence
) STRICT;

CREATE TABLE entry (
    log INTEGER NOT NULL REFERENCES log ON DELETE CASCADE,
    number INTEGER NOT NULL, -- from 0 in each log
    body TEXT NOT NULL,
    chain INTEGER NOT NULL, -- checksum of the chain before, the number and the body
    PRIMARY KEY (log, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE listing (
    log INTEGER PRIMARY KEY REFERENCES log ON DELETE CASCADE,
    game TEXT NOT NULL,
    phase TEXT NOT NULL,
    reason TEXT, -- why the table is parked
    visibility TEXT NOT NULL,
    created INTEGER NOT NULL,
    updated INTEGER NOT NULL,
    names TEXT NOT NULL, -- a JSON array by seat; null: an open seat
    checksum INTEGER NOT NULL -- of all columns and of the log's holders
) STRICT;

CREATE INDEX listing_in_lobby ON listing (created) WHERE visibility = 'public' AND phase IN ('waiting', 'playing');

CREATE INDEX listing_playing ON listing (log) WHERE phase = 'playing';

CREATE TABLE holder (
    hash BLOB NOT NULL,
    log INTEGER NOT NULL REFERENCES log ON DELETE CASCADE,
    seats INTEGER, -- a bit for each seat; NULL: stored by an older program, not known
    PRIMARY KEY (hash, log)
) STRICT, WITHOUT ROWID;

CREATE INDEX holder_by_log ON holder (log);
