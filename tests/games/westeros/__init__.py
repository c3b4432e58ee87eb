"""Tests of what the editions of the board game share."""
