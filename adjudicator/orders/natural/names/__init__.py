"""Finds the names, units and numbers of a position in a sentence: abbreviated, misspelt, joined or split."""
