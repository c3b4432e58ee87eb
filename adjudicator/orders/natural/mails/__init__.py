"""Reads a whole mail again: cuts it into sentences, gives each to the rooms below, and hears what corrects what."""
