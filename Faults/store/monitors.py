"""What the soak test measures outside the program: when a change reaches the disk, and how busy the machine is."""

import ctypes
import os
import threading
import time

from support.planner import TODAY, Broken


class MonthWatcher(threading.Thread):
    """Finds the time at which a text appeared in the file of today's month, whoever wrote it."""

    def __init__(self, planner):
        super().__init__(daemon=True)
        self.path, self.wanted, self.appeared_at = planner.path(f"days/{TODAY[:7]}.json"), None, None
        libc = ctypes.CDLL(None, use_errno=True)
        self.events = libc.inotify_init1(os.O_CLOEXEC)
        moved_to = 0x80
        if libc.inotify_add_watch(self.events, planner.path("days").encode(), moved_to) < 0:
            raise OSError(ctypes.get_errno(), "inotify")
        self.found = threading.Condition()

    def run(self):
        while os.read(self.events, 65536):
            try:
                with open(self.path, "rb") as file:
                    renamed_at, content = os.fstat(file.fileno()).st_ctime, file.read()
            except FileNotFoundError:  # the store was removed at the end
                return
            with self.found:
                if self.wanted is not None and self.wanted in content:
                    self.appeared_at, self.wanted = renamed_at, None
                    self.found.notify_all()

    def watch_for(self, text):
        with self.found:
            self.wanted, self.appeared_at = text.encode(), None

    def time_of_appearance(self):
        with self.found:
            if not self.found.wait_for(lambda: self.appeared_at is not None, 10):
                raise Broken("a change is acknowledged and not on the disk")
            return self.appeared_at


class OtherProcesses:
    """The share of the CPU time that other processes have used."""

    def __init__(self, viewers):
        self.viewers = viewers
        self.before = self._read_cpu_times()

    def _read_cpu_times(self):
        with open("/proc/stat", encoding="ascii") as stat:
            ticks = list(map(int, stat.readline().split()[1:]))
        busy = sum(ticks[:8]) - ticks[3] - ticks[4]
        own = os.times()
        mine = sum(own[:4]) + sum(viewer.cpu_seconds() for viewer in self.viewers)
        return busy / os.sysconf("SC_CLK_TCK"), mine, time.monotonic()

    def cpu_share(self):
        busy, mine, now = (after - before for after, before in zip(self._read_cpu_times(), self.before))
        return max(0, busy - mine) / (max(now, 0.1) * (os.cpu_count() or 1))
