-- A private answer that was owed when the process died.
INSERT INTO answer (key, token, ends, person, lang, channel) VALUES
    ('discord:70', '7/secret', 902000, 'discord:9', 'it', '1');
