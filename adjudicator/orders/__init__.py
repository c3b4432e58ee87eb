"""Turns a player's words into lines and back: grammar, names, repairs, sets of lines, and receipts as values.

`mail_reader` splits a mail into lines and returns a `mail_reading.MailReading`; `mail_commands` reads `final`, `clear`
and the like. `line_reader` turns each line into values, with `subjects`, `guards` and the shapes of answers in
`adjudicator.engine.shapes`. `clerk` adds the good lines to the seat's `order_set.OrderSet` and makes a
`receipt.Receipt`. `printing` writes a line as valid input; `wording` says it in full words. Each game brings its own
words: see `adjudicator.engine.words`.
"""
