"""Names drift: whatever docs/RELIABILITY.md and rows.py name must be there."""

import os
import re

from planner import HERE
from rows import ROWS
from swifttests import existing, wanted

ALL = [f"S{number}" for number in range(1, 11)] + [f"T{number}" for number in range(1, 12)] \
    + [f"C{number}" for number in range(1, 5)]


def missing(parts):
    """A sentence for each name that is not there; none when all is well. `parts` are the harness's, with their rows."""
    tests = existing()
    with open(f"{HERE}/../docs/RELIABILITY.md", encoding="utf-8") as file:
        text = file.read()
    wrong = [f"rows.py has no row {name}" for name in ALL if name not in ROWS]
    wrong += [f"rows.py has a row {name}, which nobody has promised" for name in ROWS if name not in ALL]
    wrong += [f"rows.py names {test}, which does not exist" for test in wanted() if test not in tests]
    wrong += [f"the part {part} is for {row}, which is no row"
              for part, (rows, *_) in parts.items() for row in rows.split() if row not in ROWS]
    wrong += [f"rows.py narrows {part} for {name}, which that part is not for"
              for name, row in ROWS.items() for part in row.only
              if part not in parts or name not in parts[part][0].split()]
    for name, row in ROWS.items():
        shown = lines_of(text, name)
        if not shown:
            wrong.append(f"docs/RELIABILITY.md has no row {name}")
        files = [f"{part}.py" for part, (rows, *_) in parts.items()
                 if name in rows.split() and os.path.exists(f"{HERE}/{part}.py")]
        wrong += [f"docs/RELIABILITY.md does not name {file} for {name}" for file in files if file not in shown]
        named = names_in(shown)
        wrong += [f"docs/RELIABILITY.md does not name {test} for {name}" for test in row.tests if test not in named]
        if not row.tests and not files:
            wrong.append(f"nothing shows {name}")
    wrong += [f"docs/RELIABILITY.md names {test}, which does not exist" for test in names_in(text) if test not in tests]
    wrong += [f"docs/RELIABILITY.md names {file}, which does not exist" for file in re.findall(r"`(?:Faults/)?(\w+\.py)`", text)
              if not os.path.exists(f"{HERE}/{file}")]
    return wrong


def lines_of(text, name):
    """What the document has on a row: its line, and those below it that have no name of their own."""
    found, inside = [], False
    for line in text.splitlines():
        first = re.match(r"\| *(\w*) *\|", line)
        inside = bool(first) and (first.group(1) == name or (inside and first.group(1) == ""))
        if inside:
            found.append(line)
    return "\n".join(found)


def names_in(text):
    """The Swift tests named in it: `Suite`, `Suite.function`, and a `function` after one of its suite."""
    found, suite = [], None
    for name in re.findall(r"`([A-Za-z_.]+)`", text):
        if re.fullmatch(r"\w+Tests(\.\w+)?", name):
            suite = name.split(".")[0]
            found.append(name)
        elif suite and re.fullmatch(r"[a-z]+(?:[A-Z]\w*)+", name):
            found.append(f"{suite}.{name}")
    return found
