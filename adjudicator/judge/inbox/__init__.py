"""Who wrote a mail, about which game, and what kind of mail it is."""
