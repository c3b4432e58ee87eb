"""Order lines of this game: their words, their checks, and the asks they answer."""
