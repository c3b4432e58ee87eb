"""A whole game by mail between scripted players, on the real judge: what `adjudicator demo` and `make demo` show.

Read in this order: `stage` (what happens), `players` (who writes), `reading` (what they make of a mail), `programs`
(how their mails look), `story` and `epilogue` (what is printed). How they play stands in `demo/` of each game.
"""

from adjudicator.demo.evening import play_demo

__all__ = ["play_demo"]
