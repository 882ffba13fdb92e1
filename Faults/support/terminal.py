"""Runs the binary on a pseudo-terminal, under a parent that leads the session and does the job control of a shell.

The parent outlives the program. Otherwise the kernel itself would restore the terminal settings, and the test could not
tell whether the program did."""

import fcntl
import os
import re
import select
import signal
import struct
import termios
import time

from support.planner import BINARY, Broken
from support.screen import Screen

# The contents of the terminal before the start.
BEFORE = b"$ ls\r\nnotes.txt\r\n$ focus\r\n"
DARK = b"\x1b]11;rgb:1c1c/1c1c/1c1c\x1b\\"
# Seconds after which anything counts as hanging; generous, because machines are shared.
PATIENCE = 30


class Program:
    """A program and its terminal. `size` is columns and rows; `ignoring` are the signals that are ignored at
    the start; `answer` is the terminal's reply to the query for its background; `beside` adds another process
    to the program's group, as in a pipeline."""

    def __init__(self, planner, *arguments, size=(80, 24), environment=None, ignoring=(), answer=DARK, beside=False,
                 binary=None):
        self.master, slave = os.openpty()
        self._size(*size)
        self.before = termios.tcgetattr(self.master)
        self.screen = Screen(*size, answer=lambda _: answer and self.type(answer))
        self.screen.feed(BEFORE)
        self.standing = [list(row) for row in self.screen.cells]
        self.output, self.state, self.ended, self.gone = bytearray(), "running", None, False
        environment = {**planner.environment, **(environment or {})}
        environment = {name: value for name, value in environment.items() if value is not None}
        command = [binary or BINARY, *arguments]
        self.news, told = os.pipe()
        orders, self.orders = os.pipe()
        self.shell = os.fork()
        if self.shell == 0:
            try:
                for descriptor in (self.news, self.orders, self.master):
                    os.close(descriptor)
                _lead(slave, command, environment, ignoring, beside, told, orders)
            finally:
                os._exit(1)
        for descriptor in (slave, told, orders):
            os.close(descriptor)
        self.lines = b""
        self.started = time.monotonic()
        self.pid = self.beside = None
        self._wait(lambda: self.pid and (self.beside or not beside), "started")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        """Kills the program if it still runs."""
        if self.ended is None and self.pid:
            os.kill(self.pid, signal.SIGKILL)
        if self.beside:
            os.kill(self.beside, signal.SIGKILL)
        os.kill(self.shell, signal.SIGKILL)
        os.waitpid(self.shell, 0)
        self.hang_up()
        os.close(self.news)
        os.close(self.orders)

    # User actions

    def type(self, keys):
        os.write(self.master, keys if isinstance(keys, bytes) else keys.encode())

    def press(self, key):
        """Types keys and waits until the screen changes, for at most half a second."""
        written, until = len(self.output), time.monotonic() + 0.5
        self.type(key)
        while len(self.output) == written and time.monotonic() < until:
            self.look(0.05)
        self.settle()

    def resize(self, columns, rows):
        self._size(columns, rows)
        self.screen.resize(columns, rows)

    def _size(self, columns, rows):
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def send(self, number):
        os.kill(self.pid, number)

    def foreground(self):
        """Continues the program in the foreground, as `fg` of the shell does."""
        os.write(self.orders, b"fg\n")
        self._wait(lambda: self.state != "stopped", "running again")

    def hang_up(self):
        """Closes the window."""
        if not self.gone:
            os.close(self.master)
        self.gone = True

    # Output

    def look(self, seconds=0.0, reading=True):
        """Reads the available output, waiting this long for the first byte."""
        watched = [self.news] + ([self.master] if reading and not self.gone else [])
        ready, _, _ = select.select(watched, [], [], seconds)
        if self.master in ready:
            try:
                piece = os.read(self.master, 65536)
            except OSError:  # no process has the terminal open any more
                piece = b""
            self.output += piece
            self.screen.feed(piece)
        if self.news in ready:
            self._hear(os.read(self.news, 4096))
        return bool(ready)

    def _hear(self, news):
        *lines, self.lines = (self.lines + news).split(b"\n")
        for line in lines:
            word, *numbers = line.decode().split()
            if word in ("pid", "beside"):
                setattr(self, word, int(numbers[0]))
            elif word == "ended":
                self.state, self.ended, self.cpu = word, int(numbers[0]), float(numbers[1])
            else:
                self.state = word

    def _wait(self, so, what, patience=PATIENCE, reading=True):
        until = time.monotonic() + patience
        while not so():
            if time.monotonic() > until:
                raise Broken(f"not {what} after {patience} s: {self.state}, {self.tail()}")
            self.look(0.05, reading)

    def until(self, so, what="so", patience=PATIENCE):
        """Reads until the condition holds."""
        def over():
            if self.ended is not None and not so():
                raise Broken(f"ended with {self.ended}, and not {what}: {self.tail()}")
            return so()
        self._wait(over, what, patience)

    def shows(self, text):
        return any(text in row for row in self.screen.text())

    def until_shown(self, text):
        self.until(lambda: self.shows(text), f"showing {text!r}")

    def until_stopped(self):
        self.until(lambda: self.state == "stopped", "stopped")
        self._drain()

    def until_ended(self, reading=True, patience=PATIENCE):
        """Waits for the end and returns the exit status, negative for a signal."""
        self._wait(lambda: self.ended is not None, "ended", patience, reading)
        self._drain()
        return self.ended

    def _drain(self):
        while not self.gone and self.look(0.002):
            if self.ended is not None and not select.select([self.master], [], [], 0)[0]:
                break

    def settle(self, looks=3, pause=0.003):
        """Reads until the program has consumed every key, is asleep and has nothing left to write."""
        quiet, until = 0, time.monotonic() + PATIENCE
        while quiet < looks:
            if self.ended is not None:
                raise Broken(f"ended with {self.ended}: {self.tail()}")
            if time.monotonic() > until:
                raise Broken(f"never at rest: {self.tail()}")
            quiet = 0 if self.look(pause) or not self.sleeps() else quiet + 1

    def sleeps(self):
        """Whether the program waits for input and not for a lock, according to the kernel."""
        try:
            with open(f"/proc/{self.pid}/stat", encoding="ascii") as file:
                if file.read().rpartition(")")[2].split()[0] != "S":
                    return False
            with open(f"/proc/{self.pid}/wchan", encoding="ascii") as file:
                place = file.read()
            return place in ("", "0") or "poll" in place
        except OSError:
            return False

    def tail(self):
        return f"it wrote …{bytes(self.output[-300:])!r}"

    # Checks

    def expect_restored(self, what, whole_screen=True):
        """The terminal is as before: settings, modes and contents."""
        if termios.tcgetattr(self.master) != self.before:
            raise Broken(f"{what}: other settings than before: {_difference(self.before, termios.tcgetattr(self.master))}")
        if self.screen.left():
            raise Broken(f"{what}: {', '.join(self.screen.left())}; {self.tail()}")
        if whole_screen and self.screen.cells != self.standing:
            raise Broken(f"{what}: what stood on the screen is gone: {self.screen.text()}")
        self.expect_known(what)

    def expect_same(self, other, what):
        """Both programs show the same screen."""
        mine, others = self.screen, other.screen
        if (mine.columns, mine.height) != (others.columns, others.height):
            raise Broken(f"{what}: {mine.columns}x{mine.height} and {others.columns}x{others.height}")
        for y, (one, two) in enumerate(zip(mine.cells, others.cells)):
            if one != two and _timeless(one) != _timeless(two):
                raise Broken(f"{what}: row {y}: {_unlike(one, two)}")

    def expect_repainted(self, what, key=None):
        """A full repaint, by Ctrl-L or after a stop, changes nothing: the screen shows what the program has
        recorded."""
        shown = self.screen.cells
        self.screen.cells = [[("?", ("unpainted",))] * self.screen.columns for _ in range(self.screen.height)]
        if key:
            self.type(key)
        else:
            self.send(signal.SIGCONT)
        self.until(lambda: self.screen.cells[0][0] != ("?", ("unpainted",)), f"painted anew ({what})")
        self.settle()
        if self.screen.reports[True]:
            raise Broken(f"{what}: keys are not reported plainly")
        for y, (old, new) in enumerate(zip(shown, self.screen.cells)):
            if old != new and _timeless(old) != _timeless(new):
                raise Broken(f"{what}: painted anew, row {y}: {_unlike(old, new)}")

    def expect_known(self, what):
        """The output contained only sequences that the terminal understands."""
        if self.screen.strange:
            raise Broken(f"{what}: strange to a terminal: {self.screen.strange[:5]}")


