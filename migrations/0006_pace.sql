-- Playing over days: clocks, vacations, what people want to hear and when, turns planned ahead.

-- The time agreed: `none`, `3d`, `bank:10d+1d12h/10d`, `3d,strict`.
ALTER TABLE game ADD COLUMN pace TEXT NOT NULL DEFAULT 'none';

-- The clocks as they stood when a turn ended, and the question that was open then: what taking the
-- turn back brings back.
ALTER TABLE log ADD COLUMN before TEXT;

-- The clocks of a game that is being played at a pace; gone when it is over.
CREATE TABLE clock (
    code     TEXT PRIMARY KEY REFERENCES game,
    -- What each side has left, in milliseconds; the running side's as of `since`.
    white    INTEGER NOT NULL,
    black    INTEGER NOT NULL,
    -- Whose clock runs: 0 White, 1 Black.
    running  INTEGER NOT NULL CHECK (running IN (0, 1)),
    -- From when on; ahead of now while it stands.
    since    INTEGER NOT NULL,
    -- What the running side had when its turn began.
    full     INTEGER NOT NULL,
    -- Reminders given in this turn.
    reminded INTEGER NOT NULL,
    -- Whether it was told that the time has run out.
    told     INTEGER NOT NULL CHECK (told IN (0, 1)),
    -- The end of an agreed pause, if there is one.
    paused   INTEGER,
    -- When the running side's time runs out.
    deadline INTEGER NOT NULL,
    -- When its player is to be reminded next, if at all.
    remind   INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX clock_deadline ON clock (deadline) WHERE told = 0;
CREATE INDEX clock_remind ON clock (remind) WHERE remind IS NOT NULL;

-- When the program was last known to run: time in which it did not is nobody's loss.
CREATE TABLE heartbeat (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    at  INTEGER NOT NULL
) STRICT;

-- What people have chosen, where it is not what everybody has.
CREATE TABLE preference (
    person TEXT PRIMARY KEY REFERENCES person DEFERRABLE INITIALLY DEFERRED,
    -- Where reminders go: `private`, `room`, `digest`, `off`.
    notify TEXT NOT NULL,
    -- The time zone, such as `Europe/Rome`.
    zone   TEXT NOT NULL,
    -- The hours without reminders, such as `22:00-07:00`; empty for none.
    quiet  TEXT NOT NULL,
    -- The time of the daily message, such as `09:00`.
    hour   TEXT NOT NULL,
    -- Whether a vacation begins by itself when time would run out.
    away   INTEGER NOT NULL CHECK (away IN (0, 1)),
    -- When the next daily message is due, for whoever wants one.
    digest INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX preference_digest ON preference (digest) WHERE digest IS NOT NULL;

-- Vacations, past ones included: they count for their year.
CREATE TABLE vacation (
    id     INTEGER PRIMARY KEY AUTOINCREMENT,
    person TEXT NOT NULL REFERENCES person DEFERRABLE INITIALLY DEFERRED,
    start  INTEGER NOT NULL,
    until  INTEGER NOT NULL,
    -- Whether it began by itself.
    auto   INTEGER NOT NULL CHECK (auto IN (0, 1)),
    -- When its end is to be told; gone once it was, or if it was ended by hand.
    tell   INTEGER
) STRICT;
CREATE INDEX vacation_person ON vacation (person, until);
CREATE INDEX vacation_tell ON vacation (tell) WHERE tell IS NOT NULL;

-- When a player last asked the other to play.
CREATE TABLE nudge (
    code   TEXT NOT NULL REFERENCES game,
    person TEXT NOT NULL REFERENCES person DEFERRABLE INITIALLY DEFERRED,
    at     INTEGER NOT NULL,
    -- When it is to be delivered, if that was put off.
    due    INTEGER,
    PRIMARY KEY (code, person)
) STRICT, WITHOUT ROWID;
CREATE INDEX nudge_due ON nudge (due) WHERE due IS NOT NULL;

-- Turns a player has planned for what the other may play from the present position on; nobody else
-- sees them. Gone when the log grows: what is left of them then is written anew.
CREATE TABLE plan (
    code   TEXT NOT NULL REFERENCES game,
    person TEXT NOT NULL REFERENCES person DEFERRABLE INITIALLY DEFERRED,
    -- Turns of the other, each with the answer and what follows, as JSON.
    tree   TEXT NOT NULL,
    PRIMARY KEY (code, person)
) STRICT, WITHOUT ROWID;

-- The board of one's own on which a person tries turns.
CREATE TABLE study (
    person  TEXT PRIMARY KEY REFERENCES person DEFERRABLE INITIALLY DEFERRED,
    -- Name and version of the rules, and the options, as of a game.
    rules   TEXT NOT NULL,
    options TEXT NOT NULL,
    -- The position it begins with; null for that of the options.
    start   TEXT,
    -- What was played, a turn or a part of one a line, also beyond where one is looking.
    lines   TEXT NOT NULL,
    -- How many of the lines stand on the board, and how many did when it was opened.
    at      INTEGER NOT NULL,
    base    INTEGER NOT NULL,
    -- The game it was opened from; no reference, for the board is nobody's business.
    code    TEXT,
    -- Names and result of a game that was read from a text.
    white   TEXT,
    black   TEXT,
    result  TEXT,
    -- Whether it is shown from Black's side.
    flipped INTEGER NOT NULL CHECK (flipped IN (0, 1)),
    -- Counts its changes.
    serial  INTEGER NOT NULL,
    -- When it was looked at last.
    used    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX study_used ON study (used);
