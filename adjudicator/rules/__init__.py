"""The games: one package per rule system. No mail, no clock, no disk in here."""
