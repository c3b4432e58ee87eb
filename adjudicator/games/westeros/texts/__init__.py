"""The catalogues that the editions share; an edition's own catalogue names one of them as its `base`."""

from __future__ import annotations

from importlib import resources

TEXTS = resources.files(__name__)
"""The folder with these catalogues."""
