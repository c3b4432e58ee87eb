"""The one-time orders of *A Clash of Kings*: each is used once and leaves the game."""
