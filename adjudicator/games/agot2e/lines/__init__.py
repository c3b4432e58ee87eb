"""What a player's lines mean in this game: its words, what they check out as on the board, what they answer."""
