"""Reads sentences by the ideas in them: what the clauses of a plan or a wish mean, and what makes it unsure."""
