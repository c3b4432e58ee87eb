"""What people are told: letters of plain values in, mails of text and HTML out; made from views, never the state."""
