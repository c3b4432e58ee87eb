"""adjudicator: a judge that runs board games by email."""

__version__ = "0.1.0"
