"""Measures how well the judge understands mails as people write them.

A file of mails with the positions that they are about goes through the real path of a mail: raw bytes, parsing,
quoting, judge and receipt. `python -m tests.understood FILE.jsonl` prints what became of each mail;
`python -m tests.understood --score FILE.jsonl` compares that with what the mails mean.
"""
