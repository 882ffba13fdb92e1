"""T11: the terminal is asked for its background colour once, and only by the full screen and the pane. An
answer that is late, split or garbled never becomes input."""

import signal
import time

from support.planner import Broken
from support.terminal import Program
from terminal.endings import planned
from terminal.resizes import still

LIGHT = "\x1b]11;rgb:fdfd/f6f6/e3e3"
DARK = "\x1b]11;rgb:1c1c/1c1c/1c1c"
ENDS = ["\x07", "\x1b\\"]
# Complete replies to other questions.
GARBAGE = ["\x1b]11;\x07", "\x1b]11;garbage\x1b\\", "\x1b]11;rgb:zz/qq/xx\x07", "\x1b]11;rgb:ff/ff\x07",
           "\x1b]11;rgb:/a/d/d\x1b\\", "\x1b]10;rgb:ff/ff/ff\x07", "\x1b]4;1;rgb:a/d/q\x07", "\x1b[?62;22c", "\x1b[>1;2;3c",
           "\x1b[12;40R", "\x1b[?2026;2$y", "\x1bP1$r0m\x1b\\", "\x1bP>|XTerm(390)\x1b\\", "\x1b_Gok\x1b\\",
           "\x1b]11;" + "q" * 10_000 + "\x07", LIGHT + "\x18"]
# Seconds. The program accepts an answer within 250 ms; after an answer between the two, either theme is
# correct.
TIMELY = 0.12


def run(report, long):
    with planned() as planner:
        still(planner)
        themes = {}
        for name in ("dark", "light"):
            with Program(planner, "--theme", name, answer=None) as program:
                program.until_shown("First")
                program.settle()
                themes[name] = _seen(program)
                _none_asked(report, program, f"--theme {name}")
        before = planner.file_contents()
        for part in (whole, in_pieces, garbled, into_a_form, leaving, how_often):
            try:
                part(report, planner, themes, long)
                if planner.file_contents() != before:
                    raise Broken("the store has changed")
            except Broken as broken:
                report.broken(f"{part.__name__}: {broken}")


def asked(planner, *arguments, **options):
    """Starts a program that waits for the answer."""
    program = Program(planner, *arguments, answer=None, **options)
    program.until(lambda: program.screen.questions == 1, "asking for the background")
    return program


def _none_asked(report, program, what):
    report.tried("not asked")
    if program.screen.questions:
        raise Broken(f"{what}: asked for the background")


def _seen(program):
    """All rows but the one with the clock."""
    return [list(row) for row in program.screen.cells[1:]]


def _wait(program, seconds):
    until = time.monotonic() + seconds
    while (rest := until - time.monotonic()) > 0:
        program.look(rest)


def _judge(report, program, themes, what, theme):
    """The screen is unchanged, in the theme that follows from the answer (either theme when it came at the
    limit)."""
    program.settle()
    wanted = [themes[theme]] if theme else list(themes.values())
    if _seen(program) not in wanted:
        program.until(lambda: _seen(program) in wanted, f"in the theme {theme} after {what}")
    program.type("q")
    if program.until_ended() != 0:
        raise Broken(f"{what}: q ended with {program.ended}")
    program.expect_restored(what)
    if program.screen.questions != 1:
        raise Broken(f"{what}: asked {program.screen.questions} times")
    report.tried("answer")


def whole(report, planner, themes, long):
    """Answers at once, after 50 and 500 ms and never; both terminators, both backgrounds, screen and pane."""
    for delay in (0, 0.05, 0.5) * (5 if long else 1):
        for end in ENDS:
            for theme, answer in (("light", LIGHT), ("dark", DARK)):
                with asked(planner) as program:
                    start = time.monotonic()
                    _wait(program, delay)
                    program.type(answer + end)
                    late = time.monotonic() - start
                    wanted = "dark" if late > 0.3 else theme if late < TIMELY else None
                    _judge(report, program, themes, f"{answer!r} after {late * 1000:.0f} ms", wanted)
    with asked(planner) as program:
        _wait(program, 0.6)
        _judge(report, program, themes, "no answer", "dark")


