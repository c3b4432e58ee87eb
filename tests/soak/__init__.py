"""The failure matrix: every kind of fault, many times, and a table of what became of the mails."""
