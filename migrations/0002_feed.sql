-- What surfaces with a memory of their own (the local page) show again after a reload.

-- The talk of a room, in the order it was said; a message with a person is for them alone.
CREATE TABLE message (
    id     INTEGER PRIMARY KEY AUTOINCREMENT,
    at     INTEGER NOT NULL,
    room   TEXT NOT NULL,
    person TEXT,
    json   TEXT NOT NULL
) STRICT;
CREATE INDEX message_room ON message (room, person, id);

-- Names chosen in a window of the page, each bound to that window's secret (only its hash is
-- here). A window that has chosen several names acts under the one it chose last.
CREATE TABLE name (
    person TEXT PRIMARY KEY REFERENCES person DEFERRABLE INITIALLY DEFERRED,
    secret TEXT NOT NULL,
    chosen INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX name_secret ON name (secret, chosen);
