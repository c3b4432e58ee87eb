"""Order lines that the editions share: their words, their checks, and the asks they answer."""
