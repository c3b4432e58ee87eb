"""Order lines of this game: their words, their checks, the asks they answer, and the asks worth a line."""
