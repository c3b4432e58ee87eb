"""Knows the words with which a sentence begins that says something anew."""

from __future__ import annotations

from adjudicator.orders.natural.words.ways import way

CORRECTION = way("correcting.begins")
"""Matches a beginning such as "no wait, I mean"."""
ADDRESSES = way("correcting.addresses")
"""Matches an apology without a sign behind it, which may be one to somebody: "sorry Ann"."""
THAT = way("correcting.that")
"""Matches, in cleaned text, a beginning that takes back what was said just before: "scratch that"."""
THE_LAST = way("correcting.the_last")
"""Matches, in cleaned text, a beginning that takes back what was said last: "scratch that last one"."""
