"""The shapes of answers that only the board game has: units, the moves of a march, and orders for areas."""
