-- What migration 2 made room for: talk, and the names of windows.
INSERT INTO message (id, at, room, person, json) VALUES
    (1, 1000, 'local:table', NULL, '{"text":"begun"}'),
    (7, 2000, 'local:table', 'local:bob', '{"text":"private"}');
INSERT INTO name VALUES ('local:alice', 'hash', 1);
