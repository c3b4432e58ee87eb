"""The engine that every game runs on: questions, answers, the driver, the journal, chance and views.

It knows no particular game.
"""
