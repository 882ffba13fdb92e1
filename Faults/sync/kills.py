"""Y2: SIGKILL of `focus sync` and of the server, at random and at every system call that matters; disks that
fail."""

import os
import random
import re
import signal
import subprocess
import time
from collections import Counter

from support.planner import Broken, expect_error_message
from sync.server import POSTGRES, token
from sync.world import FAILED, World, check, expect_equal, expect_kept

# The calls by which a synchronization touches the disk and the network.
CLIENT = ("write", "pwrite64", "fsync", "fdatasync", "rename", "renameat", "renameat2", "unlink", "unlinkat", "mkdir", "mkdirat",
          "flock", "openat", "connect", "sendto", "sendmsg", "recvfrom", "recvmsg")
SERVER = ("pwrite64", "write", "fdatasync", "fsync", "ftruncate", "unlink", "openat", "sendto", "sendmsg", "writev", "recvfrom",
          "read", "accept4")
DISK = ("write", "pwrite64", "fsync", "fdatasync", "rename", "renameat2", "openat", "mkdir", "unlink")


def prepare(world, rng):
    """Makes changes to send and to receive on one machine, and returns it."""
    one, two = world.machines[:2]
    for machine in (one, two):
        what = rng.choice(("add", "edit", "log"))
        if what == "add":
            machine.do("add", token(rng), "--day", f"+{rng.randrange(3, 400)}")
        elif what == "edit":
            task, day = rng.choice(machine.tasks())
            machine.do("edit", task["id"], "--day", day, "--title", token(rng))
        else:
            machine.do("log", "--note", token(rng), "--day", f"+{rng.randrange(0, 30)}")
    two.sync()
    return one


def expect_healed(world, whole=False):
    """After a fault, the next synchronization succeeds, and both machines have the same records."""
    one, two = world.machines[:2]
    one.sync()
    two.sync()
    # Send what the second machine has merged.
    one.sync()
    expect_equal(world.machines)
    expect_kept(world.machines)
    for machine in world.machines:
        left = [name for name in machine.file_names() if name == "journal.json" or name == "sync/outgoing.json"]
        if left:
            raise Broken(f"left behind: {left}")
    if whole:
        check(world.server, world.machines)


def trial(report, world, what, body):
    try:
        body()
        expect_healed(world)
    except Broken as broken:
        report.broken(f"{what}: {broken}")
        raise


def random_client(report, world, rng, count):
    """Kills the client at random times."""
    whole = usual(world, rng)
    for _ in range(count):
        def body():
            machine = prepare(world, rng)
            process = machine.start("sync")
            time.sleep(rng.uniform(0, whole * 1.1))
            process.send_signal(signal.SIGKILL)
            process.communicate()
            report.tried("kills of focus sync at random", process.returncode == -9)
            report.outcome("killed" if process.returncode == -9 else "ended before")
        trial(report, world, "focus sync killed at random", body)


def usual(world, rng):
    times = []
    for _ in range(3):
        machine = prepare(world, rng)
        begun = time.monotonic()
        machine.sync()
        times.append(time.monotonic() - begun)
    return sorted(times)[1]


def points(world, rng):
    """The calls of a normal run that concern the store, the account or the server: name and index."""
    machine = prepare(world, rng)
    log = f"{machine.root}/trace"
    machine.sync(wrapper=["strace", "-f", "-y", "-qq", "-s", "300", "-o", log,
                          "-e", "trace=" + ",".join(f"?{call}" for call in CLIENT)])
    numbers, found = Counter(), []
    with open(log, encoding="utf-8", errors="replace") as lines:
        for line in lines:
            match = re.match(r"\d+ +(\w+)\(", line)
            if not match:
                continue
            numbers[match.group(1)] += 1
            if machine.root in line.replace(log, "") or re.search(r"<(TCP|socket)", line):
                found.append((match.group(1), numbers[match.group(1)]))
    return found


def call_client(report, world, rng, count):
    """Kills the client at `count` of its calls: at a random sample, or at all of them in turn."""
    places = points(world, rng)
    report.measure("calls of a sync", len(places))
    chosen = [places[index % len(places)] for index in range(count)] if count >= len(places) else rng.sample(places, count)
    for call, number in chosen:
        def body():
            machine = prepare(world, rng)
            result = machine.sync(allowed=(0, -9), wrapper=[
                "strace", "-f", "-qq", "-o", "/dev/null", "-e", f"trace={call}", "-e", f"inject={call}:signal=KILL:when={number}"])
            report.tried("kills of focus sync at a call", result.status == -9)
            report.outcome("killed" if result.status == -9 else "call not reached")
        trial(report, world, f"focus sync killed at {call} {number}", body)


def fail_client(report, world, rng, count, errors=("EIO", "ENOSPC")):
    """A call of the client fails: it prints one sentence, and exits with the right code."""
    places = [place for place in points(world, rng) if place[0] in DISK]
    for error in errors:
        for call, number in places if count >= len(places) else rng.sample(places, count):
            def body():
                machine = prepare(world, rng)
                result = machine.sync(allowed=(0, 1, 65, 73, 74, 75), wrapper=[
                    "strace", "-f", "-qq", "-o", "/dev/null", "-e", f"trace={call}",
                    "-e", f"inject={call}:error={error}:when={number}"])
                report.tried(f"errors of the disk of focus sync, {error}")
                report.outcome(f"ended with {result.status}")
                if result.status:
                    expect_error_message(result)
                    if len(result.stderr.splitlines()) != 1:
                        raise Broken(f"more than one sentence: {result}")
            trial(report, world, f"focus sync with {error} at {call} {number}", body)


