"""T11: the terminal is asked for its background colour once, and only by the full screen and the pane. An
answer that is late, split or garbled never becomes input."""

import signal
import time

from support.planner import Broken
from support.terminal import Program
from terminal.setup import disable_animations, store_with_two_tasks

LIGHT_REPLY = "\x1b]11;rgb:fdfd/f6f6/e3e3"
DARK_REPLY = "\x1b]11;rgb:1c1c/1c1c/1c1c"
TERMINATORS = ["\x07", "\x1b\\"]
# Complete replies to other questions.
OTHER_REPLIES = ["\x1b]11;\x07", "\x1b]11;garbage\x1b\\", "\x1b]11;rgb:zz/qq/xx\x07", "\x1b]11;rgb:ff/ff\x07",
                 "\x1b]11;rgb:/a/d/d\x1b\\", "\x1b]10;rgb:ff/ff/ff\x07", "\x1b]4;1;rgb:a/d/q\x07", "\x1b[?62;22c", "\x1b[>1;2;3c",
                 "\x1b[12;40R", "\x1b[?2026;2$y", "\x1bP1$r0m\x1b\\", "\x1bP>|XTerm(390)\x1b\\", "\x1b_Gok\x1b\\",
                 "\x1b]11;" + "q" * 10_000 + "\x07", LIGHT_REPLY + "\x18"]
# Seconds. The program accepts an answer within 250 ms; after an answer between the two, either theme is
# correct.
TIMELY_SECONDS = 0.12


def run(report, thorough):
    with store_with_two_tasks() as planner:
        disable_animations(planner)
        themes = {}
        for name in ("dark", "light"):
            with Program(planner, "--theme", name, background_reply=None) as program:
                program.wait_for_text("First")
                program.wait_until_idle()
                themes[name] = _cells_below_header(program)
                _expect_no_query(report, program, f"--theme {name}")
        before = planner.file_contents()
        for check in (check_complete_replies, check_split_replies, check_garbled_replies, check_replies_while_typing,
                      check_replies_while_leaving, check_number_of_queries):
            with report.recording_broken(check.__name__):
                check(report, planner, themes, thorough)
                if planner.file_contents() != before:
                    raise Broken("the store has changed")


def start_and_await_query(planner, *arguments, **options):
    """Starts a program that waits for the answer."""
    program = Program(planner, *arguments, background_reply=None, **options)
    program.wait_until(lambda: program.screen.background_queries == 1, "asking for the background")
    return program


def _expect_no_query(report, program, description):
    report.count_tried("not asked")
    if program.screen.background_queries:
        raise Broken(f"{description}: asked for the background")


def _cells_below_header(program):
    """All rows but the one with the clock."""
    return [list(row) for row in program.screen.cells[1:]]



def _expect_theme(report, program, themes, description, theme):
    """The screen is unchanged, in the theme that follows from the answer (either theme when it came at the
    limit)."""
    program.wait_until_idle()
    accepted = [themes[theme]] if theme else list(themes.values())
    if _cells_below_header(program) not in accepted:
        program.wait_until(lambda: _cells_below_header(program) in accepted, f"in the theme {theme} after {description}")
    program.type("q")
    if program.wait_for_exit() != 0:
        raise Broken(f"{description}: q ended with {program.exit_status}")
    program.expect_restored(description)
    if program.screen.background_queries != 1:
        raise Broken(f"{description}: asked {program.screen.background_queries} times")
    report.count_tried("answer")


def check_complete_replies(report, planner, themes, thorough):
    """Answers at once, after 50 and 500 ms and never; both terminators, both backgrounds, screen and pane."""
    for delay in (0, 0.05, 0.5) * (5 if thorough else 1):
        for terminator in TERMINATORS:
            for theme, answer in (("light", LIGHT_REPLY), ("dark", DARK_REPLY)):
                with start_and_await_query(planner) as program:
                    start = time.monotonic()
                    program.read_for(delay)
                    program.type(answer + terminator)
                    elapsed = time.monotonic() - start
                    expected_theme = "dark" if elapsed > 0.3 else theme if elapsed < TIMELY_SECONDS else None
                    _expect_theme(report, program, themes, f"{answer!r} after {elapsed * 1000:.0f} ms", expected_theme)
    with start_and_await_query(planner) as program:
        program.read_for(0.6)
        _expect_theme(report, program, themes, "no answer", "dark")


