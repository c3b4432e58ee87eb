"""A second reader, for what the strict grammar cannot read: it reads a mail like a person at the table.

`mails` cuts a mail into sentences and sees what corrects what; it gives each sentence to the room that can read it:
`areas` for orders, `amounts` for bids, `ideas` for the plans of a game, `policies` for wishes that last. `replies`
reads answers to questions. All of them stand on `names`, which finds every known name of a sentence, with slips and
abbreviations, and on `words`, which knows the words that mean the same in every game. A reading that explains every
word is taken if it is the only one; other readings are proposed.
"""
