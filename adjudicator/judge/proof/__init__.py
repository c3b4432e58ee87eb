"""Records of games, the seals in receipts, and what proves both."""
