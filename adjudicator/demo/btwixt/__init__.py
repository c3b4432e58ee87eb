"""How scripted players play B'Twixt, and how their games are told."""
