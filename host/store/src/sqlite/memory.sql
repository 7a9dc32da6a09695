-- Schema 4: finished matches, beside what schema 3 has. They follow from the logs and can be made again from them.
--
-- SQLite stores these definitions with the comments in them, and they are compared when a database is opened: do not
-- change a letter. A change is a new schema.

CREATE TABLE finished (
    log INTEGER NOT NULL REFERENCES log ON DELETE CASCADE,
    number INTEGER NOT NULL, -- which match at the table, from 1
    game TEXT NOT NULL,
    began INTEGER NOT NULL,
    ended INTEGER NOT NULL,
    together INTEGER NOT NULL, -- 1: all played together
    seats TEXT NOT NULL, -- a JSON array by seat: name, player, place and score
    checksum INTEGER NOT NULL, -- of all columns
    PRIMARY KEY (log, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE finished_by (
    hash BLOB NOT NULL,
    log INTEGER NOT NULL,
    number INTEGER NOT NULL,
    ended INTEGER NOT NULL,
    seats INTEGER NOT NULL, -- a bit for each seat
    PRIMARY KEY (hash, ended, log, number),
    FOREIGN KEY (log, number) REFERENCES finished ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE INDEX finished_by_match ON finished_by (log, number);

CREATE TABLE forgotten (
    hash BLOB PRIMARY KEY,
    until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Has one row once the finished matches of all logs are in `finished`.
CREATE TABLE memory_complete (
    complete INTEGER NOT NULL
) STRICT;
