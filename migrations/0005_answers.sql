-- Private answers owed to those who wrote a command on Discord: noted when it arrives, gone once it
-- is answered. What is left over when the process died is answered by the next one, as long as the
-- token lasts.
CREATE TABLE answer (
    -- The request's key.
    key     TEXT PRIMARY KEY,
    -- The way to answer. A secret while it lasts.
    token   TEXT NOT NULL,
    -- Until then.
    ends    INTEGER NOT NULL,
    person  TEXT NOT NULL,
    lang    TEXT NOT NULL,
    -- Where it was said.
    channel TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- How often Discord itself failed at a message: what makes it fail again and again is given up.
ALTER TABLE post ADD COLUMN failed INTEGER NOT NULL DEFAULT 0;
