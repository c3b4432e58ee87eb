"""The stewards of this game: they answer for a seat, in the style it chose, when no line fits and nobody answers."""
