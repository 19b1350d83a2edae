-- What is to be sent to surfaces that others run (Discord), and where it goes there.

-- Messages owed. A row is written in the transaction of the deed it tells of, leased while it is
-- being sent, and stays until it is sent or given up. Rows of one lane are sent in their order.
CREATE TABLE post (
    id        INTEGER PRIMARY KEY AUTOINCREMENT,
    at        INTEGER NOT NULL,
    -- The surface that sends it: `discord`.
    surface   TEXT NOT NULL,
    -- The room or the person it is for: `discord:123`.
    place     TEXT NOT NULL,
    -- The game it is about, if any.
    code      TEXT,
    -- What keeps its order: the game, else the place.
    lane      TEXT NOT NULL,
    -- The message.
    json      TEXT NOT NULL,
    -- A way to answer that works without the bot's own rights, until then; gone once sent.
    token     TEXT,
    token_end INTEGER,
    state     TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'dropped')),
    -- Not before.
    due       INTEGER NOT NULL,
    -- Somebody is sending it until then.
    lease     INTEGER NOT NULL DEFAULT 0,
    tries     INTEGER NOT NULL DEFAULT 0,
    first_try INTEGER,
    -- Id of the message it became.
    message   TEXT,
    -- Why it was put off last, or given up.
    reason    TEXT
) STRICT;
CREATE INDEX post_waiting ON post (surface, lane, id) WHERE state = 'waiting';
CREATE INDEX post_done ON post (at) WHERE state <> 'waiting';

-- Where a game is shown on its surface.
CREATE TABLE place (
    code    TEXT PRIMARY KEY REFERENCES game,
    -- The channel and the message of its challenge card.
    channel TEXT,
    card    TEXT,
    -- Its thread.
    thread  TEXT,
    -- Why it has no thread, once that was tried: it is shown in its channel.
    closed  TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX place_thread ON place (thread) WHERE thread IS NOT NULL;

-- The private channel to a person; closed where they take no messages.
CREATE TABLE mailbox (
    person  TEXT PRIMARY KEY,
    channel TEXT,
    closed  INTEGER NOT NULL DEFAULT 0 CHECK (closed IN (0, 1))
) STRICT, WITHOUT ROWID;

-- What the bot may do in a room, as last heard.
CREATE TABLE rights (
    room TEXT PRIMARY KEY,
    bits INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
