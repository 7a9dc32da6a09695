-- The first schema: logs, their entries, listings.
--
-- Entries are only ever added at the end, which keeps a group of appends on one page or two. An index on (log, number)
-- would touch one page for each table of the group and more than double the cost of an append; so an entry names the
-- one before it, and a log the last it had when it was last settled. Entries after `settled` are younger than that:
-- they are gone through when the database is opened, and every few thousand entries.

CREATE TABLE log (
    id INTEGER PRIMARY KEY,
    key TEXT NOT NULL UNIQUE,
    fence INTEGER NOT NULL,
    length INTEGER NOT NULL,
    last INTEGER NOT NULL -- an entry, or 0
) STRICT;

-- No foreign key on log: without an index on it the deletion of one log would read the entries of all.
CREATE TABLE entry (
    id INTEGER PRIMARY KEY,
    log INTEGER NOT NULL,
    number INTEGER NOT NULL, -- from 0 in each log
    previous INTEGER NOT NULL, -- an entry, or 0
    body TEXT NOT NULL
) STRICT;

CREATE TABLE settled (
    only INTEGER PRIMARY KEY CHECK (only = 1),
    entry INTEGER NOT NULL
) STRICT;

INSERT INTO settled VALUES (1, 0);

CREATE TABLE listing (
    log INTEGER PRIMARY KEY REFERENCES log ON DELETE CASCADE,
    game TEXT NOT NULL,
    phase TEXT NOT NULL,
    access TEXT NOT NULL,
    created INTEGER NOT NULL,
    updated INTEGER NOT NULL,
    card TEXT NOT NULL
) STRICT;

CREATE INDEX listing_in_lobby ON listing (created) WHERE access = 'public' AND phase IN ('waiting', 'playing');

CREATE INDEX listing_playing ON listing (log) WHERE phase = 'playing';

CREATE TABLE holder (
    hash BLOB NOT NULL,
    log INTEGER NOT NULL REFERENCES log ON DELETE CASCADE,
    PRIMARY KEY (hash, log)
) STRICT, WITHOUT ROWID;

CREATE INDEX holder_by_log ON holder (log);
