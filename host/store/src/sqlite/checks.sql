-- Schema 6: indices over what schemas 4 and 5 have without a checksum. An index says everything a second time, and
-- `veillee verify` has SQLite compare the two.
--
-- SQLite stores these definitions with the comments in them, and they are compared when a database is opened: do not
-- change a letter. A change is a new schema.

DROP INDEX finished_by_match;

CREATE INDEX finished_by_match ON finished_by (log, number, seats);

CREATE INDEX forgotten_until ON forgotten (until, hash);
