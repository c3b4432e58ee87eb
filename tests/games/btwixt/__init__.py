"""What the tests know of B'Twixt."""
