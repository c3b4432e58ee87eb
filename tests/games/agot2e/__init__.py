"""What the tests know of the 2nd edition."""
