"""Speed, measured: each figure is the median of several runs, with the machine's own limits beside them."""
