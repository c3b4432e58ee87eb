"""Stewards of this game: how a seat is played, in the style it chose, where no line fits and nobody answers."""
