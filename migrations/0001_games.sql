-- People, games and what is said about them.
-- Moments are milliseconds since 1970-01-01T00:00:00Z.

-- Everybody who has spoken or has been named. The id carries the surface: `local:alice`.
CREATE TABLE person (
    id     TEXT PRIMARY KEY,
    name   TEXT NOT NULL,
    -- The name in lower case, for finding people however their name is written.
    folded TEXT NOT NULL,
    -- The language they chose; null when they have not.
    lang   TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX person_folded ON person (folded);

-- A game from its challenge to its end. Its position is never stored: it is the replay of the log.
-- The references to people are checked at the end of a transaction, so that a deed may name people
-- in any order.
CREATE TABLE game (
    code       TEXT PRIMARY KEY,
    room       TEXT NOT NULL,
    state      TEXT NOT NULL CHECK (state IN ('challenge', 'playing', 'over', 'dropped')),
    -- Name and version of the rules: old games stay true when the rules change.
    rules      TEXT NOT NULL,
    options    TEXT NOT NULL,
    challenger TEXT NOT NULL REFERENCES person DEFERRABLE INITIALLY DEFERRED,
    opponent   TEXT REFERENCES person DEFERRABLE INITIALLY DEFERRED,
    side       TEXT NOT NULL,
    preset     TEXT NOT NULL,
    expires    INTEGER NOT NULL,
    white      TEXT REFERENCES person DEFERRABLE INITIALLY DEFERRED,
    black      TEXT REFERENCES person DEFERRABLE INITIALLY DEFERRED,
    -- Length of the log; never falls. What a player saw is told by it, and a deed made for an
    -- older state is refused.
    serial     INTEGER NOT NULL CHECK (serial >= 0),
    -- Changes of the draft since the log last grew.
    step       INTEGER NOT NULL CHECK (step >= 0),
    result     TEXT,
    created    INTEGER NOT NULL,
    changed    INTEGER NOT NULL,
    rematch_of TEXT REFERENCES game DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;
CREATE INDEX game_room ON game (room, state, changed);
CREATE INDEX game_challenger ON game (challenger, state, changed);
CREATE INDEX game_opponent ON game (opponent, state, changed);
CREATE INDEX game_white ON game (white, state, changed);
CREATE INDEX game_black ON game (black, state, changed);
CREATE INDEX game_expires ON game (expires) WHERE state = 'challenge';

-- What happened in a game, entry by entry. Only ever grows.
CREATE TABLE log (
    code   TEXT NOT NULL REFERENCES game,
    serial INTEGER NOT NULL,
    at     INTEGER NOT NULL,
    kind   TEXT NOT NULL,
    person TEXT NOT NULL REFERENCES person DEFERRABLE INITIALLY DEFERRED,
    text   TEXT NOT NULL,
    PRIMARY KEY (code, serial)
) STRICT, WITHOUT ROWID;

-- The turn in progress of a game: seen by its player only, gone when the log grows.
CREATE TABLE draft (
    code    TEXT PRIMARY KEY REFERENCES game,
    person  TEXT NOT NULL REFERENCES person DEFERRABLE INITIALLY DEFERRED,
    -- The actions in canonical notation, one a line.
    actions TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Questions put to one person, answered by yes or no. Numbers are never used again.
CREATE TABLE question (
    id     INTEGER PRIMARY KEY AUTOINCREMENT,
    person TEXT NOT NULL REFERENCES person DEFERRABLE INITIALLY DEFERRED,
    code   TEXT NOT NULL REFERENCES game DEFERRABLE INITIALLY DEFERRED,
    what   TEXT NOT NULL,
    serial INTEGER NOT NULL,
    open   INTEGER NOT NULL DEFAULT 1 CHECK (open IN (0, 1))
) STRICT;
CREATE INDEX question_person ON question (person, id) WHERE open = 1;
CREATE INDEX question_code ON question (code) WHERE open = 1;

-- Every request that has been answered, with its answer: asked again, it is answered the same way
-- and nothing happens twice.
CREATE TABLE request (
    key   TEXT PRIMARY KEY,
    at    INTEGER NOT NULL,
    reply TEXT NOT NULL
) STRICT, WITHOUT ROWID;
