"""T1, T2: however the program ends, the terminal is as before. When the terminal goes away, the program
ends."""

import random
import signal
import time

from support.planner import Broken, Planner
from support.terminal import DARK, Program

ASKED = ["HUP", "INT", "TERM", "QUIT"]
# Signals of crashes (a Swift trap is ILL or TRAP), and those that others send.
CRASHES = ["SEGV", "BUS", "ILL", "TRAP", "ABRT", "FPE"]
OTHERS = ["USR1", "USR2", "ALRM", "PIPE", "XCPU", "VTALRM", "PROF", "SYS"]
# Keys and the text they lead to: every state in which a signal may arrive.
SCENES = {
    "the list": ("", "First"),
    "a form half filled": ("aHalf a ti", "Half a ti"),
    "a search": ("/fir", "fir"),
    "the calendar": ("2", "NOVEMBER"),
    "the drawer sliding": ("s", None),
    "the ring moving": ("x", None),
    "confetti": ("xx", None),
    "the keys": ("?", "Shortcuts"),
    "a question": ("s\x1b[B\r", None),
}
PANE = {"the pane": ("", "First"), "the pane's ring moving": ("x", None), "the pane's keys": ("?", None)}
QUITTING = {"q": "q", "ZZ": "ZZ", "Ctrl-C": "\x03", "Ctrl-C twice": "a\x03\x03", "Esc and q": "a\x1b\x1bq"}


def planned():
    """A store with two tasks for today."""
    planner = Planner()
    planner.run_ok("add", "First")
    planner.run_ok("add", "Second")
    return planner


def run(report, random_signals, seed):
    rng = random.Random(f"endings {seed}")
    with planned() as template, Planner() as planner:
        for part in (quitting, signalled, at_random, vanishing, unread):
            try:
                part(report, planner, template, rng, random_signals)
            except Broken as broken:
                report.broken(f"{part.__name__}: {broken}")


def opened(planner, template, *arguments, answer=None, **options):
    """A terminal that does not answer the colour query: after a crash nobody could read the answer."""
    planner.copy_store_of(template)
    return Program(planner, *arguments, answer=answer, **options)


def quitting(report, planner, template, _, __):
    """Every key that quits, from the screen and the pane."""
    for arguments in ([], ["pane"]):
        for name, keys in QUITTING.items():
            if arguments and not name.startswith(("q", "Ctrl-C")) or name == "Ctrl-C twice" and arguments:
                continue
            with opened(planner, template, *arguments, answer=DARK) as program:
                program.until_shown("First")
                for key in keys:
                    program.type(key)
                    if key != keys[-1]:
                        program.settle()
                status = program.until_ended()
                report.tried("quit")
                if status != 0:
                    raise Broken(f"{name}: ended with {status}")
                program.expect_restored(f"{name} {arguments}")


def signalled(report, planner, template, rng, much):
    """Every signal in every state."""
    names = ASKED + CRASHES + OTHERS
    scenes = [([], name) for name in SCENES] + [(["pane"], name) for name in PANE]
    tried = [(scene, name) for scene in scenes for name in names]
    if much < len(tried):  # the short form: each signal, each scene
        tried = [(scenes[i % len(scenes)], names[i % len(names)]) for i in range(max(len(scenes), len(names)))]
    for (arguments, scene), name in tried:
        keys, shown = {**SCENES, **PANE}[scene]
        with opened(planner, template, *arguments) as program:
            program.until_shown("First")
            for key in keys.replace("\x1b[B", "\x02"):
                program.type(key.replace("\x02", "\x1b[B"))
                program.look(0.02)
            if shown:
                program.until_shown(shown)
            else:
                _pause(program, rng.random() * 0.1)
            _end(report, program, [name], f"{name} in {scene}")


