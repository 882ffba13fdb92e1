"""C1: after midnight, a resume, a clock step or a time zone change, the new day is shown within a second."""

import concurrent.futures
import datetime
import mmap
import os
import random
import shutil
import signal
import struct
import subprocess
import tempfile
import time

from store import syscalls
from store.disks import can_mount
from support.planner import FAULTS_FOLDER, Broken, Planner
from support.viewer import Viewer

LIMIT = 1.0  # seconds, the promise
ZONE_FOLDER = "/usr/share/zoneinfo"
# Two zones whose dates always differ; the second is the eastern one.
DISTANT_ZONES = ("Etc/GMT+12", "Pacific/Kiritimati")
# Each day has its own letters, so that a screen draws all of the new title.
LETTERS = ["abcdefgh", "ijklmnop", "qrstuvwx", "yzABCDEF", "GHIJKLMN", "OPQRSTUV", "WXYZ0123"]
VIEWERS = {"screen": ([], (24, 80)), "pane": (["pane"], (6, 40)), "watch": (["watch", "--format", "{title}"], None)}
WORKERS = 4


def time_zone(offset):
    """A value of `TZ` for this many seconds east of Greenwich; POSIX counts westward."""
    west = abs(offset)
    return f"TST{'+' if offset < 0 else '-'}{west // 3600:02}:{west // 60 % 60:02}:{west % 60:02}"


def date_at(offset):
    """The date this many seconds east of Greenwich."""
    return datetime.datetime.fromtimestamp(time.time() + offset, datetime.timezone.utc).date()


def title_of_day(date, rng):
    letters = list(LETTERS[date.toordinal() % len(LETTERS)])
    rng.shuffle(letters)
    return "".join(letters)


class ViewedStore:
    """A store with one task on each of some days, and a program that shows one of them."""

    def __init__(self, name, rng, days, tz, **options):
        self.planner = Planner()
        self.planner.environment["TZ"] = tz
        self.titles = {date: title_of_day(date, rng) for date in days}
        for date, text in self.titles.items():
            self.planner.run_ok("add", text, "--day", str(date))
        os.makedirs(f"{self.planner.root}/config/focus", exist_ok=True)
        with open(f"{self.planner.root}/config/focus/config.toml", "w", encoding="utf-8") as file:
            file.write('carry_over = "never"\n')
        arguments, size = VIEWERS[name]
        self.viewer = Viewer(self.planner, name, *arguments, size=size, **options)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.viewer.close()
        self.planner.__exit__()

    def wait_for_day(self, date, seconds=20):
        """Waits until the day is shown, and returns when that was."""
        return self.viewer.wait_for_text(self.titles[date], seconds)

    def clear_output(self):
        self.viewer.clear_output()


class LatenessCheck:
    """Records how late each new day was shown. Lateness counts as broken only if `judged`, on an otherwise
    idle machine."""

    def __init__(self, report, check_timing):
        self.report, self.check_timing = report, check_timing

    def record(self, kind, name, lateness):
        self.report.tried(f"{kind}")
        self.report.sample(f"{kind}: {name} late by s", lateness)
        if lateness < -0.005:
            self.report.broken(f"{kind}: {name} turned {-lateness:.3f} s too early")
        if self.check_timing and lateness > LIMIT:
            self.report.broken(f"{kind}: {name} turned {lateness:.3f} s late")


def run_in_parallel(report, jobs):
    """Runs the jobs, WORKERS at a time. A broken one does not stop the others."""
    with concurrent.futures.ThreadPoolExecutor(WORKERS) as pool:
        for job in [pool.submit(job) for job in jobs]:
            try:
                job.result()
            except Broken as broken:
                report.broken(str(broken))


# Midnight, and a suspension over midnight

def check_midnight(lateness, name, seed, stopped=False):
    """The next midnight comes in a few seconds; the program is opened at a random moment before."""
    rng = random.Random(f"{seed} {name}")
    # In the short form the machine may be so busy that starting takes seconds.
    midnight = int(time.time()) + (5 if lateness.check_timing else 12)
    offset = -midnight % 86_400 - (86_400 if -midnight % 86_400 > 50_000 else 0)
    first_day = date_at(offset)
    days = [first_day, first_day + datetime.timedelta(1)]
    with ViewedStore(name, rng, days, time_zone(offset)) as viewed:
        viewed.wait_for_day(days[0])
        time.sleep(rng.uniform(0, max(0, midnight - time.time() - 1)))
        viewed.clear_output()
        if not stopped:
            lateness.record("midnight", name, viewed.wait_for_day(days[1]) - midnight)
            return
        viewed.viewer.process.send_signal(signal.SIGSTOP)
        time.sleep(max(0, midnight - time.time()) + rng.uniform(0.2, 2))
        resumed_at = time.time()
        viewed.viewer.process.send_signal(signal.SIGCONT)
        lateness.record("resumed after a midnight", name, viewed.wait_for_day(days[1]) - resumed_at)


# Clock steps

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


def check_clock_steps(lateness, library, name, seed, count):
    """Sets the clock forward and back by days and hours; each time another day must be shown."""
    rng, clock = random.Random(f"{seed} {name} steps"), Clock()
    # It is noon, and steps stay two hours away from midnight, so that none is passed by accident.
    now = int(time.time())
    offset = 43_200 - now % 86_400
    offset -= 86_400 if offset > 0 else 0
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
            lateness.record("the clock was set", name, viewed.wait_for_day(today) - changed_at)
        if name != "watch":
            # Without a notification, the next key must detect the change.
            check_unannounced_step(lateness, viewed, clock, days, today)


