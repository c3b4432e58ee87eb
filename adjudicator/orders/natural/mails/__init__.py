"""Reads a whole mail again: gives each of its sentences to the rooms below, and takes what is sure."""
