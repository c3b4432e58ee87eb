"""Three people with ordinary habits play whole games by mail through the real daemon, and their mails are counted."""
