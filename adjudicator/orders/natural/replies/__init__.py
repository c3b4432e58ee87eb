"""Reads answers to questions and proposals: letters, options, numbers, doubts, and "yes" in all its forms."""
