"""What a moderator settles, what is told of it, and games that were set aside."""
