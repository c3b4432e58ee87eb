"""A Game of Thrones: The Board Game, 1st edition, with A Clash of Kings."""
