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

LATEST = 1.0  # seconds, the promise
ZONES = "/usr/share/zoneinfo"
# Two zones whose dates always differ; the second is the eastern one.
FAR = ("Etc/GMT+12", "Pacific/Kiritimati")
# Each day has its own letters, so that a screen draws all of the new title.
LETTERS = ["abcdefgh", "ijklmnop", "qrstuvwx", "yzABCDEF", "GHIJKLMN", "OPQRSTUV", "WXYZ0123"]
VIEWERS = {"screen": ([], (24, 80)), "pane": (["pane"], (6, 40)), "watch": (["watch", "--format", "{title}"], None)}
WORKERS = 4


def zone(offset):
    """A value of `TZ` for this many seconds east of Greenwich; POSIX counts westward."""
    west = abs(offset)
    return f"TST{'+' if offset < 0 else '-'}{west // 3600:02}:{west // 60 % 60:02}:{west % 60:02}"


def day(offset):
    """The date this many seconds east of Greenwich."""
    return datetime.datetime.fromtimestamp(time.time() + offset, datetime.timezone.utc).date()


def title(date, rng):
    letters = list(LETTERS[date.toordinal() % len(LETTERS)])
    rng.shuffle(letters)
    return "".join(letters)


class World:
    """A store with one task on each of some days, and a program that shows one of them."""

    def __init__(self, name, rng, days, tz, **options):
        self.planner = Planner()
        self.planner.environment["TZ"] = tz
        self.titles = {date: title(date, rng) for date in days}
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

    def shows(self, date, seconds=20):
        """Waits until the day is shown, and returns when that was."""
        return self.viewer.wait(self.titles[date], seconds)

    def forget(self):
        self.viewer.forget()


class Judge:
    """Records how late each new day was shown. Lateness counts as broken only if `judged`, on an otherwise
    idle machine."""

    def __init__(self, report, judged):
        self.report, self.judged = report, judged

    def turn(self, kind, name, late):
        self.report.tried(f"{kind}")
        self.report.sample(f"{kind}: {name} late by s", late)
        if late < -0.005:
            self.report.broken(f"{kind}: {name} turned {-late:.3f} s too early")
        if self.judged and late > LATEST:
            self.report.broken(f"{kind}: {name} turned {late:.3f} s late")


def together(report, jobs):
    """Runs the jobs, WORKERS at a time. A broken one does not stop the others."""
    with concurrent.futures.ThreadPoolExecutor(WORKERS) as pool:
        for job in [pool.submit(job) for job in jobs]:
            try:
                job.result()
            except Broken as broken:
                report.broken(str(broken))


# Midnight, and a suspension over midnight

def midnight(judge, name, seed, stopped=False):
    """The next midnight comes in a few seconds; the program is opened at a random moment before."""
    rng = random.Random(f"{seed} {name}")
    # In the short form the machine may be so busy that starting takes seconds.
    turn = int(time.time()) + (5 if judge.judged else 12)
    offset = -turn % 86_400 - (86_400 if -turn % 86_400 > 50_000 else 0)
    eve = day(offset)
    days = [eve, eve + datetime.timedelta(1)]
    with World(name, rng, days, zone(offset)) as world:
        world.shows(days[0])
        time.sleep(rng.uniform(0, max(0, turn - time.time() - 1)))
        world.forget()
        if not stopped:
            judge.turn("midnight", name, world.shows(days[1]) - turn)
            return
        world.viewer.process.send_signal(signal.SIGSTOP)
        time.sleep(max(0, turn - time.time()) + rng.uniform(0.2, 2))
        resumed = time.time()
        world.viewer.process.send_signal(signal.SIGCONT)
        judge.turn("resumed after a midnight", name, world.shows(days[1]) - resumed)


# Clock steps

class Clock:
    """The clock of one program; step.c reads the offset from shared memory."""

    def __init__(self):
        self.file = tempfile.NamedTemporaryFile(prefix="focus-clock-")
        self.file.write(bytes(16))
        self.file.flush()
        self.shared = mmap.mmap(self.file.fileno(), 16)
        self.off, self.times = 0, 0

    def set(self, seconds, tells=True):
        """Sets the clock to this offset in seconds, and returns the time of the change."""
        self.off, self.times = seconds, self.times + tells
        now = time.time()
        self.shared[:] = struct.pack("qq", int(seconds * 1e9), self.times)
        return now


def stepper(folder):
    """Builds the library that shifts a program's clock; returns its path, or None and the reason."""
    compiler = next(filter(None, map(shutil.which, ("cc", "gcc", "clang"))), None)
    if not compiler:
        return None, "there is no C compiler"
    path, source = f"{folder}/step.so", f"{FAULTS_FOLDER}/support/step.c"
    made = subprocess.run([compiler, "-shared", "-fPIC", "-O1", "-o", path, source], capture_output=True, text=True)
    return (path, None) if made.returncode == 0 else (None, f"the C compiler says {made.stderr[:100]!r}")


