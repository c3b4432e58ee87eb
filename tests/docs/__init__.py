"""The manuals are tested: whatever stands in them as an example is read, typed or run by the real program."""
