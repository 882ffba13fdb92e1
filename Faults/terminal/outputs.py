"""T8, T10: every TERM works or is refused with a sentence; commands work without a terminal; NO_COLOR and the
locale are respected."""

import os
import re
import subprocess

from support.planner import BINARY, Broken, CommandResult, expect_error_message
from support.terminal import Program
from terminal.setup import disable_animations, store_with_two_tasks

# Terminals whose sequences screen.py knows; the others must run as well.
MODELLED = ["xterm-256color", "tmux-256color", "screen", "linux", "vt100", "xterm", "xterm-mono", "tmux", "screen-256color", "vt220", "vt102"]
# Without a description of their own; a similar one is used.
UNDESCRIBED = ["xterm-256colour", "xterm-of-tomorrow", "alacritty-of-tomorrow", "screen.of-tomorrow"]
UNFIT = ["dumb", "", None, "unknown", "no-such-terminal", "../../etc/passwd", "x" * 5000, "\x1b[2J\x1b]0;pwned\x07", "日本"]
KEYS_THROUGH_ALL_SHEETS = ["a", "Title", "\x1b", "s", "\x1b", "?", "\x1b", "2", "\r", "\x1b", "/e", "\x1b", "1", "dd", "u", "T"]


def run(report, thorough):
    for check in (check_described_terminals, check_undescribed_terminals, check_unfit_terminals, check_colour_settings,
                  check_without_terminal, check_only_ascii):
        with store_with_two_tasks() as planner:
            disable_animations(planner)
            with report.recording_broken(check.__name__):
                check(report, planner, thorough)


def check_described_terminals(report, planner, thorough):
    """On every terminal that the system describes the program draws, takes keys, and restores it."""
    described = sorted({name for place in ("/lib/terminfo", "/usr/share/terminfo", "/etc/terminfo")
                        for _, _, names in os.walk(place) for name in names if name != "README"})
    for term in MODELLED + [name for name in described if name not in MODELLED] if thorough else MODELLED[:5]:
        if term not in described:
            continue
        for arguments in ([], ["pane"]):
            with Program(planner, *arguments, environment={"TERM": term}) as program:
                _use_terminal(report, program, term, MODELLED, bool(arguments))


def check_undescribed_terminals(report, planner, _):
    """Terminals without a terminfo description, for which a similar one is used."""
    for term in UNDESCRIBED:
        for arguments in ([], ["pane"]):
            with Program(planner, *arguments, environment={"TERM": term}) as program:
                _use_terminal(report, program, term, UNDESCRIBED, bool(arguments))
                if b"is not known here" not in program.output:
                    raise Broken(f"TERM={term}: nothing is said about it")


def _use_terminal(report, program, term, modelled, is_pane):
    """Presses keys and quits; a terminal that the program refuses must be refused with a sentence."""
    program.wait_until(lambda: b"First" in program.output or program.exit_status, "drawn or ended")
    if program.exit_status:
        _expect_refusal(program, f"TERM={term}")
        report.count_outcome("terminals refused with a sentence")
        return
    for key in ["j", "x", "u", "?"] if is_pane else KEYS_THROUGH_ALL_SHEETS:
        program.wait_until_idle()
        program.type(key)
    program.wait_until_idle()
    program.type("\x03\x03")
    if program.wait_for_exit() != 0:
        raise Broken(f"TERM={term}: ended with {program.exit_status}")
    if term not in modelled:
        # The model does not know the sequences with which such a terminal is restored.
        program.screen.forget_state()
    program.expect_restored(f"TERM={term}", whole_screen=False)
    report.count_tried("terminal" + (" of a kind the model knows" if term in modelled else " of another kind"))


def _expect_refusal(program, description):
    text = bytes(program.output).decode(errors="replace").replace("\r\n", "\n")
    if program.exit_status < 1 or re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f]", text):
        raise Broken(f"{description}: status {program.exit_status}, {text!r}")
    expect_error_message(CommandResult(program.exit_status, "", text))
    program.expect_restored(description, whole_screen=False)


def check_unfit_terminals(report, planner, _):
    """Terminals that cannot place a cursor, and unknown ones."""
    for term in UNFIT:
        for arguments in ([], ["pane"]):
            with Program(planner, *arguments, environment={"TERM": term}) as program:
                program.wait_for_exit()
                _expect_refusal(program, f"TERM={str(term)[:30]!r}")
                report.count_tried("unfit terminal")