def check_split_replies(report, planner, themes, thorough):
    """Answers split at every byte, with short pauses and with pauses longer than the program waits."""
    for terminator in TERMINATORS:
        answer = LIGHT_REPLY + terminator
        places = range(1, len(answer)) if thorough else (1, 2, 9, len(answer) - 1)
        for pause in (0.005, 0.06, 0.3, 1.2) if thorough else (0.01, 0.3):
            for place in places:
                with start_and_await_query(planner) as program:
                    start = time.monotonic()
                    program.type(answer[:place])
                    program.read_for(pause)
                    program.type(answer[place:])
                    elapsed = time.monotonic() - start
                    expected_theme = "dark" if elapsed > 0.28 else "light" if elapsed < TIMELY_SECONDS else None
                    _expect_theme(report, program, themes, f"{answer!r} cut at {place} for {elapsed * 1000:.0f} ms", expected_theme)
        with start_and_await_query(planner) as program:
            for byte in answer:
                program.type(byte)
                program.read_for(0.01)
            _expect_theme(report, program, themes, "byte by byte", None)


def check_garbled_replies(report, planner, themes, thorough):
    """Other replies, and bytes that are no reply."""
    for reply in OTHER_REPLIES if thorough else OTHER_REPLIES[::3]:
        with start_and_await_query(planner) as program:
            program.type(reply)
            _expect_theme(report, program, themes, f"{reply[:40]!r}", "dark")
    with start_and_await_query(planner) as program:
        program.type(LIGHT_REPLY)  # the terminator never comes; after a while keys count again
        program.read_for(1.3)
        _expect_theme(report, program, themes, "an answer without its end", "dark")


def check_replies_while_typing(report, planner, _, thorough):
    """An answer while a title is typed: no byte of it gets into the title."""
    for delay in (0, 0.05, 0.5) * (3 if thorough else 1):
        for terminator in TERMINATORS:
            with start_and_await_query(planner) as program:
                program.type("aMy ti")
                program.read_for(delay)
                program.type(LIGHT_REPLY + terminator)
                program.type("tle")
                program.wait_for_text("My title")
                program.wait_until_idle()
                if "My title" not in (row.strip() for row in _rows_of_sheet(program.screen.text(), "New task")):
                    raise Broken(f"the title became {program.screen.text()}")
                program.type("\x03\x03")
                program.wait_for_exit()
                program.expect_restored("out of a form")
                report.count_tried("answer into a form")


def _rows_of_sheet(rows, title):
    """The rows of the sheet with this title."""
    edge, inside = next((rows[y - 1], row.index(title)) for y, row in enumerate(rows) if title in row)
    left, right = edge.rindex("▃", 0, inside) + 1, edge.index("▃", inside)
    return [row[left:right] for row in rows]


def check_replies_while_leaving(report, planner, _, thorough):
    """Quit or stopped while the answer is on its way: the shell does not receive it."""
    for delay in (0.0, 0.02, 0.08) * 5 if thorough else (0.01, 0.05):
        for keys in ("q", "\x1a", None):
            with start_and_await_query(planner) as program:
                if keys:
                    program.type(keys)
                else:
                    program.send_signal(signal.SIGTERM)
                program.read_for(delay)
                program.type(LIGHT_REPLY + TERMINATORS[0])
                if keys == "\x1a":
                    program.wait_until_stopped()
                else:
                    program.wait_for_exit()
                program.read_for(0.02)
                # The terminal echoes whatever the shell would read.
                program.expect_restored(f"{keys!r}, answered after {delay * 1000:.0f} ms")
                report.count_tried("answer to one who leaves")


def check_number_of_queries(report, planner, themes, _):
    """The terminal is asked once; never by a command, nor where the answer would change nothing."""
    with start_and_await_query(planner, "pane") as program:
        program.type(DARK_REPLY + TERMINATORS[0])
        for keys in ("\r", "T", "T", "2", "q", "\x0c"):
            program.type(keys)
            program.wait_until_idle()
            program.resize(100, 30)
        program.type("\x1a")
        program.wait_until_stopped()
        program.continue_in_foreground()
        program.wait_until_idle()
        report.count_tried("asked once")
        if program.screen.background_queries != 1:
            raise Broken(f"asked {program.screen.background_queries} times")
    for environment in ({"COLORFGBG": "15;0"}, {"COLORFGBG": "0;15"}, {"NO_COLOR": "1"}, {"TERM": "vt100"}):
        with Program(planner, background_reply=None, environment=environment) as program:
            program.wait_for_text("First")
            program.wait_until_idle()
            _expect_no_query(report, program, environment)
    for command in (["list"], ["status"], ["search", "First"], ["doctor"], ["config"], ["export"], ["--help"]):
        with Program(planner, *command, background_reply=None) as program:
            program.wait_for_exit()
            _expect_no_query(report, program, command)
