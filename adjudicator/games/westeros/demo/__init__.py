"""How scripted players play the board game, and how their games are told."""
