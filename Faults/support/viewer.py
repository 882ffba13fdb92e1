"""A program that stays open and shows today: full screen, pane or watch."""

import fcntl
import os
import signal
import struct
import subprocess
import termios
import threading
import time

from support import process
from support.planner import BINARY, Broken

STROKE = "\u0336".encode()  # after each letter of a finished title


class Viewer:
    """A running program. Keeps its output, and the time of the last piece of it."""

    def __init__(self, planner, name, *arguments, size=None, environment=None, wrapper=()):
        self.name, self.output, self.lock = name, b"", threading.Lock()
        if size:
            self.descriptor, child_end = os.openpty()
            fcntl.ioctl(child_end, termios.TIOCSWINSZ, struct.pack("HHHH", *size, 0, 0))
            streams = {"stdin": child_end, "stdout": child_end, "stderr": child_end}
        else:
            self.descriptor, child_end = os.pipe()
            streams = {"stdin": subprocess.DEVNULL, "stdout": child_end, "stderr": subprocess.DEVNULL}
        self.process = subprocess.Popen(
            [*wrapper, BINARY, *arguments], env={**planner.environment, **(environment or {})}, cwd="/",
            start_new_session=True, **streams)
        os.close(child_end)
        self.changed = threading.Condition(self.lock)
        self.reader_thread = threading.Thread(target=self._read, daemon=True)
        self.reader_thread.start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def _read(self):
        while True:
            try:
                piece = os.read(self.descriptor, 65536)
            except OSError:
                return
            if not piece:
                return
            with self.changed:
                self.output = (self.output + piece).replace(STROKE, b"")
                self.last_output_at = time.time()
                self.changed.notify_all()

    def type(self, keys):
        os.write(self.descriptor, keys.encode())

    def clear_output(self):
        with self.lock:
            self.output = b""

    def wait_for_text(self, text, seconds=10):
        """Waits until the text, or one of several, appears in the output since `clear_output`. Returns the time of
        its arrival, as `time.time()`."""
        deadline = time.monotonic() + seconds
        with self.changed:
            texts = (text,) if isinstance(text, str) else text
            while not any(one.encode() in self.output for one in texts):
                if time.monotonic() > deadline:
                    raise Broken(f"{self.name} does not show {text!r} after {seconds} s; it wrote {self.output[-300:]!r}")
                if not self.changed.wait(0.2) and self.process.poll() is not None:
                    raise Broken(f"{self.name} ended with {self.process.returncode}: {self.output[-300:]!r}")
            return self.last_output_at

    def count_shown(self, text):
        """How often the text appears in the output since `clear_output`."""
        with self.lock:
            return self.output.count(text.encode())

    def resident_kilobytes(self):
        return process.resident_kilobytes(self.process.pid)

    def cpu_seconds(self):
        return process.cpu_seconds(self.process.pid)

    def quit(self, key="q", seconds=20):
        """Quits with a key; the exit status must be 0."""
        self.type(key)
        try:
            status = self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            raise Broken(f"{self.name} does not leave on {key!r}") from None
        if status != 0:
            raise Broken(f"{self.name} left with {status}: {self.output[-300:]!r}")

    def close(self):
        # The whole group: a program under strace outlives strace, and keeps the terminal open.
        try:
            os.killpg(self.process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        self.process.wait()
        # The descriptor's number may be used again, and a reader that still runs would read another viewer's
        # output.
        self.reader_thread.join(10)
        if not self.reader_thread.is_alive():
            os.close(self.descriptor)
