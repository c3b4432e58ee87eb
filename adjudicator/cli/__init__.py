"""What a keeper types. Each command is a thin layer over a function of the service."""

from adjudicator.cli.root import main

__all__ = ["main"]
