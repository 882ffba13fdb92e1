"""Compares two screens and two settings of a terminal, for the messages of the checks."""

import re


def first_difference(screen, other):
    """The first row in which the cells of two screens differ, in words; None if they are the same."""
    for y, (one, two) in enumerate(zip(screen, other)):
        if one != two and _without_clock(one) != _without_clock(two):
            return f"row {y}: {_describe_row_difference(one, two)}"
    return None


def _without_clock(row):
    """A row without the clock, which may differ by a minute between two programs."""
    text = "".join(glyph[:1] or " " for glyph, _ in row)
    row = list(row)
    for match in re.finditer(r"1\d:\d\d", text):
        row[match.start():match.end()] = "clock"
    return row


def _describe_row_difference(one, two):
    """The texts of two rows, and the first cell in which they differ."""
    texts = ["".join(glyph for glyph, _ in row).rstrip() for row in (one, two)]
    x = next(x for x, cells in enumerate(zip(one, two)) if cells[0] != cells[1])
    return f"{texts[0]!r} and {texts[1]!r}, first {one[x]} and {two[x]} in column {x}"


def describe_settings_difference(before, after):
    """The fields of two results of `tcgetattr` that differ."""
    names = ["iflag", "oflag", "cflag", "lflag", "ispeed", "ospeed", "characters"]
    return [f"{name} {old} → {new}" for name, old, new in zip(names, before, after) if old != new]