def random_server(report, world, rng, count):
    """Kills the server at random times of a synchronization."""
    whole = usual(world, rng)
    for _ in range(count):
        def body():
            machine = prepare(world, rng)
            process = machine.start("sync")
            time.sleep(rng.uniform(0, whole * 1.1))
            world.server.kill()
            report.tried("kills of the server at random")
            out, err = process.communicate(timeout=90)
            if process.returncode not in FAILED:
                raise Broken(f"sync with a killed server: {process.returncode} {out} {err}")
            report.outcome(f"sync ended with {process.returncode}")
            world.server.start()
        trial(report, world, "the server killed at random", body)


class Attached:
    """strace on a running server, with a fault at a later call of each of its threads."""

    def __init__(self, server, call, fault, when):
        self.process = subprocess.Popen(
            ["strace", "-f", "-o", "/dev/null", "-p", str(server.process.pid), "-e", f"trace={call}",
             "-e", f"inject={call}:{fault}:when={when}"], stdin=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)

    def __enter__(self):
        # strace reports when it is attached to all threads.
        line = self.process.stderr.readline()
        if "attached" not in line:
            raise Broken(f"strace: {line}")
        time.sleep(0.05)
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
        try:
            self.process.communicate(timeout=20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.communicate()


def call_server(report, world, rng, count):
    """Kills the server at one of its calls. A call that is never reached does not count."""
    killed = turn = 0
    while killed < count and turn < count * 3 + 20:
        turn += 1
        call, number = rng.choice(SERVER), rng.choice((1, 1, 1, 2, 2, 3, 4, 6))

        def body():
            nonlocal killed
            machine = prepare(world, rng)
            with Attached(world.server, call, "signal=KILL", number):
                result = machine.sync(allowed=FAILED)
            # The server may be killed after its answer, which takes a moment.
            time.sleep(0.1)
            if world.server.process.poll() is not None:
                killed += 1
                report.tried("kills of the server at a call")
                report.outcome(f"sync ended with {result.status}")
                world.server.kill()
                world.server.start()
        trial(report, world, f"the server killed at {call} {number}", body)


def fail_server(report, world, rng, count, errors=("ENOSPC", "EIO")):
    """The server's disk fails: the client prints one sentence, and keeps its changes."""
    for error in errors:
        for number in range(count):
            # Not `write`, by which the server's threads wake each other.
            call = ("pwrite64", "fdatasync", "fsync")[number % 3 if count > 1 else 0]

            def body():
                machine = prepare(world, rng)
                with Attached(world.server, call, f"error={error}", "1+"):
                    result = machine.sync(allowed=(0, 1, 75), timeout=90)
                report.tried(f"errors of the disk of the server, {error}")
                report.outcome(f"sync ended with {result.status}")
                if result.status and len(result.stderr.splitlines()) != 1:
                    raise Broken(f"more than one sentence: {result}")
                if call == "pwrite64" and result.status != 75:
                    raise Broken(f"the disk of the server failed, and the client ended with {result}")
                if world.server.process.poll() is not None:
                    raise Broken("the server ended")
            trial(report, world, f"{error} of the server at {call}", body)


ROUNDS = (random_client, call_client, random_server, call_server)


def planted(report, seed):
    """The check must detect a client that loses its pending request together with the records of it."""
    rng = random.Random(f"{seed} planted")
    with World(2, rng) as world:
        machine = prepare(world, rng)
        before = {name: machine.read(name) for name in machine.file_names() if name.startswith("days/")}
        world.server.proxy.faults = ["drop after"]
        machine.sync(allowed=(75,))
        world.server.proxy.calm()
        # A month that a crash has lost is received again …
        expect_healed(world)
        # … but a text that was never sent is lost.
        lost = token(rng)
        machine.do("add", lost, "--day", "+2")
        for name, content in before.items():
            machine.replace(name, content)
        for name in machine.file_names():
            if name.startswith("days/") and name not in before:
                os.remove(machine.path(name))
        report.tried("planted errors")
        try:
            machine.sync("--confirm")
            expect_healed(world)
        except Broken:
            return
        raise Broken("a lost text was not found")


def run(report, kills, seed, errors=None):
    """Kills client and server `kills` times in each way: at random times and at calls."""
    rng = random.Random(seed)
    try:
        planted(report, seed)
    except Broken as broken:
        report.broken(f"planted errors: {broken}")
    few = kills if errors is None else errors
    jobs = [(part, kills) for part in ROUNDS] + [(fail_client, few * 10)]
    # The disk of PostgreSQL is not the server's.
    jobs += [] if POSTGRES else [(fail_server, max(2, few // 5))]
    for part, count in jobs:
        # A new world after 100 kills, so that its stores keep a usual size, and after a broken promise.
        while count > 0:
            some = min(count, 100)
            count -= some
            with World(2, rng) as world:
                try:
                    part(report, world, rng, some)
                    check(world.server, world.machines)
                except Broken as broken:
                    if str(broken) not in "".join(report.defects):
                        report.broken(f"{part.__name__}: {broken}")
