"""T8, T10: every TERM works or is refused with a sentence; commands work without a terminal; NO_COLOR and the
locale are respected."""

import os
import re
import subprocess

from support.planner import BINARY, Broken, CommandResult, expect_error_message
from support.terminal import Program
from terminal.endings import planned
from terminal.resizes import still

# Terminals whose sequences screen.py knows; the others must run as well.
KNOWN = ["xterm-256color", "tmux-256color", "screen", "linux", "vt100", "xterm", "xterm-mono", "tmux", "screen-256color", "vt220", "vt102"]
# Without a description of their own; a similar one is used.
UNDESCRIBED = ["xterm-256colour", "xterm-of-tomorrow", "alacritty-of-tomorrow", "screen.of-tomorrow"]
UNFIT = ["dumb", "", None, "unknown", "no-such-terminal", "../../etc/passwd", "x" * 5000, "\x1b[2J\x1b]0;pwned\x07", "日本"]
SHEETS = ["a", "Title", "\x1b", "s", "\x1b", "?", "\x1b", "2", "\r", "\x1b", "/e", "\x1b", "1", "dd", "u", "T"]


def run(report, long):
    for part in (kinds, undescribed, unfit, colours, no_terminal, ascii_only):
        with planned() as planner:
            still(planner)
            try:
                part(report, planner, long)
            except Broken as broken:
                report.broken(f"{part.__name__}: {broken}")


def kinds(report, planner, long):
    """On every terminal that the system describes the program draws, takes keys, and restores it."""
    described = sorted({name for place in ("/lib/terminfo", "/usr/share/terminfo", "/etc/terminfo")
                        for _, _, names in os.walk(place) for name in names if name != "README"})
    for kind in KNOWN + [name for name in described if name not in KNOWN] if long else KNOWN[:5]:
        if kind not in described:
            continue
        for arguments in ([], ["pane"]):
            with Program(planner, *arguments, environment={"TERM": kind}) as program:
                _visit(report, program, kind, KNOWN, bool(arguments))


def undescribed(report, planner, _):
    """Terminals without a terminfo description, for which a similar one is used."""
    for kind in UNDESCRIBED:
        for arguments in ([], ["pane"]):
            with Program(planner, *arguments, environment={"TERM": kind}) as program:
                _visit(report, program, kind, UNDESCRIBED, bool(arguments))
                if b"is not known here" not in program.output:
                    raise Broken(f"TERM={kind}: nothing is said about it")


def _visit(report, program, kind, modelled, is_pane):
    program.until(lambda: b"First" in program.output or program.ended, "drawn or ended")
    if program.ended:
        _expect_refusal(program, f"TERM={kind}")
        report.outcome("terminals refused with a sentence")
        return
    for key in ["j", "x", "u", "?"] if is_pane else SHEETS:
        program.settle()
        program.type(key)
    program.settle()
    program.type("\x03\x03")
    if program.until_ended() != 0:
        raise Broken(f"TERM={kind}: ended with {program.ended}")
    if kind not in modelled:
        program.screen.strange, program.screen.modes = [], {7: True, 25: True}
        program.screen.__dict__.update(keypad=False, attributes=(), graphic=False, titles=0, keys=0, top=0, bottom=23)
    program.expect_restored(f"TERM={kind}", whole_screen=False)
    report.tried("terminal" + (" of a kind the model knows" if kind in modelled else " of another kind"))


def _expect_refusal(program, what):
    text = bytes(program.output).decode(errors="replace").replace("\r\n", "\n")
    if program.ended < 1 or re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f]", text):
        raise Broken(f"{what}: status {program.ended}, {text!r}")
    expect_error_message(CommandResult(program.ended, "", text))
    program.expect_restored(what, whole_screen=False)


def unfit(report, planner, _):
    """Terminals that cannot place a cursor, and unknown ones."""
    for kind in UNFIT:
        for arguments in ([], ["pane"]):
            with Program(planner, *arguments, environment={"TERM": kind}) as program:
                program.until_ended()
                _expect_refusal(program, f"TERM={str(kind)[:30]!r}")
                report.tried("unfit terminal")


