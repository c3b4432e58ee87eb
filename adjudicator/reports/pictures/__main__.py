"""Turns one picture into a PNG for a mail, in a process of its own: JSON comes in, the PNG goes out."""

from __future__ import annotations

import json
import sys

from adjudicator.reports.pictures.picture import Picture
from adjudicator.reports.pictures.png import png_for_mail

if __name__ == "__main__":
    sys.stdout.buffer.write(png_for_mail(Picture(**json.load(sys.stdin.buffer))))
