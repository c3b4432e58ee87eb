"""Finds the ideas of a game among the words of a text."""
