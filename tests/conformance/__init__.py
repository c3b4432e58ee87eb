"""One suite that every installed game must pass, whatever its rules: docs/new-game.md says how to bring a game."""
