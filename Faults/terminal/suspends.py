"""T3: Ctrl-Z restores the terminal and stops the process group; `fg` repaints with the current size and
tasks."""

import os
import random
import signal
import time

from support.planner import Broken, noon_time_zone
from support.process import is_stopped
from support.terminal import Program
from terminal.setup import IDLE_POLLS, store_with_two_tasks

CTRL_Z = "\x1a"


def run(report, count, seed):
    rng = random.Random(f"suspends {seed}")
    for check in (suspend_repeatedly, suspend_half_way, continue_in_background, suspend_over_midnight):
        with report.recording_broken(check.__name__):
            check(report, count, rng)


def _random_size(rng):
    return rng.randint(40, 130), rng.randint(12, 45)


def _expect_suspended(report, program, description):
    program.wait_until_stopped()
    report.count_tried("suspended")
    program.expect_restored(description)
    for pid in filter(None, (program.pid, program.sibling_pid)):
        program.wait_until(lambda pid=pid: is_stopped(pid), "the whole process group stopped")


def suspend_repeatedly(report, count, rng):
    """Size and tasks change during each stop; afterwards the screen equals that of a new program."""
    for arguments in ([], ["pane"]):
        with store_with_two_tasks() as planner, Program(planner, *arguments, with_sibling=True) as program:
            program.wait_for_text("First")
            size, title = (80, 24), "First"
            for number in range(count if not arguments else max(2, count // 5)):
                description = f"stop {number} {arguments}"
                if number % 3 == 2:
                    program.send_signal(signal.SIGTSTP)
                else:
                    program.type(CTRL_Z)
                _expect_suspended(report, program, description)
                if number % 2:
                    size = _random_size(rng)
                    program.resize(*size)
                    title = f"Title {number}"
                    planner.run_ok("edit", "1", "--title", title)
                program.screen.keyboard_flags[True] = 3  # another program died meanwhile
                program.screen.feed(b"\x1b[H$ make\r\nwarning: this is on the screen now\r\n")
                program.cells_to_restore = [list(row) for row in program.screen.cells]
                before = time.monotonic()
                program.continue_in_foreground()
                program.wait_for_text(title)
                report.record_maximum("shown again ms", (time.monotonic() - before) * 1000)
                program.wait_until_idle(IDLE_POLLS)
                if program.screen.keyboard_flags[True]:
                    raise Broken(f"{description}: keys are not reported plainly")
                with Program(planner, *arguments, size=size) as fresh:
                    fresh.wait_for_text(title)
                    fresh.wait_until_idle(IDLE_POLLS)
                    program.expect_same_screen(fresh, f"{description} and a fresh one")
            program.type("q")
            program.wait_for_exit()
            program.expect_restored(f"{arguments} at the end")
            if program.screen.background_queries != 1:
                raise Broken(f"asked for the background {program.screen.background_queries} times")


def suspend_half_way(report, count, rng):
    """Stops during a form, a search, the drawer: typed text is kept. Also with SIGSTOP."""
    states = [("aHalf a title", "Half a title"), ("/sec", "sec"), ("2", "NOVEMBER"), ("s", None), ("?", "Shortcuts")]
    for number in range(max(len(states), count // 5)):
        keys, shown = states[number % len(states)]
        with store_with_two_tasks() as planner, Program(planner, with_sibling=True) as program:
            program.wait_for_text("First")
            program.type(keys)
            if shown:
                program.wait_for_text(shown)
            program.wait_until_idle(IDLE_POLLS)
            before = program.screen.text()
            if number % 4 == 3:
                program.send_signal(signal.SIGSTOP)  # the terminal cannot be restored then
                program.wait_until_stopped()
            else:
                program.type(CTRL_Z)
                _expect_suspended(report, program, f"in {keys!r}")
            program.continue_in_foreground()
            program.wait_until_idle(IDLE_POLLS)
            if program.screen.text() != before:
                raise Broken(f"in {keys!r}: {before} became {program.screen.text()}")
            program.expect_repaint_changes_nothing(f"in {keys!r}")
            program.send_signal(signal.SIGTERM)
            program.wait_for_exit()
            program.expect_restored(f"in {keys!r}, at the end")


def continue_in_background(report, count, _):
    """Continued in the background it stops again and writes nothing; a terminating signal ends it in any
    case."""
    for number in range(max(2, count // 10)):
        with store_with_two_tasks() as planner, Program(planner, with_sibling=True) as program:
            program.wait_for_text("First")
            program.type(CTRL_Z)
            _expect_suspended(report, program, "before bg")
            written = len(program.output)
            os.killpg(program.pid, signal.SIGCONT)
            program.wait_until(lambda: program.state != "stopped" or is_stopped(program.pid), "stopped again")
            program.read_output(0.05)
            program.wait_until(lambda: is_stopped(program.pid), "stopped again")
            report.count_tried("continued in the background")
            if len(program.output) != written:
                raise Broken(f"it wrote in the background: {program.output_tail()}")
            program.expect_restored("in the background")
            if number % 2:
                program.continue_in_foreground()
                program.wait_for_text("First")
                program.wait_until_idle()
                program.expect_repaint_changes_nothing("after bg and fg")
                program.type("q")
            else:
                program.send_signal(signal.SIGTERM)
                program.continue_in_foreground()
            program.wait_for_exit()
            program.expect_restored("after bg")


def suspend_over_midnight(report, count, _):
    """Stopped before midnight and continued after it, it shows the new day."""
    if count < 50:
        return
    with store_with_two_tasks() as planner:
        now = int(time.time())
        zone, _ = noon_time_zone(43_200 - 3)
        planner.environment["TZ"] = zone
        planner.run_ok("add", "Before midnight")
        with Program(planner) as program:
            program.wait_for_text("Before midnight")
            day = program.screen.text()[0]
            program.type(CTRL_Z)
            _expect_suspended(report, program, "before midnight")
            time.sleep(max(0.0, now + 4 - time.time()))
            program.continue_in_foreground()
            program.wait_until(lambda: program.screen.text()[0].split("·")[0] != day.split("·")[0], "a new day")
            report.count_tried("a night while stopped")
