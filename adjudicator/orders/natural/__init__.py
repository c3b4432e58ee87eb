"""A second reader, for what the strict grammar cannot read: it reads a mail like a person at the table.

`spotting` finds every known word of a sentence, with slips, abbreviations and in both languages. `area_orders` asks
which orders agree with all of them. `sentences` cuts a mail into sentences and sees what corrects what. `second_reader`
puts the results among the statements of the mail: what can mean only one thing is taken, other readings are proposed.
"""
