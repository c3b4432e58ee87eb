"""Reads a plan or a wish in ordinary words, for one round or for several, as strict lines."""
