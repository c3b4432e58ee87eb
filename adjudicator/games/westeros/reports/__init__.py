"""The board game in reports: its events, questions, answers and board in words."""