def steps(judge, library, name, seed, count):
    """Sets the clock forward and back by days and hours; each time another day must be shown."""
    rng, clock = random.Random(f"{seed} {name} steps"), Clock()
    # It is noon, and steps stay two hours away from midnight, so that none is passed by accident.
    now = int(time.time())
    offset = 43_200 - now % 86_400
    offset -= 86_400 if offset > 0 else 0
    today = day(offset)
    days = [today + datetime.timedelta(number) for number in range(-3, 4)]
    with World(name, rng, days, zone(offset),
               environment={"LD_PRELOAD": library, "FOCUS_STEP": clock.file.name}) as world:
        world.shows(today)
        for _ in range(count):
            number = rng.choice([other for other in range(-3, 4) if days[other + 3] != today])
            today = days[number + 3]
            world.forget()
            moment = clock.set(number * 86_400 + rng.randrange(-36_000, 36_000))
            judge.turn("the clock was set", name, world.shows(today) - moment)
        if name != "watch":
            # Without a notification, the next key must detect the change.
            silently(judge, world, clock, days, today)


def silently(judge, world, clock, days, today):
    other = days[0] if today != days[0] else days[1]
    world.forget()
    clock.set((days.index(other) - 3) * 86_400, tells=False)
    moment = time.time()
    world.viewer.type("k")
    judge.turn("the clock was off at a key", world.viewer.name, world.shows(other) - moment)


# Time zone changes

def replacements():
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


def travels(judge, name, seed, private):
    """Changes the zone file behind `TZ`, or /etc/localtime in a private mount, east and west in turn."""
    rng, folder = random.Random(f"{seed} {name} travels"), tempfile.mkdtemp(prefix="focus-zone-")
    path = f"{folder}/localtime"
    offsets = [-12 * 3600, 14 * 3600]
    days = [day(offset) for offset in offsets]
    try:
        os.symlink(f"{ZONES}/{FAR[0]}", path)
        wrapper = ()
        if private:
            wrapper = ["unshare", "-m", "sh", "-ec", 'mount --bind "$0" /etc; unset TZ; exec "$@"', folder]
        with World(name, rng, days, f":{path}", wrapper=wrapper) as world:
            world.shows(days[0])
            where = 0
            ways = rng.sample(sorted(replacements()), 4)
            # The last two replace a file twice within a second.
            for way in ways + ["renamed", "rewritten"]:
                where = 1 - where
                world.forget()
                moment = time.time()
                replacements()[way](path, f"{ZONES}/{FAR[where]}")
                kind = f"the machine's zone was {way}" if private else f"the zone's file was {way}"
                judge.turn(kind, name, world.shows(days[where]) - moment)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def at_a_key(judge, name, seed):
    """Without inotify, the next key detects the new zone."""
    rng, folder = random.Random(f"{seed} {name} key"), tempfile.mkdtemp(prefix="focus-zone-")
    path = f"{folder}/localtime"
    days = [day(-12 * 3600), day(14 * 3600)]
    try:
        os.symlink(f"{ZONES}/{FAR[0]}", path)
        strace = ["strace", "-f", "-qq", "-o", "/dev/null", "-e", "trace=inotify_init1",
                  "-e", "inject=inotify_init1:error=EMFILE"]
        with World(name, rng, days, f":{path}", wrapper=strace) as world:
            world.shows(days[0])
            replacements()["linked"](path, f"{ZONES}/{FAR[1]}")
            world.forget()
            moment = time.time()
            world.viewer.type("k")
            judge.turn("the zone had changed at a key", name, world.shows(days[1]) - moment)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def run(report, seed, rounds, judged):
    """Runs this many midnights for each of three programs, and a tenth as many of the other tests."""
    judge, few = Judge(report, judged), max(1, rounds // 10)
    library = None
    with tempfile.TemporaryDirectory(prefix="focus-step-") as folder:
        library, why = stepper(folder)
        if not library:
            report.note(f"clocks that are set: skipped, {why}")
        jobs = []
        for name in VIEWERS:
            for number in range(rounds):
                jobs.append(lambda name=name, seed=f"{seed} {number}": midnight(judge, name, seed))
            for number in range(2 * few):
                jobs.append(lambda name=name, seed=f"{seed} s{number}": midnight(judge, name, seed, stopped=True))
            for number in range(few):
                jobs.append(lambda name=name, seed=f"{seed} {number}": travels(judge, name, seed, private=False))
                if can_mount():
                    jobs.append(lambda name=name, seed=f"{seed} {number}": travels(judge, name, seed, private=True))
                if library:
                    jobs.append(lambda name=name, seed=f"{seed} {number}": steps(judge, library, name, seed, 10))
                if name != "watch" and not syscalls.available():
                    jobs.append(lambda name=name, seed=f"{seed} {number}": at_a_key(judge, name, seed))
        if not can_mount():
            report.note("the machine's own zone: skipped, mounting takes root")
        together(report, jobs)
