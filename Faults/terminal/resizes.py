"""T4: any size, at the start and later. After a resize the screen equals that of a program started at the new
size."""

import os
import random
import shutil

from support.planner import BINARY, Broken
from support.terminal import Program
from terminal.setup import IDLE_POLLS, disable_animations, store_with_two_tasks

# A binary built with AddressSanitizer, if any.
SANITIZED_BINARY = os.environ.get("FOCUS_ASAN_BINARY")
SYMBOLIZER = shutil.which("llvm-symbolizer") or os.path.join(
    os.path.dirname(os.path.realpath(shutil.which("swift") or "/")), "llvm-symbolizer")
# Keys with an action, except those that quit, and mouse clicks anywhere.
KEYS = ["j", "k", "x", "p", "a", "Some text", "\r", "\x1b", "\x1b", "s", "?", "/", "fir", "1", "2", "\t", "T", "u", "\x12",
        "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D", "gg", "G", "H", "L", "m", "dd", "C", "c", "K", "J", ":", "\x0c", "日本語",
        "\x1b[5~", "\x1b[6~", "3j", "\x1b[Z", "\x1b[200~pasted\x1b[201~", "e", "o", " "]
# Enough polls to outlast the wait after Esc on a slow machine.
IDLE_POLLS_AFTER_ESCAPE = 80
CTRL_L = "\x0c"


def run(report, resizes, seed):
    rng = random.Random(f"sizes {seed}")
    report.add_note("with AddressSanitizer" if SANITIZED_BINARY else "without AddressSanitizer")
    for check in (resize_in_use, resize_when_idle, start_at_each_size):
        with report.recording_broken(check.__name__):
            check(report, resizes, rng)


def start_program(planner, *arguments, **options):
    # The Swift runtime copies within a buffer, and focus has its own signal stack.
    ignored = f"{planner.root}/asan.ignored"
    with open(ignored, "w", encoding="ascii") as file:
        file.write("interceptor_via_fun:*KeyPath*_projectReadOnly*\n")
    settings = f"detect_leaks=0:use_sigaltstack=0:suppressions={ignored}:external_symbolizer_path={SYMBOLIZER}"
    return Program(planner, *arguments, binary=SANITIZED_BINARY or BINARY, environment={"ASAN_OPTIONS": settings}, **options)


def random_size(rng):
    """A size from 1x1 to 500x200; small ones are as likely as large ones."""
    return round(500 ** rng.random()), round(200 ** rng.random())


def resize_in_use(report, resizes, rng):
    """Resizes during keys and clicks. Now and then a full repaint, which must change nothing."""
    for arguments, count in (([], resizes), (["pane"], resizes // 5)):
        with store_with_two_tasks() as planner:
            disable_animations(planner)
            with start_program(planner, *arguments) as program:
                program.wait_for_text("First")
                typed = []
                for number in range(count):
                    size = random_size(rng)
                    program.resize(*size)
                    report.count_tried("resize in use")
                    for _ in range(rng.randrange(3)):
                        typed.append(_random_key(rng, size))
                        program.type(typed[-1])
                    program.read_output(rng.choice([0, 0, 0.001, 0.005]))
                    if number % 8 == 7:
                        program.wait_until_idle()
                        program.expect_known_sequences(f"{size}")
                    if number % 40 == 39:
                        program.wait_until_idle(IDLE_POLLS_AFTER_ESCAPE)
                        program.expect_repaint_changes_nothing(f"{arguments} {size} after {typed[-12:]}")
                        report.count_tried("painted anew")
                _quit(program)


def _random_key(rng, size):
    if rng.randrange(5):
        return rng.choice(KEYS)
    button = rng.choice([0, 0, 32, 64, 65, 2])
    return f"\x1b[<{button};{rng.randint(1, size[0])};{rng.randint(1, size[1])}{rng.choice('Mm')}"


def _quit(program):
    """Presses Ctrl-C until every sheet and the program are closed."""
    for _ in range(8):
        if program.exit_status is not None:
            break
        try:
            program.type("\x03")
            program.wait_until_idle()
        except (Broken, OSError):
            break
    status = program.wait_for_exit()
    if status != 0:
        raise Broken(f"ended with {status}: {program.output_tail()}")
    program.expect_restored("after resizes", whole_screen=False)


def resize_when_idle(report, resizes, rng):
    """After each resize the screen equals a fresh one in every cell and colour."""
    for arguments in ([], ["--tab", "calendar"], ["pane"]):
        with store_with_two_tasks() as planner:
            disable_animations(planner)
            with start_program(planner, *arguments) as program:
                program.wait_for_text("First")
                for _ in range(max(2, resizes // 15)):
                    size = random_size(rng)
                    program.resize(*size)
                    program.wait_until_idle(IDLE_POLLS)
                    report.count_tried("resize at rest")
                    with start_program(planner, *arguments, size=size) as fresh:
                        fresh.wait_until_open()
                        fresh.wait_until_idle(IDLE_POLLS)
                        program.expect_same_screen(fresh, f"{arguments} {size}, resized and fresh")


def start_at_each_size(report, resizes, rng):
    """Starts the program at each size, uses it and quits."""
    edges = [(1, 1), (1, 200), (500, 1), (2, 2), (500, 200), (20, 1), (39, 11), (40, 12), (79, 23)]
    sizes = [edges[i] if i < len(edges) else random_size(rng) for i in range(max(4, resizes // 10))]
    with store_with_two_tasks() as planner:
        for size in sizes:
            for arguments in ([], ["pane"]):
                with start_program(planner, *arguments, size=size) as program:
                    program.wait_until_open()
                    program.wait_until_idle()
                    for key in "jk2" if not arguments else "jk":
                        program.press(key)
                    program.expect_repaint_changes_nothing(f"{arguments} started at {size}")
                    program.press(CTRL_L)  # also clears the message about the previous key
                    program.expect_repaint_changes_nothing(f"{arguments} {size} and Ctrl-L", CTRL_L)
                    report.count_tried("start at a size")
                    _quit(program)
