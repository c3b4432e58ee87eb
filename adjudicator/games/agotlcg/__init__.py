"""A Game of Thrones: The Card Game, second edition. Not offered by the judge until it is playable by mail."""
