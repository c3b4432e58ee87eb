"""What the tests know of single games, a folder each."""
