"""Reads orders for areas: which order, for which area, towards which target, with which units."""