def colours(report, planner, long):
    """No colours when NO_COLOR is not empty; colours when it is empty or unset."""
    everything = [[], ["list"], ["pane"], ["--tab", "calendar"], ["--theme", "light"]]
    for kind in ("xterm-256color", "tmux-256color", "screen", "linux", "xterm") if long else ("xterm-256color",):
        for value in ("1", "0", "false", " ", "", None) if long else ("1", "", None):
            for arguments in everything if long else everything[:2]:
                with Program(planner, *arguments, environment={"TERM": kind, "NO_COLOR": value}) as program:
                    if arguments != ["list"]:
                        program.until(lambda program=program: b"First" in program.output or b"20" in program.output, "drawn")
                        program.settle()
                        if not arguments:
                            for key in ("a", "\x1b", "s", "T"):
                                program.type(key)
                                program.settle()
                        program.type("\x03\x03")
                    program.until_ended()
                    report.tried("NO_COLOR")
                    if value and program.screen.colours:
                        raise Broken(f"NO_COLOR={value!r} TERM={kind} {arguments}: colours {program.screen.colours}")
                    if not value and not program.screen.colours:
                        raise Broken(f"NO_COLOR={value!r} TERM={kind} {arguments}: no colour")


def no_terminal(report, planner, long):
    """stdin or stdout a pipe, a file or closed: the screen refuses, and no command prints an escape."""
    streams = {"nothing": subprocess.DEVNULL, "a pipe": subprocess.PIPE, "closed": None}
    for arguments in ([], ["pane"], ["--ascii"], ["--tab", "calendar"]) if long else ([], ["pane"]):
        for name, stream in streams.items():
            for other in (subprocess.PIPE, subprocess.DEVNULL):
                closing = {} if stream else {"preexec_fn": lambda: os.close(0)}
                result = planner.run(*arguments, stdin=stream or subprocess.DEVNULL, stdout=other, **closing)
                report.tried("screen without a terminal")
                if result.status < 1 or result.stdout or "\x1b" in result.stderr:
                    raise Broken(f"{arguments}, stdin {name}: {result}")
                expect_error_message(result)
        # Only one of stdin and stdout is a terminal.
        for end in ("</dev/null", ">/dev/null", "| cat"):
            with Program(planner, "-c", f'"$0" "$@" {end}', BINARY, *arguments, binary="/bin/sh") as program:
                program.until_ended()
                report.tried("screen with half a terminal")
                if b"\x1b" in program.output or not re.search(rb"focus: .*terminal", program.output):
                    raise Broken(f"{arguments} {end}: {program.ended}, {program.tail()}")
                program.expect_restored(f"{arguments} {end}", whole_screen=False)
    for command in (["list"], ["status"], ["config"], ["doctor"], ["search", "i"], ["--help"], ["add", "--help"], ["list", "--color", "auto"],
                    ["done", "1"], ["reopen", "1"], ["restore"], ["carry"], ["reset"]):
        for environment in ({}, {"LC_ALL": "C"}, {"TERM": None}, {"LC_ALL": None, "LANG": None}):
            planner.environment, usual = {**planner.environment, **environment}, planner.environment
            planner.environment = {name: value for name, value in planner.environment.items() if value is not None}
            result = planner.run(*command)
            planner.environment = usual
            report.tried("command into a pipe")
            if "\x1b" in result.stdout + result.stderr:
                raise Broken(f"{command} {environment}: {result}")


def ascii_only(report, planner, long):
    """In a locale without UTF-8, or as asked, nothing but ASCII reaches the screen."""
    planner.run_ok("edit", "1", "--title", "First – 日本 é “quoted” 👨‍👩‍👧 🇩🇪 سلام")
    ways = [({"LC_ALL": "C"}, []), ({}, ["--ascii"]), ({"LC_ALL": "POSIX"}, []), ({"LC_ALL": "de_DE.ISO-8859-1"}, []),
            ({"LC_ALL": None, "LC_CTYPE": None, "LANG": None}, [])]
    for environment, more in ways if long else ways[:2]:
        for arguments in ([], ["--tab", "calendar"], ["pane"]):
            for size in ((80, 24), (120, 40), (40, 12), (30, 8)) if long else ((80, 24),):
                command = [*arguments, *more] if arguments != ["pane"] else [*more, "pane"]
                with Program(planner, *command, size=size, environment=environment) as program:
                    program.until(lambda program=program: program.screen.modes.get(2004), "open")
                    for key in SHEETS if arguments != ["pane"] else ["j", "x", "u", "?"]:
                        program.settle()
                        program.type(key)
                    program.settle()
                    program.type("\x03\x03")
                    program.until_ended()
                    report.tried("screen in ASCII")
                    strange = [byte for byte in set(program.output) if byte > 0x7E]
                    if strange:
                        where = program.output.index(bytes([strange[0]]))
                        raise Broken(f"{environment} {command} {size}: {bytes(program.output[where - 40:where + 20])!r}")
                    program.expect_restored(f"{environment} {command} {size}")
