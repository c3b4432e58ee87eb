"""Reads and checks what the boxes of all editions of the board game hold alike."""