def check_unannounced_step(lateness, viewed, clock, days, today):
    other = days[0] if today != days[0] else days[1]
    viewed.clear_output()
    clock.set((days.index(other) - 3) * 86_400, announced=False)
    changed_at = time.time()
    viewed.viewer.type("k")
    lateness.record("the clock was off at a key", viewed.viewer.name, viewed.wait_for_day(other) - changed_at)


# Time zone changes

def ways_to_replace():
    """The ways to change the zone file or link."""
    def renamed(path, target):
        shutil.copyfile(target, f"{path}.new")
        os.replace(f"{path}.new", path)

    def linked(path, target):
        os.symlink(target, f"{path}.new")
        os.replace(f"{path}.new", path)

    def removed(path, target):
        os.remove(path)
        os.symlink(target, path)

    def rewritten(path, target):
        if os.path.islink(path):
            os.remove(path)
        shutil.copyfile(target, path)

    return {"renamed": renamed, "linked": linked, "removed": removed, "rewritten": rewritten}


def check_zone_changes(lateness, name, seed, private):
    """Changes the zone file behind `TZ`, or /etc/localtime in a private mount, east and west in turn."""
    rng, folder = random.Random(f"{seed} {name} travels"), tempfile.mkdtemp(prefix="focus-zone-")
    path = f"{folder}/localtime"
    offsets = [-12 * 3600, 14 * 3600]
    days = [date_at(offset) for offset in offsets]
    try:
        os.symlink(f"{ZONE_FOLDER}/{DISTANT_ZONES[0]}", path)
        wrapper = ()
        if private:
            wrapper = ["unshare", "-m", "sh", "-ec", 'mount --bind "$0" /etc; unset TZ; exec "$@"', folder]
        with ViewedStore(name, rng, days, f":{path}", wrapper=wrapper) as viewed:
            viewed.wait_for_day(days[0])
            where = 0
            ways = rng.sample(sorted(ways_to_replace()), 4)
            # The last two replace a file twice within a second.
            for way in ways + ["renamed", "rewritten"]:
                where = 1 - where
                viewed.clear_output()
                changed_at = time.time()
                ways_to_replace()[way](path, f"{ZONE_FOLDER}/{DISTANT_ZONES[where]}")
                kind = f"the machine's zone was {way}" if private else f"the zone's file was {way}"
                lateness.record(kind, name, viewed.wait_for_day(days[where]) - changed_at)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def check_zone_at_key(lateness, name, seed):
    """Without inotify, the next key detects the new zone."""
    rng, folder = random.Random(f"{seed} {name} key"), tempfile.mkdtemp(prefix="focus-zone-")
    path = f"{folder}/localtime"
    days = [date_at(-12 * 3600), date_at(14 * 3600)]
    try:
        os.symlink(f"{ZONE_FOLDER}/{DISTANT_ZONES[0]}", path)
        strace = ["strace", "-f", "-qq", "-o", "/dev/null", "-e", "trace=inotify_init1",
                  "-e", "inject=inotify_init1:error=EMFILE"]
        with ViewedStore(name, rng, days, f":{path}", wrapper=strace) as viewed:
            viewed.wait_for_day(days[0])
            ways_to_replace()["linked"](path, f"{ZONE_FOLDER}/{DISTANT_ZONES[1]}")
            viewed.clear_output()
            changed_at = time.time()
            viewed.viewer.type("k")
            lateness.record("the zone had changed at a key", name, viewed.wait_for_day(days[1]) - changed_at)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def run(report, seed, rounds, check_timing):
    """Runs this many midnights for each of three programs, and a tenth as many of the other tests."""
    lateness, tenth = LatenessCheck(report, check_timing), max(1, rounds // 10)
    library = None
    with tempfile.TemporaryDirectory(prefix="focus-step-") as folder:
        library, reason = build_clock_library(folder)
        if not library:
            report.note(f"clocks that are set: skipped, {reason}")
        jobs = []
        for name in VIEWERS:
            for number in range(rounds):
                jobs.append(lambda name=name, seed=f"{seed} {number}": check_midnight(lateness, name, seed))
            for number in range(2 * tenth):
                jobs.append(lambda name=name, seed=f"{seed} s{number}": check_midnight(lateness, name, seed, stopped=True))
            for number in range(tenth):
                jobs.append(lambda name=name, seed=f"{seed} {number}": check_zone_changes(lateness, name, seed, private=False))
                if can_mount():
                    jobs.append(lambda name=name, seed=f"{seed} {number}": check_zone_changes(lateness, name, seed, private=True))
                if library:
                    jobs.append(lambda name=name, seed=f"{seed} {number}": check_clock_steps(lateness, library, name, seed, 10))
                if name != "watch" and not syscalls.why_unavailable():
                    jobs.append(lambda name=name, seed=f"{seed} {number}": check_zone_at_key(lateness, name, seed))
        if not can_mount():
            report.note("the machine's own zone: skipped, mounting takes root")
        run_in_parallel(report, jobs)
