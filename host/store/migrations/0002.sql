-- The journal: the youngest entries may lie in a file beside the database for a while, before they are put into it in one go.
--
-- `youngest` is the last entry that was ever put here, deleted since or not. What the journal has of younger ones is still to come;
-- the others are here already, though the journal could not be emptied after them.

ALTER TABLE settled ADD COLUMN youngest INTEGER NOT NULL DEFAULT 0;

UPDATE settled SET youngest = max(entry, (SELECT coalesce(max(id), 0) FROM entry));
