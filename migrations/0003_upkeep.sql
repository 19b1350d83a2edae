-- Ways to find what can be taken away, and the rematches of a game.

-- Answered requests by age: the old ones go.
CREATE INDEX request_at ON request (at);

CREATE INDEX game_rematch ON game (rematch_of) WHERE rematch_of IS NOT NULL;
