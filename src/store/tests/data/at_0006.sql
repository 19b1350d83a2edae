-- What migration 6 made room for: clocks, vacations, choices, plans and a study board.
UPDATE game SET pace = '3d' WHERE code = 'BKTR';
UPDATE log SET before = '{}' WHERE code = 'BKTR' AND serial = 2;
INSERT INTO clock VALUES ('BKTR', 1000, 2000, 1, 2000, 2000, 0, 0, NULL, 4000, 3000);
INSERT INTO heartbeat VALUES (1, 2000);
INSERT INTO preference VALUES ('local:bob', 'room', 'Europe/Rome', '22:00-07:00', '09:00', 1, 5000);
INSERT INTO vacation VALUES (1, 'local:bob', 1000, 2000, 0, NULL);
INSERT INTO nudge VALUES ('BKTR', 'local:alice', 2000, NULL);
INSERT INTO plan VALUES ('BKTR', 'local:alice', '[]');
INSERT INTO study VALUES
    ('local:alice', 'latrunculi@1', 'quiet=50', NULL, 'a1-a2', 1, 0, 'BKTR', NULL, NULL, NULL, 0, 1,
     2000);
