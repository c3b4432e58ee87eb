"""Order lines of this game: what only this edition has of their words, their checks, and the asks they answer."""
