-- What stays known when something goes wrong on Discord.

-- A game's thread is remembered once it was left, for it is still the game's own: `thread` is its
-- thread, `closed` why nothing is posted in one. Threads that were forgotten have their card's id.
UPDATE place SET thread = card WHERE thread IS NULL AND closed LIKE 'refused (%';

-- How often it was begun to send a message without hearing since whether it stands: it may, and is
-- looked for first, where that is more often than just now.
ALTER TABLE post ADD COLUMN unsure INTEGER NOT NULL DEFAULT 0;
UPDATE post SET unsure = tries WHERE state = 'waiting';

-- What is said with a message besides, at every try.
ALTER TABLE post ADD COLUMN note TEXT;

-- What is answered: `command`; or `private` or `public`, a press on a message of that kind, and the
-- button's id behind a space.
ALTER TABLE answer ADD COLUMN way TEXT NOT NULL DEFAULT 'command';

-- Whether a room is a thread itself: in it none can be opened.
ALTER TABLE rights ADD COLUMN thread INTEGER NOT NULL DEFAULT 0 CHECK (thread IN (0, 1));
