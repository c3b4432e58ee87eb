"""Public cases of a game: a position, the answers that are given, and what the rulebook says comes of them."""
