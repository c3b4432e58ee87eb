"""Puts the letters that a picture uses into its SVG, so that it looks the same in any browser, without other files."""

from __future__ import annotations

import base64
import io
import re
from functools import lru_cache
from importlib import resources

from adjudicator.reports.pictures.svg import FONT

FACES = (
    ("AlegreyaSans_700Bold.ttf", "normal", 700),
    ("AlegreyaSans_500Medium_Italic.ttf", "italic", 500),
)
"""The files of the fonts, with style and weight."""
LAYOUT = "GDEF", "GPOS", "GSUB"
"""Tables of the fonts that are large, slow to read, and of no use to single words."""
_WORDS = re.compile(r">([^<>]+)<")


def with_fonts(svg: str) -> str:
    """Return a picture that holds the letters it uses. Equal pictures give equal text."""
    letters = "".join(sorted({letter for words in _WORDS.findall(svg) for letter in words}))
    faces = "".join(
        f"@font-face{{font-family:'{FONT}';font-style:{style};font-weight:{weight};"
        f"src:url(data:font/ttf;base64,{_letters_of(file, letters)})}}"
        for file, style, weight in FACES
        if style == "normal" or "italic" in svg
    )
    start = svg.index(">") + 1
    return f"{svg[:start]}<style>{faces}</style>{svg[start:]}"


@lru_cache(maxsize=32)
def _letters_of(file: str, letters: str) -> str:
    """Return the letters of a font as a small font, in base64."""
    from fontTools.subset import Options, Subsetter  # here, as they would slow down every start of the judge
    from fontTools.ttLib import TTFont

    options = Options(hinting=False, layout_features=[], notdef_outline=True)
    with (resources.files(__package__) / "fonts" / file).open("rb") as source:
        font = TTFont(source, recalcTimestamp=False)
        for table in LAYOUT:
            del font[table]
        subsetter = Subsetter(options)
        subsetter.populate(text=letters)
        subsetter.subset(font)
        made = io.BytesIO()
        font.save(made)
    return base64.b64encode(made.getvalue()).decode()
