"""Lines of players of this game: their words, what they answer, what is wrong with them, what is worth a line."""
