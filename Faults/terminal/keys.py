"""T5, T9: Esc acts at once although escape sequences start with it, slow arrow keys stay arrow keys, and
pasted text is text."""

import random
import statistics
import time

from support.planner import Broken
from support.terminal import Program
from terminal.endings import planned
from terminal.resizes import still

START, END = "\x1b[200~", "\x1b[201~"
EVIL = "q\ny\nZZ:q\rddx\x03\x1a\x1c\x1b[A\x1b[31m\x1b]0;title\x07\x1bOP\x7f\x00d"


def run(report, times, seed):
    rng = random.Random(f"keys {seed}")
    for part in (escapes, arrows, on_a_list, in_a_field, unmarked):
        with planned() as planner:
            still(planner)
            before = planner.file_contents()
            with Program(planner) as program:
                try:
                    program.until_shown("First")
                    program.settle()
                    part(report, program, times, rng)
                    program.expect_known(part.__name__)
                    if planner.file_contents() != before:
                        raise Broken(f"the store has changed: {planner.titles()}")
                except Broken as broken:
                    report.broken(f"{part.__name__}: {broken}")


def escapes(report, program, times, _):
    """Esc alone closes what is open."""
    spans = []
    for number in range(times):
        keys, shown = [("a", "New task"), ("/", "Search"), ("?", "Shortcuts"), ("e", "Edit task")][number % 4]
        program.type(keys)
        program.until_shown(shown)
        program.settle()
        pressed = time.monotonic()
        program.type("\x1b")
        program.until(lambda shown=shown: not program.shows(shown), f"out of {shown}")
        spans.append((time.monotonic() - pressed) * 1000)
        report.tried("Esc")
        program.settle()
    report.measure("Esc, median ms", statistics.median(spans))
    report.measure("Esc ms", max(spans))
    if statistics.median(spans) > 100:
        raise Broken(f"Esc acts after {statistics.median(spans):.0f} ms")


def arrows(report, program, times, rng):
    """Arrow keys whose bytes arrive one by one. A busy machine may deliver one or two of them too late."""
    missed = 0
    for number in range(times):
        gap = [0.01, 0.001, 0.02, 0.01, 0.015][number % 5]
        arrow = ["\x1b[D", "\x1bOD"][number % 2]
        if not program.shows("New task"):
            program.type("a")
            program.until_shown("New task")
        program.type("\x05\x15")  # moves to the end and deletes everything before
        letters = "".join(rng.choices("bcdefghijk", k=5))
        program.type(letters)
        program.until_shown(letters)
        program.settle()
        longest = 0
        for byte in arrow:
            program.type(byte)
            typed = time.monotonic()
            time.sleep(gap)
            longest = max(longest, time.monotonic() - typed)
        program.type("X")
        wanted = f"{letters[:-1]}X{letters[-1]}"
        program.until(lambda wanted=wanted: program.shows(wanted) or program.shows("does nothing"), f"showing {wanted!r}")
        report.tried("arrow in pieces")
        report.measure("gap between bytes of an arrow ms", longest * 1000)
        missed += not program.shows(wanted)
    report.note(f"{missed} arrows not joined")
    if missed > max(2, times // 20):
        raise Broken(f"{missed} of {times} arrows in pieces were not joined")
    program.type("\x03")
    program.until(lambda: not program.shows("New task"), "out of the form")


def _pastes(long):
    """Bracketed pastes, each as pieces with pauses between them."""
    yield [START + "q\ny\n" + END]
    yield [START + EVIL + END]
    yield [START + START + "q\n" + START + "x" + END]
    yield [START, "q\n", "x", END]
    yield list(START + "q\nx" + END)
    for cut in range(1, len(END)):
        yield [START + "q\nx" + END[:cut], END[cut:]]
    yield [START + "q\nx\n" * (200_000 if long else 3_000) + END]


def _paste(program, pieces, pause):
    for piece in pieces:
        for start in range(0, len(piece), 2000):
            program.type(piece[start:start + 2000])
            if len(piece) > 2000:
                program.look(0.002)
        if len(pieces) > 1:
            time.sleep(pause)


def on_a_list(report, program, times, _):
    """Pastes do nothing but show a message: on lists, in the drawer, over a question, in the help."""
    scenes = [("", "Press a first"), ("2", "Press a first"), ("1s", "no text field"), ("?", "no text field")]
    for keys, remark in scenes if times > 50 else scenes[:2]:
        for key in keys:
            program.press(key)
        program.settle(15)
        before = [row for row in program.screen.text() if remark not in row]
        for pieces in _pastes(times > 50):
            # The last pause is longer than the program waits for the rest of a paste.
            for pause in (0.005, 0.06, 0.3, 1.2) if times > 50 and 1 < len(pieces) < 5 else (0.01,):
                _paste(program, pieces, pause)
                program.until_shown(remark)
                program.settle()
                after = [row for row in program.screen.text() if remark not in row]
                if before[1:-2] != after[1:len(before) - 2]:  # the clock stands in the first row
                    raise Broken(f"{pieces[:5]!r} after {keys!r}: {before} became {after}")
                report.tried("paste on a list")
        if "s" in keys or "?" in keys:
            program.type("\x03")
            program.settle(15)


def in_a_field(report, program, times, _):
    """Pastes into a text field are text, with spaces for line breaks."""
    cases = [([START + "q\ny\n" + END], "q y"), ([START, "q\n", "y", END], "q y"), (list(START + "Zwei 日本" + END), "Zwei 日本"),
             ([START + "a\x1b[31mb\x07c\u202ed\x9be" + END], None), ([START + EVIL + END], None),
             ([START + "x" * 5000 + END], "x" * 20), ([START + "one" + START + "two" + END], None)]
    for pieces, shown in cases * (3 if times > 50 else 1):
        for keys, title in (("a", "New task"), ("/", "Search")):
            program.type(keys)
            program.until_shown(title)
            program.settle()
            _paste(program, pieces, 0.02)
            if shown:
                program.until_shown(shown)
            program.settle()
            if not program.shows(title):
                raise Broken(f"{pieces!r} left the field: {program.screen.text()}")
            report.tried("paste in a field")
            program.type("\x05\x15")
            program.settle()
            program.type("\x03")
            program.until(lambda title=title: not program.shows(title), f"out of {title}")


def unmarked(report, program, times, rng):
    """On a terminal without bracketed paste, line breaks pasted into a text field submit nothing."""
    for number in range(times):
        letters = "".join(rng.choices("bcdefghijk", k=5))
        program.type("a")
        program.until_shown("New task")
        program.settle()
        program.type(f"{letters}\ny\n" if number % 2 else f"{letters}\ry\r")
        program.until_shown(f"{letters} y")
        program.settle()
        report.tried("unmarked paste in a field")
        program.type("\x05\x15")
        program.settle()
        program.type("\x03")
        program.until(lambda: not program.shows("New task"), "out of the form")
