"""Mail in and out: from bytes to the player's own words, and from reports to a server that took them.

Read in this order: `office` and `gate` (bytes come in), `parse` and `reply` (what the player wrote), `intake`
(each mail is stored whole or not at all), `outbox` (what goes out). Nothing here knows a game.
"""
