"""*A Game of Thrones: The Board Game*, first edition, with the expansion *A Clash of Kings*."""
