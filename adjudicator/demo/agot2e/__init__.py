"""How scripted players play the 2nd edition, and how their games are told."""
