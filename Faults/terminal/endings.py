"""T1, T2: however the program ends, the terminal is as before. When the terminal goes away, the program
ends."""

import random
import signal
import time

from support.planner import Broken, Planner
from support.terminal import DARK_REPLY, Program
from terminal.setup import store_with_two_tasks

TERMINATING = ["HUP", "INT", "TERM", "QUIT"]
# Signals of crashes (a Swift trap is ILL or TRAP), and those that others send.
CRASHES = ["SEGV", "BUS", "ILL", "TRAP", "ABRT", "FPE"]
OTHER_SIGNALS = ["USR1", "USR2", "ALRM", "PIPE", "XCPU", "VTALRM", "PROF", "SYS"]
# Keys and the text they lead to: every state in which a signal may arrive.
STATES = {
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
PANE_STATES = {"the pane": ("", "First"), "the pane's ring moving": ("x", None), "the pane's keys": ("?", None)}
QUIT_KEYS = {"q": "q", "ZZ": "ZZ", "Ctrl-C": "\x03", "Ctrl-C twice": "a\x03\x03", "Esc and q": "a\x1b\x1bq"}


def run(report, signal_count, seed):
    rng = random.Random(f"endings {seed}")
    with store_with_two_tasks() as prepared_store, Planner() as planner:
        for check in (quit_with_each_key, signal_in_each_state, signal_at_random_times, close_window, signal_while_nobody_reads):
            with report.recording_broken(check.__name__):
                check(report, planner, prepared_store, rng, signal_count)


def start_program(planner, prepared_store, *arguments, background_reply=None, **options):
    """A terminal that does not answer the colour query: after a crash nobody could read the answer."""
    planner.copy_store_of(prepared_store)
    return Program(planner, *arguments, background_reply=background_reply, **options)


def quit_with_each_key(report, planner, prepared_store, _, __):
    """Every key that quits, from the screen and the pane."""
    for arguments in ([], ["pane"]):
        for name, keys in QUIT_KEYS.items():
            if arguments and not name.startswith(("q", "Ctrl-C")) or name == "Ctrl-C twice" and arguments:
                continue
            with start_program(planner, prepared_store, *arguments, background_reply=DARK_REPLY) as program:
                program.wait_for_text("First")
                for key in keys:
                    program.type(key)
                    if key != keys[-1]:
                        program.wait_until_idle()
                status = program.wait_for_exit()
                report.count_tried("quit")
                if status != 0:
                    raise Broken(f"{name}: ended with {status}")
                program.expect_restored(f"{name} {arguments}")


def signal_in_each_state(report, planner, prepared_store, rng, signal_count):
    """Every signal in every state."""
    names = TERMINATING + CRASHES + OTHER_SIGNALS
    states = [([], name) for name in STATES] + [(["pane"], name) for name in PANE_STATES]
    combinations = [(state, name) for state in states for name in names]
    if signal_count < len(combinations):  # the short form: each signal, each scene
        combinations = [(states[i % len(states)], names[i % len(names)]) for i in range(max(len(states), len(names)))]
    for (arguments, state), name in combinations:
        keys, shown = {**STATES, **PANE_STATES}[state]
        with start_program(planner, prepared_store, *arguments) as program:
            program.wait_for_text("First")
            for key in keys.replace("\x1b[B", "\x02"):
                program.type(key.replace("\x02", "\x1b[B"))
                program.read_output(0.02)
            if shown:
                program.wait_for_text(shown)
            else:
                program.read_for(rng.random() * 0.1)
            _end_with_signals(report, program, [name], f"{name} in {state}")


def signal_at_random_times(report, planner, prepared_store, rng, signal_count):
    """One or two signals at random times, from the start until after quitting has begun."""
    for count in range(signal_count):
        arguments = rng.choice([[], [], ["pane"]])
        names = rng.sample(TERMINATING + CRASHES, rng.choice([1, 1, 2]))
        moment = rng.random() * rng.choice([0.006, 0.02, 0.05, 0.3])
        quitting = count % 4 == 0
        with start_program(planner, prepared_store, *arguments) as program:
            if quitting:
                program.wait_for_text("First")
                program.type("q")
                moment = rng.random() * 0.01
            program.read_for(moment)
            description = f"{names} {arguments} {'leaving' if quitting else 'starting'} {moment * 1000:.2f} ms"
            _end_with_signals(report, program, names, description, may_have_quit=True)
        report.count_tried("signal while leaving" if quitting else "signal at random")


def close_window(report, planner, prepared_store, _, signal_count):
    """The window is closed, with SIGHUP and with SIGHUP ignored."""
    for count in range(1 if signal_count < 100 else 20):
        for arguments in ([], ["pane"], ["watch"]):
            for ignoring in ((), (signal.SIGHUP,)):
                for keys in ("", "aHalf", "s") if signal_count >= 100 and arguments != ["watch"] else ("",):
                    with start_program(planner, prepared_store, *arguments, ignored_signals=ignoring) as program:
                        program.wait_for_text("First")
                        program.type(keys)
                        program.read_for(0.002 * count)
                        closed_at = time.monotonic()
                        program.close_terminal()
                        program.wait_for_exit(timeout=10)
                        report.count_tried("window closed" + (", SIGHUP ignored" if ignoring else ""))
                        report.record_maximum("after the window s", time.monotonic() - closed_at)
                        report.record_maximum("processor s of such a run", program.cpu_seconds)
                        if program.cpu_seconds > 1:
                            raise Broken(f"{arguments} {keys!r}: {program.cpu_seconds} s of computing")


def signal_while_nobody_reads(report, planner, prepared_store, _, signal_count):
    """A terminal that nobody reads, then a signal or the end of the terminal."""
    for number in range(1 if signal_count < 100 else 12):
        for arguments in ([], ["pane"]):
            for method, name in enumerate(TERMINATING + ["SEGV", None]):
                ignoring = (signal.SIGHUP,) if name is None else ()
                with start_program(planner, prepared_store, *arguments, size=(200, 60), ignored_signals=ignoring) as program:
                    program.wait_for_text("First")
                    program.wait_until_idle()
                    _fill_terminal(program, (number + method) % 3)
                    start = time.monotonic()
                    if name:
                        program.send_signal(getattr(signal, f"SIG{name}"))
                    else:
                        program.close_terminal()
                    status = program.wait_for_exit(read_terminal=False)
                    report.count_tried("nobody reads")
                    report.record_maximum("after a signal that met a full terminal s", time.monotonic() - start)
                    if name:
                        if status != -getattr(signal, f"SIG{name}"):
                            raise Broken(f"{name} while nobody reads: ended with {status}")
                        program.expect_restored(f"{name} while nobody reads", whole_screen=False)


def _fill_terminal(program, method):
    """Makes the program repaint without reading its output, until it blocks in a write: by resizes, by
    Ctrl-L, or by continuing after a stop."""
    columns, deadline = 150, time.monotonic() + 30
    while True:
        columns = 150 if columns == 200 else columns + 1
        if method == 0:
            program.resize(columns, 60)
        elif method == 1:
            program.type("\x0c")
        else:
            program.send_signal(signal.SIGCONT)
        with open(f"/proc/{program.pid}/syscall", encoding="ascii") as file:
            if file.read().split()[0] in ("1", "64"):  # write, on x86-64 and on arm64
                return
        if time.monotonic() > deadline:
            raise Broken("the terminal never was full")
        time.sleep(0.005)



def _end_with_signals(report, program, names, description, may_have_quit=False):
    sent = time.monotonic()
    for name in names:
        try:
            program.send_signal(getattr(signal, f"SIG{name}"))
        except ProcessLookupError:
            pass
    status = program.wait_for_exit()
    report.record_maximum("after a signal ms", (time.monotonic() - sent) * 1000)
    wanted = [-getattr(signal, f"SIG{name}") for name in names] + ([0] if may_have_quit else [])
    if status not in wanted:
        raise Broken(f"{description}: ended with {status}: {program.output_tail()}")
    if not may_have_quit:
        report.count_tried("signal")
    program.expect_restored(description)