def in_pieces(report, planner, themes, long):
    """Answers split at every byte, with short pauses and with pauses longer than the program waits."""
    for end in ENDS:
        answer = LIGHT + end
        places = range(1, len(answer)) if long else (1, 2, 9, len(answer) - 1)
        for pause in (0.005, 0.06, 0.3, 1.2) if long else (0.01, 0.3):
            for place in places:
                with asked(planner) as program:
                    start = time.monotonic()
                    program.type(answer[:place])
                    _wait(program, pause)
                    program.type(answer[place:])
                    late = time.monotonic() - start
                    wanted = "dark" if late > 0.28 else "light" if late < TIMELY else None
                    _judge(report, program, themes, f"{answer!r} cut at {place} for {late * 1000:.0f} ms", wanted)
        with asked(planner) as program:
            for byte in answer:
                program.type(byte)
                _wait(program, 0.01)
            _judge(report, program, themes, "byte by byte", None)


def garbled(report, planner, themes, long):
    """Other replies, and bytes that are no reply."""
    for reply in GARBAGE if long else GARBAGE[::3]:
        with asked(planner) as program:
            program.type(reply)
            _judge(report, program, themes, f"{reply[:40]!r}", "dark")
    with asked(planner) as program:
        program.type(LIGHT)  # the terminator never comes; after a while keys count again
        _wait(program, 1.3)
        _judge(report, program, themes, "an answer without its end", "dark")


def into_a_form(report, planner, _, long):
    """An answer while a title is typed: no byte of it gets into the title."""
    for delay in (0, 0.05, 0.5) * (3 if long else 1):
        for end in ENDS:
            with asked(planner) as program:
                program.type("aMy ti")
                _wait(program, delay)
                program.type(LIGHT + end)
                program.type("tle")
                program.until_shown("My title")
                program.settle()
                if "My title" not in (row.strip() for row in _inside(program.screen.text(), "New task")):
                    raise Broken(f"the title became {program.screen.text()}")
                program.type("\x03\x03")
                program.until_ended()
                program.expect_restored("out of a form")
                report.tried("answer into a form")


def _inside(rows, title):
    """The rows of the sheet with this title."""
    edge, inside = next((rows[y - 1], row.index(title)) for y, row in enumerate(rows) if title in row)
    left, right = edge.rindex("▃", 0, inside) + 1, edge.index("▃", inside)
    return [row[left:right] for row in rows]


def leaving(report, planner, _, long):
    """Quit or stopped while the answer is on its way: the shell does not receive it."""
    for delay in (0.0, 0.02, 0.08) * 5 if long else (0.01, 0.05):
        for keys in ("q", "\x1a", None):
            with asked(planner) as program:
                if keys:
                    program.type(keys)
                else:
                    program.send(signal.SIGTERM)
                _wait(program, delay)
                program.type(LIGHT + ENDS[0])
                if keys == "\x1a":
                    program.until_stopped()
                else:
                    program.until_ended()
                _wait(program, 0.02)
                # The terminal echoes whatever the shell would read.
                program.expect_restored(f"{keys!r}, answered after {delay * 1000:.0f} ms")
                report.tried("answer to one who leaves")


def how_often(report, planner, themes, _):
    """The terminal is asked once; never by a command, nor where the answer would change nothing."""
    with asked(planner, "pane") as program:
        program.type(DARK + ENDS[0])
        for keys in ("\r", "T", "T", "2", "q", "\x0c"):
            program.type(keys)
            program.settle()
            program.resize(100, 30)
        program.type("\x1a")
        program.until_stopped()
        program.foreground()
        program.settle()
        report.tried("asked once")
        if program.screen.questions != 1:
            raise Broken(f"asked {program.screen.questions} times")
    for environment in ({"COLORFGBG": "15;0"}, {"COLORFGBG": "0;15"}, {"NO_COLOR": "1"}, {"TERM": "vt100"}):
        with Program(planner, answer=None, environment=environment) as program:
            program.until_shown("First")
            program.settle()
            _none_asked(report, program, environment)
    for command in (["list"], ["status"], ["search", "First"], ["doctor"], ["config"], ["export"], ["--help"]):
        with Program(planner, *command, answer=None) as program:
            program.until_ended()
            _none_asked(report, program, command)
