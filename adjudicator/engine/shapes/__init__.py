"""The shapes of answers: what the answers to a subject look like, and how they are read, printed and said in words.

Each module holds a shape together with the values that its answers have. A game may bring shapes of its own: a class
derived from `Shape`, used in the table of the game's subjects.
"""
