"""What any game is: asks, answers, the driver, the journal, chance and views. Knows no game."""
