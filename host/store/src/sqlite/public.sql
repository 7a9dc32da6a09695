-- Schema 5: matches that were given up, and who has made their results public, beside what schema 4 has.
--
-- SQLite stores these definitions with the comments in them, and they are compared when a database is opened: do not
-- change a letter. A change is a new schema.

-- The matches of `finished` that were given up.
CREATE TABLE given_up (
    log INTEGER NOT NULL,
    number INTEGER NOT NULL,
    PRIMARY KEY (log, number),
    FOREIGN KEY (log, number) REFERENCES finished ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- The browsers that have made their results public.
CREATE TABLE public_results (
    hash BLOB PRIMARY KEY,
    since INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX public_results_since ON public_results (since, hash);
