"""Turns a picture into a PNG small enough for mails."""

from __future__ import annotations

import io
from collections.abc import Sequence
from importlib import resources

import resvg_py
from PIL import Image, ImageColor

from adjudicator.reports.pictures.picture import Picture

COLOURS = 64
"""The number of colours in a PNG; fewer colours make a smaller file."""
MAIL_WIDTH, MAIL_BYTES = 800, 120_000
"""The width in pixels of a picture in a mail, and the most bytes it may have."""
COMPRESSION = 7
"""How hard a PNG is compressed, 0 to 9: more takes several times as long and saves a few kilobytes."""
_FONTS = resources.files(__package__) / "fonts"


def png_for_mail(picture: Picture) -> bytes:
    """Return the picture as a PNG for a mail; a large one has fewer colours, or else fewer pixels."""
    found = b""
    for width, colours in ((MAIL_WIDTH, COLOURS), (MAIL_WIDTH, 48), (MAIL_WIDTH, 32), (MAIL_WIDTH // 2, 32)):
        found = png_of(picture, width, colours)
        if len(found) <= MAIL_BYTES:
            break
    return found


def png_of(picture: Picture, width: int, most: int = COLOURS) -> bytes:
    """Return the picture as a PNG of `width` pixels, in proportion. Equal pictures give equal bytes."""
    with resources.as_file(_FONTS) as folder:
        fonts = [str(file) for file in sorted(folder.glob("*.ttf"))]
        raw = resvg_py.svg_to_bytes(svg_string=picture.svg, width=width, font_files=fonts, skip_system_fonts=True)
    image = Image.open(io.BytesIO(bytes(raw))).convert("RGB")
    packed = io.BytesIO()
    palette = _palette(image, picture.colours, most)
    image.quantize(palette=palette, dither=Image.Dither.NONE).save(packed, "PNG", compress_level=COMPRESSION)
    return packed.getvalue()


def _palette(image: Image.Image, kept: Sequence[str], most: int) -> Image.Image:
    """Return a palette image: the colours that must be kept, then those that fit the rest of the picture best."""
    exact = [ImageColor.getrgb(colour)[:3] for colour in dict.fromkeys(kept)][: most - 1]
    usual = image.reduce(3).quantize(most - len(exact), method=Image.Quantize.MEDIANCUT).getpalette() or []
    values = [part for colour in exact for part in colour] + usual
    palette = Image.new("P", (1, 1))
    palette.putpalette((values + values[:3] * 256)[: 3 * 256])
    return palette
