"""From a player's words to lines, and back: grammar, names, repairs, sets of lines, receipts as values.

The way of a mail: `reading` splits it into lines, `reader` turns one line into values with `subjects`, `values`
and `guards`, `clerk` takes the good ones into the seat's `sets.OrderSet` and notes a `receipt.Receipt`;
`printing` writes lines as valid input, `speech` says them in full words. Which words there are is the game's
business: see `adjudicator.engine.words`.
"""
