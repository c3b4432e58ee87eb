"""A private mail world on loopback, and the tests that need a real IMAP server."""
