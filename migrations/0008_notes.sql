-- What happens in a game beside its log.

-- Offers and what became of them, time that was given, pauses, vacations: the history tells them.
-- They change neither board nor result, so the log, and with it the serial that buttons carry, does
-- not grow by them.
CREATE TABLE note (
    id     INTEGER PRIMARY KEY AUTOINCREMENT,
    code   TEXT NOT NULL REFERENCES game,
    -- Length of the log then.
    serial INTEGER NOT NULL,
    at     INTEGER NOT NULL,
    -- `offer`, `declined`, `time`, `pause`, `late`, `away`, `away-auto`, `back`.
    kind   TEXT NOT NULL,
    person TEXT NOT NULL REFERENCES person DEFERRABLE INITIALLY DEFERRED,
    text   TEXT NOT NULL
) STRICT;
CREATE INDEX note_code ON note (code, serial, id);
