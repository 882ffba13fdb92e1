"""T5, T9: Esc acts at once although escape sequences start with it, slow arrow keys stay arrow keys, and
pasted text is text."""

import random
import statistics
import time

from support.planner import Broken
from support.terminal import Program
from terminal.setup import IDLE_POLLS, disable_animations, store_with_two_tasks

PASTE_START, PASTE_END = "\x1b[200~", "\x1b[201~"
HOSTILE = "q\ny\nZZ:q\rddx\x03\x1a\x1c\x1b[A\x1b[31m\x1b]0;title\x07\x1bOP\x7f\x00d"


def run(report, count, seed):
    rng = random.Random(f"keys {seed}")
    for check in (check_escape_alone, check_split_arrow_keys, check_pastes_on_lists, check_pastes_into_fields, check_unbracketed_pastes):
        with store_with_two_tasks() as planner:
            disable_animations(planner)
            before = planner.file_contents()
            with Program(planner) as program:
                with report.recording_broken(check.__name__):
                    program.wait_for_text("First")
                    program.wait_until_idle()
                    check(report, program, count, rng)
                    program.expect_known_sequences(check.__name__)
                    if planner.file_contents() != before:
                        raise Broken(f"the store has changed: {planner.titles()}")


def check_escape_alone(report, program, count, _):
    """Esc alone closes what is open."""
    delays = []
    for number in range(count):
        keys, shown = [("a", "New task"), ("/", "Search"), ("?", "Shortcuts"), ("e", "Edit task")][number % 4]
        program.type(keys)
        program.wait_for_text(shown)
        program.wait_until_idle()
        pressed = time.monotonic()
        program.type("\x1b")
        program.wait_until(lambda shown=shown: not program.shows(shown), f"out of {shown}")
        delays.append((time.monotonic() - pressed) * 1000)
        report.count_tried("Esc")
        program.wait_until_idle()
    report.record_maximum("Esc, median ms", statistics.median(delays))
    report.record_maximum("Esc ms", max(delays))
    if statistics.median(delays) > 100:
        raise Broken(f"Esc acts after {statistics.median(delays):.0f} ms")


