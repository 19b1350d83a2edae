-- What is owed to Discord, where things are shown there, and who takes no messages.
INSERT INTO post (id, at, surface, place, code, lane, json, token, token_end, state, due, lease,
                  tries, first_try, message, reason) VALUES
    (3, 1000, 'discord', 'discord:1', 'BKTR', 'BKTR', '{}', NULL, NULL, 'sent', 1000, 41000, 1,
     1000, '900', NULL),
    (4, 2000, 'discord', 'discord:1', 'BKTR', 'BKTR', '{}', '7/secret', 9000, 'waiting', 4000, 0, 2,
     2000, NULL, 'Discord failed (502)');
INSERT INTO place VALUES ('BKTR', '1', '899', '899', NULL);
INSERT INTO mailbox VALUES ('discord:9', NULL, 1);
INSERT INTO rights VALUES ('discord:1', 309237763072);
