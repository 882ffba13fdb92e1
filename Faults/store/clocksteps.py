"""C1: the clock of a program is set forward and back, as by a person or a time server."""

import datetime
import mmap
import random
import shutil
import struct
import subprocess
import tempfile
import time

from store.viewedstore import ViewedStore
from support.planner import FAULTS_FOLDER
from support.timezones import date_at, noon_offset, time_zone


class Clock:
    """The clock of one program; step.c reads the offset from shared memory."""

    def __init__(self):
        self.file = tempfile.NamedTemporaryFile(prefix="focus-clock-")
        self.file.write(bytes(16))
        self.file.flush()
        self.shared = mmap.mmap(self.file.fileno(), 16)
        self.offset, self.announcements = 0, 0

    def set(self, seconds, announced=True):
        """Sets the clock to this offset in seconds, and returns the time of the change."""
        self.offset, self.announcements = seconds, self.announcements + announced
        now = time.time()
        self.shared[:] = struct.pack("qq", int(seconds * 1e9), self.announcements)
        return now


def build_clock_library(folder):
    """Builds the library that shifts a program's clock; returns its path, or None and the reason."""
    compiler = next(filter(None, map(shutil.which, ("cc", "gcc", "clang"))), None)
    if not compiler:
        return None, "there is no C compiler"
    path, source = f"{folder}/step.so", f"{FAULTS_FOLDER}/support/step.c"
    made = subprocess.run([compiler, "-shared", "-fPIC", "-O1", "-o", path, source], capture_output=True, text=True)
    return (path, None) if made.returncode == 0 else (None, f"the C compiler says {made.stderr[:100]!r}")


def check_clock_steps(lateness_check, library, name, seed, count):
    """Sets the clock forward and back by days and hours; each time another day must be shown."""
    rng, clock = random.Random(f"{seed} {name} steps"), Clock()
    # It is noon, and steps stay two hours away from midnight, so that none is passed by accident.
    offset = noon_offset()
    today = date_at(offset)
    days = [today + datetime.timedelta(number) for number in range(-3, 4)]
    with ViewedStore(name, rng, days, time_zone(offset),
                     environment={"LD_PRELOAD": library, "FOCUS_STEP": clock.file.name}) as viewed:
        viewed.wait_for_day(today)
        for _ in range(count):
            number = rng.choice([other for other in range(-3, 4) if days[other + 3] != today])
            today = days[number + 3]
            viewed.clear_output()
            changed_at = clock.set(number * 86_400 + rng.randrange(-36_000, 36_000))
            lateness_check.record("the clock was set", name, viewed.wait_for_day(today) - changed_at)
        if name != "watch":
            # Without a notification, the next key must detect the change.
            check_unannounced_step(lateness_check, viewed, clock, days, today)


def check_unannounced_step(lateness_check, viewed, clock, days, today):
    """Sets the clock without the notification of the kernel, and presses a key."""
    other = days[0] if today != days[0] else days[1]
    viewed.clear_output()
    clock.set((days.index(other) - 3) * 86_400, announced=False)
    changed_at = time.time()
    viewed.viewer.type("k")
    lateness_check.record("the clock was off at a key", viewed.viewer.name, viewed.wait_for_day(other) - changed_at)