def check_split_arrow_keys(report, program, count, rng):
    """Arrow keys whose bytes arrive one by one. A busy machine may deliver one or two of them too late."""
    missed = 0
    for number in range(count):
        gap = [0.01, 0.001, 0.02, 0.01, 0.015][number % 5]
        arrow = ["\x1b[D", "\x1bOD"][number % 2]
        if not program.shows("New task"):
            program.type("a")
            program.wait_for_text("New task")
        program.type("\x05\x15")  # moves to the end and deletes everything before
        letters = "".join(rng.choices("bcdefghijk", k=5))
        program.type(letters)
        program.wait_for_text(letters)
        program.wait_until_idle()
        longest = 0
        for byte in arrow:
            program.type(byte)
            typed = time.monotonic()
            time.sleep(gap)
            longest = max(longest, time.monotonic() - typed)
        program.type("X")
        wanted = f"{letters[:-1]}X{letters[-1]}"
        program.wait_until(lambda wanted=wanted: program.shows(wanted) or program.shows("does nothing"), f"showing {wanted!r}")
        report.count_tried("arrow in pieces")
        report.record_maximum("gap between bytes of an arrow ms", longest * 1000)
        missed += not program.shows(wanted)
    report.add_note(f"{missed} arrows not joined")
    if missed > max(2, count // 20):
        raise Broken(f"{missed} of {count} arrows in pieces were not joined")
    program.type("\x03")
    program.wait_until(lambda: not program.shows("New task"), "out of the form")


def _bracketed(text):
    """The text as a terminal sends it when it is pasted."""
    return PASTE_START + text + PASTE_END


def _bracketed_pastes(thorough):
    """Bracketed pastes, each as pieces with pauses between them."""
    yield [PASTE_START + "q\ny\n" + PASTE_END]
    yield [PASTE_START + HOSTILE + PASTE_END]
    yield [PASTE_START + PASTE_START + "q\n" + PASTE_START + "x" + PASTE_END]
    yield [PASTE_START, "q\n", "x", PASTE_END]
    yield list(PASTE_START + "q\nx" + PASTE_END)
    for cut in range(1, len(PASTE_END)):
        yield [PASTE_START + "q\nx" + PASTE_END[:cut], PASTE_END[cut:]]
    yield [PASTE_START + "q\nx\n" * (200_000 if thorough else 3_000) + PASTE_END]


def _paste(program, pieces, pause):
    for piece in pieces:
        for start in range(0, len(piece), 2000):
            program.type(piece[start:start + 2000])
            if len(piece) > 2000:
                program.read_output(0.002)
        if len(pieces) > 1:
            time.sleep(pause)


def check_pastes_on_lists(report, program, count, _):
    """Pastes do nothing but show a message: on lists, in the drawer, over a question, in the help."""
    lists = [("", "Press a first"), ("2", "Press a first"), ("1s", "no text field"), ("?", "no text field")]
    for keys, message in lists if count > 50 else lists[:2]:
        for key in keys:
            program.press(key)
        program.wait_until_idle(IDLE_POLLS)
        before = [row for row in program.screen.text() if message not in row]
        for pieces in _bracketed_pastes(count > 50):
            # The last pause is longer than the program waits for the rest of a paste.
            for pause in (0.005, 0.06, 0.3, 1.2) if count > 50 and 1 < len(pieces) < 5 else (0.01,):
                _paste(program, pieces, pause)
                program.wait_for_text(message)
                program.wait_until_idle()
                after = [row for row in program.screen.text() if message not in row]
                if before[1:-2] != after[1:len(before) - 2]:  # the clock stands in the first row
                    raise Broken(f"{pieces[:5]!r} after {keys!r}: {before} became {after}")
                report.count_tried("paste on a list")
        if "s" in keys or "?" in keys:
            program.type("\x03")
            program.wait_until_idle(IDLE_POLLS)


def check_pastes_into_fields(report, program, count, _):
    """Pastes into a text field are text, with spaces for line breaks."""
    cases = [([_bracketed("q\ny\n")], "q y"), ([PASTE_START, "q\n", "y", PASTE_END], "q y"),
             (list(_bracketed("Zwei 日本")), "Zwei 日本"), ([_bracketed("a\x1b[31mb\x07c\u202ed\x9be")], None),
             ([_bracketed(HOSTILE)], None), ([_bracketed("x" * 5000)], "x" * 20),
             ([_bracketed("one" + PASTE_START + "two")], None)]
    for pieces, shown in cases * (3 if count > 50 else 1):
        for keys, title in (("a", "New task"), ("/", "Search")):
            program.type(keys)
            program.wait_for_text(title)
            program.wait_until_idle()
            _paste(program, pieces, 0.02)
            if shown:
                program.wait_for_text(shown)
            program.wait_until_idle()
            if not program.shows(title):
                raise Broken(f"{pieces!r} left the field: {program.screen.text()}")
            report.count_tried("paste in a field")
            program.type("\x05\x15")
            program.wait_until_idle()
            program.type("\x03")
            program.wait_until(lambda title=title: not program.shows(title), f"out of {title}")


def check_unbracketed_pastes(report, program, count, rng):
    """On a terminal without bracketed paste, line breaks pasted into a text field submit nothing."""
    for number in range(count):
        letters = "".join(rng.choices("bcdefghijk", k=5))
        program.type("a")
        program.wait_for_text("New task")
        program.wait_until_idle()
        program.type(f"{letters}\ny\n" if number % 2 else f"{letters}\ry\r")
        program.wait_for_text(f"{letters} y")
        program.wait_until_idle()
        report.count_tried("unmarked paste in a field")
        program.type("\x05\x15")
        program.wait_until_idle()
        program.type("\x03")
        program.wait_until(lambda: not program.shows("New task"), "out of the form")
