"""A second reader, for what the strict grammar cannot read: it reads a mail like a person at the table.

`mails` gives each sentence of a mail to the room that can read it: `areas` for orders, `amounts` for bids, `plans` for
the plans of a game, `policies` for wishes that last. `sentences` cuts a mail into sentences, and `changes` hears what a
sentence changes of those before it. A plan goes through three rooms: `ideas` finds the ideas of the game among its
words, `senses` hears what its clauses mean, and `pieces` makes strict lines of them. `replies` reads answers to
questions. All of them stand on `names`, which finds every known name of a sentence, with slips and abbreviations, and
on `words`, which knows the words that mean the same in every game; `ways` holds what people say, as patterns. A reading
that explains every word is taken if it is the only one; other readings are proposed.
"""
