"""One seat: its lines, the words for them, its wishes, and whether its player writes."""
