"""Leagues in progress: seasons begin, their games are opened, filled and scored, and people are told."""
