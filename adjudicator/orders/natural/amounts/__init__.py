"""Reads numbers for names that belong together, such as bids for several tracks."""
