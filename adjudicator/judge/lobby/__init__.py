"""Before a game begins: signing on, and the beginning itself."""
