"""What stewards of the board game do: how a seat is played, in its style, where no line fits and nobody answers."""
