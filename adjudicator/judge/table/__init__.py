"""One game and one transaction over it: the lowest layer of the judge."""
