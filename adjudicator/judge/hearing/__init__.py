"""What a mail of orders means beyond the strict grammar: answers in ordinary words, and those only proposed."""
