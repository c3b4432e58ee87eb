"""Finished games as folders that need nobody: what is in them, how they are signed, listed and searched."""