def check_colour_settings(report, planner, thorough):
    """No colours when NO_COLOR is not empty; colours when it is empty or unset."""
    commands = [[], ["list"], ["pane"], ["--tab", "calendar"], ["--theme", "light"]]
    for term in ("xterm-256color", "tmux-256color", "screen", "linux", "xterm") if thorough else ("xterm-256color",):
        for value in ("1", "0", "false", " ", "", None) if thorough else ("1", "", None):
            for arguments in commands if thorough else commands[:2]:
                with Program(planner, *arguments, environment={"TERM": term, "NO_COLOR": value}) as program:
                    if arguments != ["list"]:
                        program.wait_until(lambda program=program: b"First" in program.output or b"20" in program.output, "drawn")
                        program.wait_until_idle()
                        if not arguments:
                            for key in ("a", "\x1b", "s", "T"):
                                program.type(key)
                                program.wait_until_idle()
                        program.type("\x03\x03")
                    program.wait_for_exit()
                    report.count_tried("NO_COLOR")
                    if value and program.screen.colours:
                        raise Broken(f"NO_COLOR={value!r} TERM={term} {arguments}: colours {program.screen.colours}")
                    if not value and not program.screen.colours:
                        raise Broken(f"NO_COLOR={value!r} TERM={term} {arguments}: no colour")


def check_without_terminal(report, planner, thorough):
    """stdin or stdout a pipe, a file or closed: the screen refuses, and no command prints an escape."""
    streams = {"nothing": subprocess.DEVNULL, "a pipe": subprocess.PIPE, "closed": None}
    for arguments in ([], ["pane"], ["--ascii"], ["--tab", "calendar"]) if thorough else ([], ["pane"]):
        for name, stream in streams.items():
            for other in (subprocess.PIPE, subprocess.DEVNULL):
                closing = {} if stream else {"preexec_fn": lambda: os.close(0)}
                result = planner.run(*arguments, stdin=stream or subprocess.DEVNULL, stdout=other, **closing)
                report.count_tried("screen without a terminal")
                if result.status < 1 or result.stdout or "\x1b" in result.stderr:
                    raise Broken(f"{arguments}, stdin {name}: {result}")
                expect_error_message(result)
        # Only one of stdin and stdout is a terminal.
        for end in ("</dev/null", ">/dev/null", "| cat"):
            with Program(planner, "-c", f'"$0" "$@" {end}', BINARY, *arguments, binary="/bin/sh") as program:
                program.wait_for_exit()
                report.count_tried("screen with half a terminal")
                if b"\x1b" in program.output or not re.search(rb"focus: .*terminal", program.output):
                    raise Broken(f"{arguments} {end}: {program.exit_status}, {program.output_tail()}")
                program.expect_restored(f"{arguments} {end}", whole_screen=False)
    _check_commands_into_pipe(report, planner)


def _check_commands_into_pipe(report, planner):
    for command in (["list"], ["status"], ["config"], ["doctor"], ["search", "i"], ["--help"], ["add", "--help"],
                    ["list", "--color", "auto"], ["done", "1"], ["reopen", "1"], ["restore"], ["carry"], ["reset"]):
        for environment in ({}, {"LC_ALL": "C"}, {"TERM": None}, {"LC_ALL": None, "LANG": None}):
            planner.environment, usual_environment = {**planner.environment, **environment}, planner.environment
            planner.environment = {name: value for name, value in planner.environment.items() if value is not None}
            result = planner.run(*command)
            planner.environment = usual_environment
            report.count_tried("command into a pipe")
            if "\x1b" in result.stdout + result.stderr:
                raise Broken(f"{command} {environment}: {result}")


def check_only_ascii(report, planner, thorough):
    """In a locale without UTF-8, or as asked, nothing but ASCII reaches the screen."""
    planner.run_ok("edit", "1", "--title", "First – 日本 é “quoted” 👨‍👩‍👧 🇩🇪 سلام")
    settings = [({"LC_ALL": "C"}, []), ({}, ["--ascii"]), ({"LC_ALL": "POSIX"}, []), ({"LC_ALL": "de_DE.ISO-8859-1"}, []),
                ({"LC_ALL": None, "LC_CTYPE": None, "LANG": None}, [])]
    for environment, options in settings if thorough else settings[:2]:
        for arguments in ([], ["--tab", "calendar"], ["pane"]):
            for size in ((80, 24), (120, 40), (40, 12), (30, 8)) if thorough else ((80, 24),):
                command = [*arguments, *options] if arguments != ["pane"] else [*options, "pane"]
                with Program(planner, *command, size=size, environment=environment) as program:
                    program.wait_until_open()
                    for key in KEYS_THROUGH_ALL_SHEETS if arguments != ["pane"] else ["j", "x", "u", "?"]:
                        program.wait_until_idle()
                        program.type(key)
                    program.wait_until_idle()
                    program.type("\x03\x03")
                    program.wait_for_exit()
                    report.count_tried("screen in ASCII")
                    strange = [byte for byte in set(program.output) if byte > 0x7E]
                    if strange:
                        where = program.output.index(bytes([strange[0]]))
                        raise Broken(f"{environment} {command} {size}: {bytes(program.output[where - 40:where + 20])!r}")
                    program.expect_restored(f"{environment} {command} {size}")
