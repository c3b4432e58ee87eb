"""Tests of the first edition."""
