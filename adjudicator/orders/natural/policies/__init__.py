"""Reads wishes that hold until they are changed, each for the fights and the names that a sentence gives."""
