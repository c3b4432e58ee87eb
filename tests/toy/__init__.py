"""The smallest game there can be, from outside the package: what docs/new-game.md builds."""
