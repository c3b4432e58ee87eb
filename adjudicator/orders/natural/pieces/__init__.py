"""Makes strict lines of the pieces of clauses: answers, conditions and what joins them."""
