"""A program on a pseudo-terminal: types, reads its screen, and checks that the terminal is restored."""

import fcntl
import os
import select
import signal
import struct
import termios
import time

from support.differences import describe_settings_difference, first_difference
from support.leader import lead_session
from support.planner import BINARY, Broken
from support.process import is_waiting_for_input
from support.screen import Screen

# What the terminal shows before the program starts.
INITIAL_OUTPUT = b"$ ls\r\nnotes.txt\r\n$ focus\r\n"
DARK_REPLY = b"\x1b]11;rgb:1c1c/1c1c/1c1c\x1b\\"
# Seconds after which anything counts as hanging; generous, because machines are shared.
TIMEOUT = 30


class Program:
    """A program and its terminal. `size` is columns and rows; `ignored_signals` are ignored from the start;
    `background_reply` is the terminal's reply to the query for its background colour; `with_sibling` adds
    another process to the program's group, as in a pipeline."""

    def __init__(self, planner, *arguments, size=(80, 24), environment=None, ignored_signals=(),
                 background_reply=DARK_REPLY, with_sibling=False, binary=None):
        self.master, slave = os.openpty()
        self._set_size(*size)
        self.initial_settings = termios.tcgetattr(self.master)
        self.screen = Screen(*size, on_background_query=lambda _: background_reply and self.type(background_reply))
        self.screen.feed(INITIAL_OUTPUT)
        self.cells_to_restore = [list(row) for row in self.screen.cells]
        self.output, self.state, self.exit_status, self.closed = bytearray(), "running", None, False
        environment = {**planner.environment, **(environment or {})}
        environment = {name: value for name, value in environment.items() if value is not None}
        command = [binary or BINARY, *arguments]
        self.events_reader, events_writer = os.pipe()
        commands_reader, self.commands_writer = os.pipe()
        self.leader_pid = os.fork()
        if self.leader_pid == 0:
            try:
                for descriptor in (self.events_reader, self.commands_writer, self.master):
                    os.close(descriptor)
                lead_session(slave, command, environment, ignored_signals, with_sibling, events_writer, commands_reader)
            finally:
                os._exit(1)
        for descriptor in (slave, events_writer, commands_reader):
            os.close(descriptor)
        self.partial_event = b""
        self.pid = self.sibling_pid = None
        self._wait_for(lambda: self.pid and (self.sibling_pid or not with_sibling), "started")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        """Kills the program if it still runs."""
        if self.exit_status is None and self.pid:
            os.kill(self.pid, signal.SIGKILL)
        if self.sibling_pid:
            os.kill(self.sibling_pid, signal.SIGKILL)
        os.kill(self.leader_pid, signal.SIGKILL)
        os.waitpid(self.leader_pid, 0)
        self.close_terminal()
        os.close(self.events_reader)
        os.close(self.commands_writer)

    # User actions

    def type(self, keys):
        os.write(self.master, keys if isinstance(keys, bytes) else keys.encode())

    def press(self, key):
        """Types keys and waits until the screen changes, for at most half a second."""
        written, deadline = len(self.output), time.monotonic() + 0.5
        self.type(key)
        while len(self.output) == written and time.monotonic() < deadline:
            self.read_output(0.05)
        self.wait_until_idle()

    def resize(self, columns, rows):
        self._set_size(columns, rows)
        self.screen.resize(columns, rows)

    def _set_size(self, columns, rows):
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def send_signal(self, number):
        os.kill(self.pid, number)

    def continue_in_foreground(self):
        """Continues the program in the foreground, as `fg` of the shell does."""
        os.write(self.commands_writer, b"fg\n")
        self._wait_for(lambda: self.state != "stopped", "running again")

    def close_terminal(self):
        """Closes the window."""
        if not self.closed:
            os.close(self.master)
        self.closed = True

    # Output

    def read_output(self, seconds=0.0, read_terminal=True):
        """Reads the available output, waiting this long for the first byte."""
        watched = [self.events_reader] + ([self.master] if read_terminal and not self.closed else [])
        ready, _, _ = select.select(watched, [], [], seconds)
        if self.master in ready:
            try:
                piece = os.read(self.master, 65536)
            except OSError:  # no process has the terminal open any more
                piece = b""
            self.output += piece
            self.screen.feed(piece)
        if self.events_reader in ready:
            self._handle_events(os.read(self.events_reader, 4096))
        return bool(ready)

    def _handle_events(self, data):
        *lines, self.partial_event = (self.partial_event + data).split(b"\n")
        for line in lines:
            event, *numbers = line.decode().split()
            if event == "pid":
                self.pid = int(numbers[0])
            elif event == "sibling":
                self.sibling_pid = int(numbers[0])
            elif event == "ended":
                self.state, self.exit_status, self.cpu_seconds = event, int(numbers[0]), float(numbers[1])
            else:
                self.state = event

    def _wait_for(self, condition, description, timeout=TIMEOUT, read_terminal=True):
        deadline = time.monotonic() + timeout
        while not condition():
            if time.monotonic() > deadline:
                raise Broken(f"not {description} after {timeout} s: {self.state}, {self.output_tail()}")
            self.read_output(0.05, read_terminal)

    def read_for(self, seconds):
        """Reads the output for this long."""
        deadline = time.monotonic() + seconds
        while (remaining := deadline - time.monotonic()) > 0:
            self.read_output(remaining)

    def wait_until(self, condition, description="as expected", timeout=TIMEOUT):
        """Reads until the condition holds."""
        def holds_or_ended():
            if self.exit_status is not None and not condition():
                raise Broken(f"ended with {self.exit_status}, and not {description}: {self.output_tail()}")
            return condition()
        self._wait_for(holds_or_ended, description, timeout)

    def shows(self, text):
        return any(text in row for row in self.screen.text())

    def wait_for_text(self, text):
        self.wait_until(lambda: self.shows(text), f"showing {text!r}")

    def wait_until_open(self):
        """Waits until the program has drawn its first screen: it turns bracketed paste on."""
        self.wait_until(lambda: self.screen.modes.get(2004), "open")

    def wait_until_stopped(self):
        self.wait_until(lambda: self.state == "stopped", "stopped")
        self._drain()

    def wait_for_exit(self, read_terminal=True, timeout=TIMEOUT):
        """Waits for the end and returns the exit status, negative for a signal."""
        self._wait_for(lambda: self.exit_status is not None, "ended", timeout, read_terminal)
        self._drain()
        return self.exit_status

    def _drain(self):
        while not self.closed and self.read_output(0.002):
            if self.exit_status is not None and not select.select([self.master], [], [], 0)[0]:
                break

    def wait_until_idle(self, polls=3, pause=0.003):
        """Reads until the program has consumed every key, is asleep and has nothing left to write."""
        idle_polls, deadline = 0, time.monotonic() + TIMEOUT
        while idle_polls < polls:
            if self.exit_status is not None:
                raise Broken(f"ended with {self.exit_status}: {self.output_tail()}")
            if time.monotonic() > deadline:
                raise Broken(f"never at rest: {self.output_tail()}")
            idle_polls = 0 if self.read_output(pause) or not is_waiting_for_input(self.pid) else idle_polls + 1

    def output_tail(self):
        return f"it wrote …{bytes(self.output[-300:])!r}"

    # Checks

    def expect_restored(self, description, whole_screen=True):
        """The terminal is as before: settings, modes and contents."""
        if termios.tcgetattr(self.master) != self.initial_settings:
            difference = describe_settings_difference(self.initial_settings, termios.tcgetattr(self.master))
            raise Broken(f"{description}: other settings than before: {difference}")
        if self.screen.differences_from_start():
            raise Broken(f"{description}: {', '.join(self.screen.differences_from_start())}; {self.output_tail()}")
        if whole_screen and self.screen.cells != self.cells_to_restore:
            raise Broken(f"{description}: what stood on the screen is gone: {self.screen.text()}")
        self.expect_known_sequences(description)

    def expect_same_screen(self, other, description):
        """Both programs show the same screen."""
        mine, others = self.screen, other.screen
        if (mine.columns, mine.rows) != (others.columns, others.rows):
            raise Broken(f"{description}: {mine.columns}x{mine.rows} and {others.columns}x{others.rows}")
        difference = first_difference(mine.cells, others.cells)
        if difference:
            raise Broken(f"{description}: {difference}")

    def expect_repaint_changes_nothing(self, description, key=None):
        """A full repaint, by Ctrl-L or after a stop, changes nothing: the screen shows what the program has
        recorded."""
        shown = self.screen.cells
        self.screen.cells = [[("?", ("unpainted",))] * self.screen.columns for _ in range(self.screen.rows)]
        if key:
            self.type(key)
        else:
            self.send_signal(signal.SIGCONT)
        self.wait_until(lambda: self.screen.cells[0][0] != ("?", ("unpainted",)), f"painted anew ({description})")
        self.wait_until_idle()
        if self.screen.keyboard_flags[True]:
            raise Broken(f"{description}: keys are not reported plainly")
        difference = first_difference(shown, self.screen.cells)
        if difference:
            raise Broken(f"{description}: painted anew, {difference}")

    def expect_known_sequences(self, description):
        """The output contained only sequences that the terminal understands."""
        if self.screen.unknown_sequences:
            raise Broken(f"{description}: strange to a terminal: {self.screen.unknown_sequences[:5]}")
