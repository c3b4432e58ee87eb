"""Counts how long the mails of a whole demo game are: `python -m tests.lengths`."""
