"""Tests of bids between neighbours by mail."""
