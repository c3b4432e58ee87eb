"""Leagues: what a league is, who plays whom in which seat, tables, ratings, and who goes up or down.

All of it is values and functions without a store, a clock or mail; `judge/league` plays a league with them.
"""
