"""Words and phrases of ordinary language that mean the same in every game, and what they do to words beside them."""
