"""Data folders of older versions, and tests that open them with today's code."""
