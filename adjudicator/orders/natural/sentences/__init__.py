"""Cuts a mail into sentences, and hears in one sentence what does not depend on the rest of the mail."""
