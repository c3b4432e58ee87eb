"""What a moderator may do to a game, and games that were set aside."""
