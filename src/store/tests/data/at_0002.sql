-- A database as it was after migration 2: as after migration 1, with talk and names of windows.
INSERT INTO person (id, name, folded, lang) VALUES
    ('local:alice', 'alice', 'alice', 'it'),
    ('local:bob', 'Bob', 'bob', NULL);
INSERT INTO game VALUES
    ('BKTR', 'local:table', 'playing', 'latrunculi@1', 'quiet=50', 'local:alice', 'local:bob',
     'white', 'short', 604800000, 'local:alice', 'local:bob', 2, 1, NULL, 0, 2000, NULL),
    ('CDFG', 'local:table', 'challenge', 'rithmomachia/boissiere@1',
     'first=even common=body:4 proper=small', 'local:bob', NULL, 'random', 'short', 604800000,
     NULL, NULL, 0, 0, NULL, 0, 0, 'WXZB'),
    ('WXZB', 'local:table', 'over', 'rithmomachia/boissiere@1',
     'first=even common=body:4 proper=small', 'local:alice', 'local:bob', 'random', 'short',
     604800000, 'local:bob', 'local:alice', 2, 0, 'white resign', 0, 1000, NULL);
INSERT INTO log VALUES
    ('BKTR', 1, 1000, 'accept', 'local:bob', ''),
    ('BKTR', 2, 2000, 'turn', 'local:alice', 'a1-a2'),
    ('WXZB', 1, 500, 'accept', 'local:bob', ''),
    ('WXZB', 2, 1000, 'resign', 'local:alice', '');
INSERT INTO draft VALUES ('BKTR', 'local:bob', 'a8-a7' || char(10) || 'end');
INSERT INTO question (id, person, code, what, serial, open) VALUES
    (1, 'local:alice', 'WXZB', 'resign', 1, 0),
    (2, 'local:bob', 'BKTR', 'resign', 2, 1);
INSERT INTO request VALUES ('k', 2000, '{"messages":[]}');
INSERT INTO message (id, at, room, person, json) VALUES
    (1, 1000, 'local:table', NULL, '{"text":"begun"}'),
    (7, 2000, 'local:table', 'local:bob', '{"text":"private"}');
INSERT INTO name VALUES ('local:alice', 'hash', 1);
