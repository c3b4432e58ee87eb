"""Hears what a sentence changes of what the mail said before it: another order, another place, or none."""