def _timeless(row):
    """A row without the clock, which may differ by a minute between two programs."""
    text = "".join(glyph[:1] or " " for glyph, _ in row)
    row = list(row)
    for match in re.finditer(r"1\d:\d\d", text):
        row[match.start():match.end()] = "clock"
    return row


def _unlike(one, two):
    texts = ["".join(glyph for glyph, _ in row).rstrip() for row in (one, two)]
    x = next(x for x, cells in enumerate(zip(one, two)) if cells[0] != cells[1])
    return f"{texts[0]!r} and {texts[1]!r}, first {one[x]} and {two[x]} in column {x}"


def _difference(before, after):
    names = ["iflag", "oflag", "cflag", "lflag", "ispeed", "ospeed", "characters"]
    return [f"{name} {old} → {new}" for name, old, new in zip(names, before, after) if old != new]


def _lead(slave, command, environment, ignoring, beside, told, orders):
    """The session leader: starts the program in its own foreground process group, reports its state changes,
    and continues it on request."""
    for number in (signal.SIGTTOU, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGTSTP):
        signal.signal(number, signal.SIG_IGN)
    os.setsid()
    fcntl.ioctl(slave, termios.TIOCSCTTY, 0)
    ready, done = os.pipe()
    pid = os.fork()
    if pid == 0:
        os.setpgid(0, 0)
        os.tcsetpgrp(slave, os.getpid())
        for number in range(1, signal.NSIG):
            if number not in (signal.SIGKILL, signal.SIGSTOP, 32, 33):
                signal.signal(number, signal.SIG_IGN if number in ignoring else signal.SIG_DFL)
        for descriptor in range(3):
            os.dup2(slave, descriptor)
        os.chdir("/")
        os.closerange(3, 256)  # ends the parent's read: signals reach the program from now on
        os.execve(command[0], command, environment)
    os.close(done)
    os.read(ready, 1)
    os.write(told, b"pid %d\n" % pid)
    if beside:
        if os.fork() == 0:
            os.setpgid(0, pid)
            signal.signal(signal.SIGTSTP, signal.SIG_DFL)
            # It can be stopped only now: before, it ignored SIGTSTP, like the leader.
            os.write(told, b"beside %d\n" % os.getpid())
            signal.pause()
    while True:
        _, status, usage = os.wait4(pid, os.WUNTRACED | os.WCONTINUED)
        if os.WIFSTOPPED(status):
            try:
                os.tcsetpgrp(slave, os.getpgrp())
            except OSError:
                pass  # the terminal is gone
            os.write(told, b"stopped\n")
            if not os.read(orders, 100):
                break
            os.tcsetpgrp(slave, pid)
            os.killpg(pid, signal.SIGCONT)
        elif os.WIFCONTINUED(status):
            os.write(told, b"running\n")
        else:
            os.write(told, b"ended %d %f\n" % (os.waitstatus_to_exitcode(status), usage.ru_utime + usage.ru_stime))
            break
    os.read(orders, 100)  # until it is killed
