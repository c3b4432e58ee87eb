"""Every test knows the games that are installed, with their sentences."""

from __future__ import annotations

from adjudicator.library import installed

installed()
