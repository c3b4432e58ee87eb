"""What people are told: letters of plain values in, mails of text and HTML out. Made from views, never from the state."""
