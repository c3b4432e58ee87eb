"""Reads plans by a game's ideas: the clauses of a sentence become pieces, and the pieces become strict lines."""
