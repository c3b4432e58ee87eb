"""Kinds of asks that the editions put alike: one row each, in one module for each part of the rulebook.

A row says which lines answer an ask, what stewards do, and how a mail puts it. Each edition lists its rows in the
order of its rulebook, with those of its own between them.
"""
