"""T3: Ctrl-Z restores the terminal and stops the process group; `fg` repaints with the current size and
tasks."""

import os
import random
import signal
import time

from support.planner import Broken, noon_time_zone
from support.terminal import Program
from terminal.endings import planned

CTRL_Z = "\x1a"
# This many polls without output mean that the program is idle.
REST = 15


def run(report, times, seed):
    rng = random.Random(f"suspends {seed}")
    for part in (again_and_again, half_way, in_the_background, over_midnight):
        try:
            part(report, times, rng)
        except Broken as broken:
            report.broken(f"{part.__name__}: {broken}")


def _size(rng):
    return rng.randint(40, 130), rng.randint(12, 45)


def _stopped(report, program, what):
    program.until_stopped()
    report.tried("suspended")
    program.expect_restored(what)
    for pid in filter(None, (program.pid, program.beside)):
        program.until(lambda pid=pid: _is_stopped(pid), "the whole process group stopped")


def again_and_again(report, times, rng):
    """Size and tasks change during each stop; afterwards the screen equals that of a new program."""
    for arguments in ([], ["pane"]):
        with planned() as planner, Program(planner, *arguments, beside=True) as program:
            program.until_shown("First")
            size, title = (80, 24), "First"
            for count in range(times if not arguments else max(2, times // 5)):
                what = f"stop {count} {arguments}"
                if count % 3 == 2:
                    program.send(signal.SIGTSTP)
                else:
                    program.type(CTRL_Z)
                _stopped(report, program, what)
                if count % 2:
                    size = _size(rng)
                    program.resize(*size)
                    title = f"Title {count}"
                    planner.run_ok("edit", "1", "--title", title)
                program.screen.reports[True] = 3  # another program died meanwhile
                program.screen.feed(b"\x1b[H$ make\r\nwarning: this is on the screen now\r\n")
                program.standing = [list(row) for row in program.screen.cells]
                before = time.monotonic()
                program.foreground()
                program.until_shown(title)
                report.measure("shown again ms", (time.monotonic() - before) * 1000)
                program.settle(REST)
                if program.screen.reports[True]:
                    raise Broken(f"{what}: keys are not reported plainly")
                with Program(planner, *arguments, size=size) as fresh:
                    fresh.until_shown(title)
                    fresh.settle(REST)
                    program.expect_same(fresh, f"{what} and a fresh one")
            program.type("q")
            program.until_ended()
            program.expect_restored(f"{arguments} at the end")
            if program.screen.questions != 1:
                raise Broken(f"asked for the background {program.screen.questions} times")


def half_way(report, times, rng):
    """Stops during a form, a search, the drawer: typed text is kept. Also with SIGSTOP."""
    scenes = [("aHalf a title", "Half a title"), ("/sec", "sec"), ("2", "NOVEMBER"), ("s", None), ("?", "Shortcuts")]
    for count in range(max(len(scenes), times // 5)):
        keys, shown = scenes[count % len(scenes)]
        with planned() as planner, Program(planner, beside=True) as program:
            program.until_shown("First")
            program.type(keys)
            if shown:
                program.until_shown(shown)
            program.settle(REST)
            before = program.screen.text()
            if count % 4 == 3:
                program.send(signal.SIGSTOP)  # the terminal cannot be restored then
                program.until_stopped()
            else:
                program.type(CTRL_Z)
                _stopped(report, program, f"in {keys!r}")
            program.foreground()
            program.settle(REST)
            if program.screen.text() != before:
                raise Broken(f"in {keys!r}: {before} became {program.screen.text()}")
            program.expect_repainted(f"in {keys!r}")
            program.send(signal.SIGTERM)
            program.until_ended()
            program.expect_restored(f"in {keys!r}, at the end")


def in_the_background(report, times, _):
    """Continued in the background it stops again and writes nothing; a terminating signal ends it in any
    case."""
    for count in range(max(2, times // 10)):
        with planned() as planner, Program(planner, beside=True) as program:
            program.until_shown("First")
            program.type(CTRL_Z)
            _stopped(report, program, "before bg")
            written = len(program.output)
            os.killpg(program.pid, signal.SIGCONT)
            program.until(lambda: program.state != "stopped" or _is_stopped(program.pid), "stopped again")
            program.look(0.05)
            program.until(lambda: _is_stopped(program.pid), "stopped again")
            report.tried("continued in the background")
            if len(program.output) != written:
                raise Broken(f"it wrote in the background: {program.tail()}")
            program.expect_restored("in the background")
            if count % 2:
                program.foreground()
                program.until_shown("First")
                program.settle()
                program.expect_repainted("after bg and fg")
                program.type("q")
            else:
                program.send(signal.SIGTERM)
                program.foreground()
            program.until_ended()
            program.expect_restored("after bg")


def _is_stopped(pid):
    with open(f"/proc/{pid}/stat", encoding="ascii") as file:
        return file.read().rpartition(")")[2].split()[0] == "T"


def over_midnight(report, times, _):
    """Stopped before midnight and continued after it, it shows the new day."""
    if times < 50:
        return
    with planned() as planner:
        now = int(time.time())
        zone, _ = noon_time_zone(43_200 - 3)
        planner.environment["TZ"] = zone
        planner.run_ok("add", "Before midnight")
        with Program(planner) as program:
            program.until_shown("Before midnight")
            day = program.screen.text()[0]
            program.type(CTRL_Z)
            _stopped(report, program, "before midnight")
            time.sleep(max(0.0, now + 4 - time.time()))
            program.foreground()
            program.until(lambda: program.screen.text()[0].split("·")[0] != day.split("·")[0], "a new day")
            report.tried("a night while stopped")
