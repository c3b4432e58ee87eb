"""Shows every mail that the judge writes, for people who changed one: `make mails`."""
