"""The lines that players of the card game write, and how they answer what the rules ask."""
