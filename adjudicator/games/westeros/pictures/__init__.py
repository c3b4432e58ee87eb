"""Pictures of the board, drawn from a view: the same for all editions, each with its own geometry."""