def at_random(report, planner, template, rng, much):
    """One or two signals at random times, from the start until after quitting has begun."""
    for count in range(much):
        arguments = rng.choice([[], [], ["pane"]])
        names = rng.sample(ASKED + CRASHES, rng.choice([1, 1, 2]))
        moment = rng.random() * rng.choice([0.006, 0.02, 0.05, 0.3])
        leaving = count % 4 == 0
        with opened(planner, template, *arguments) as program:
            if leaving:
                program.until_shown("First")
                program.type("q")
                moment = rng.random() * 0.01
            _pause(program, moment)
            what = f"{names} {arguments} {'leaving' if leaving else 'starting'} {moment * 1000:.2f} ms"
            _end(report, program, names, what, maybe_over=True)
        report.tried("signal while leaving" if leaving else "signal at random")


def vanishing(report, planner, template, _, much):
    """The window is closed, with SIGHUP and with SIGHUP ignored."""
    for count in range(1 if much < 100 else 20):
        for arguments in ([], ["pane"], ["watch"]):
            for ignoring in ((), (signal.SIGHUP,)):
                for keys in ("", "aHalf", "s") if much >= 100 and arguments != ["watch"] else ("",):
                    with opened(planner, template, *arguments, ignoring=ignoring) as program:
                        program.until_shown("First")
                        program.type(keys)
                        _pause(program, 0.002 * count)
                        gone = time.monotonic()
                        program.hang_up()
                        program.until_ended(patience=10)
                        report.tried("window closed" + (", SIGHUP ignored" if ignoring else ""))
                        report.measure("after the window s", time.monotonic() - gone)
                        report.measure("processor s of such a run", program.cpu)
                        if program.cpu > 1:
                            raise Broken(f"{arguments} {keys!r}: {program.cpu} s of computing")


def unread(report, planner, template, _, much):
    """A terminal that nobody reads, then a signal or the end of the terminal."""
    for number in range(1 if much < 100 else 12):
        for arguments in ([], ["pane"]):
            for way, name in enumerate(ASKED + ["SEGV", None]):
                ignoring = (signal.SIGHUP,) if name is None else ()
                with opened(planner, template, *arguments, size=(200, 60), ignoring=ignoring) as program:
                    program.until_shown("First")
                    program.settle()
                    _stuff(program, (number + way) % 3)
                    start = time.monotonic()
                    if name:
                        program.send(getattr(signal, f"SIG{name}"))
                    else:
                        program.hang_up()
                    status = program.until_ended(reading=False)
                    report.tried("nobody reads")
                    report.measure("after a signal that met a full terminal s", time.monotonic() - start)
                    if name:
                        if status != -getattr(signal, f"SIG{name}"):
                            raise Broken(f"{name} while nobody reads: ended with {status}")
                        program.expect_restored(f"{name} while nobody reads", whole_screen=False)


def _stuff(program, way):
    """Makes the program repaint without reading its output, until it blocks in a write: by resizes, by
    Ctrl-L, or by continuing after a stop."""
    columns, until = 150, time.monotonic() + 30
    while True:
        columns = 150 if columns == 200 else columns + 1
        if way == 0:
            program.resize(columns, 60)
        elif way == 1:
            program.type("\x0c")
        else:
            program.send(signal.SIGCONT)
        with open(f"/proc/{program.pid}/syscall", encoding="ascii") as file:
            if file.read().split()[0] in ("1", "64"):  # write, on x86-64 and on arm64
                return
        if time.monotonic() > until:
            raise Broken("the terminal never was full")
        time.sleep(0.005)


def _pause(program, seconds):
    until = time.monotonic() + seconds
    while (rest := until - time.monotonic()) > 0:
        program.look(rest)


def _end(report, program, names, what, maybe_over=False):
    sent = time.monotonic()
    for name in names:
        try:
            program.send(getattr(signal, f"SIG{name}"))
        except ProcessLookupError:
            pass
    status = program.until_ended()
    report.measure("after a signal ms", (time.monotonic() - sent) * 1000)
    wanted = [-getattr(signal, f"SIG{name}") for name in names] + ([0] if maybe_over else [])
    if status not in wanted:
        raise Broken(f"{what}: ended with {status}: {program.tail()}")
    if not maybe_over:
        report.tried("signal")
    program.expect_restored(what)
