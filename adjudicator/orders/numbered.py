"""Sets points behind the numbers of a list that has none, so that "1 mill", "2 ford", "3 tower" are read as items."""

from __future__ import annotations

import re

_ITEM = re.compile(r"^(\s{0,20})(\d{1,2})([ \t]{1,20})(?=[^\W\d_]{2})")
"""Matches the number of an item, with a word behind it."""
_FEWEST = 3
"""The fewest lines of such a list; two numbers may count something."""


def with_points(text: str) -> str:
    """Return a mail with a point behind each number of lines that are counted from 1 on without one."""
    lines = text.splitlines(keepends=True)
    begin = 0
    while begin < len(lines):
        end = begin
        while end < len(lines) and (item := _ITEM.match(lines[end])) and int(item[2]) == end - begin + 1:
            end += 1
        if end - begin >= _FEWEST:
            lines[begin:end] = [_ITEM.sub(r"\1\2.\3", line, count=1) for line in lines[begin:end]]
        begin = max(end, begin + 1)
    return "".join(lines)
