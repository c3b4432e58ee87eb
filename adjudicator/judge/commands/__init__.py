"""The commands of a mail, one module each, and the table that collects them.

A module holds one value, `COMMAND`: its words in both languages, who may say it, what it needs, and what it does.
`table` lists the modules; `reading` finds commands in mails; `doing` has their effect.
"""
