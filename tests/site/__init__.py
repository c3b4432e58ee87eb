"""The public pages: what is on them, what is not, and how they look in a browser."""
