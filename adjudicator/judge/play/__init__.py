"""Moves a game: mails of orders and answers, due times, and playing on."""
