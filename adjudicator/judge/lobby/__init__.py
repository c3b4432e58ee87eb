"""Before a game begins: create, sign on, options, start."""
