"""Y2: SIGKILL of `focus sync` and of the server, at random and at every system call that matters; disks that
fail."""

import os
import random
import signal
import time
from contextlib import contextmanager

from support import strace
from support.planner import Broken, expect_error_message
from sync.checks import expect_consistent, expect_equal_records, expect_no_lost_texts
from sync.server import POSTGRES
from sync.tokens import new_token
from sync.tracing import DISK_CALLS, SERVER_CALLS, AttachedStrace, client_calls
from sync.world import FAULTY_SYNC_STATUSES, World

def prepare_changes(world, rng):
    """Makes changes to send and to receive on one machine, and returns it."""
    first, second = world.machines[:2]
    for machine in (first, second):
        change = rng.choice(("add", "edit", "log"))
        if change == "add":
            machine.run_tracked("add", new_token(rng), "--day", f"+{rng.randrange(3, 400)}")
        elif change == "edit":
            task, day = rng.choice(machine.tasks())
            machine.run_tracked("edit", task["id"], "--day", day, "--title", new_token(rng))
        else:
            machine.run_tracked("log", "--note", new_token(rng), "--day", f"+{rng.randrange(0, 30)}")
    second.sync()
    return first


def expect_recovered(world):
    """After a fault, the next synchronization succeeds, and both machines have the same records."""
    first, second = world.machines[:2]
    first.sync()
    second.sync()
    # Send what the second machine has merged.
    first.sync()
    expect_equal_records(world.machines)
    expect_no_lost_texts(world.machines)
    for machine in world.machines:
        leftovers = [name for name in machine.file_names() if name == "journal.json" or name == "sync/outgoing.json"]
        if leftovers:
            raise Broken(f"left behind: {leftovers}")


@contextmanager
def fault_trial(report, world, description):
    """After the fault in the block, both machines must recover."""
    try:
        yield
        expect_recovered(world)
    except Broken as broken:
        report.add_broken(f"{description}: {broken}")
        raise


def kill_client_at_random_times(report, world, rng, count):
    """Kills the client at random times."""
    usual_time = usual_sync_time(world, rng)
    for _ in range(count):
        with fault_trial(report, world, "focus sync killed at random"):
            machine = prepare_changes(world, rng)
            process = machine.start("sync")
            time.sleep(rng.uniform(0, usual_time * 1.1))
            process.send_signal(signal.SIGKILL)
            process.communicate()
            report.count_tried("kills of focus sync at random", process.returncode == -9)
            report.count_outcome("killed" if process.returncode == -9 else "ended before")


def usual_sync_time(world, rng):
    times = []
    for _ in range(3):
        machine = prepare_changes(world, rng)
        started_at = time.monotonic()
        machine.sync()
        times.append(time.monotonic() - started_at)
    return sorted(times)[1]


def kill_client_at_calls(report, world, rng, count):
    """Kills the client at `count` of its calls: at a random sample, or at all of them in turn."""
    calls = client_calls(prepare_changes(world, rng))
    report.record_maximum("calls of a sync", len(calls))
    chosen_calls = [calls[index % len(calls)] for index in range(count)] if count >= len(calls) else rng.sample(calls, count)
    for call, number, _ in chosen_calls:
        with fault_trial(report, world, f"focus sync killed at {call} {number}"):
            machine = prepare_changes(world, rng)
            result = machine.sync(allowed=(0, -9), wrapper=strace.inject(call, "signal=KILL", number))
            report.count_tried("kills of focus sync at a call", result.status == -9)
            report.count_outcome("killed" if result.status == -9 else "call not reached")


def fail_client_calls(report, world, rng, count, errors=("EIO", "ENOSPC")):
    """A call of the client fails: it prints one sentence, and exits with the right code."""
    calls = [call for call in client_calls(prepare_changes(world, rng)) if call.name in DISK_CALLS]
    for error in errors:
        for call, number, _ in calls if count >= len(calls) else rng.sample(calls, count):
            with fault_trial(report, world, f"focus sync with {error} at {call} {number}"):
                machine = prepare_changes(world, rng)
                wrapper = strace.inject(call, f"error={error}", number)
                result = machine.sync(allowed=(0, 1, 65, 73, 74, 75), wrapper=wrapper)
                report.count_tried(f"errors of the disk of focus sync, {error}")
                report.count_outcome(f"ended with {result.status}")
                if result.status:
                    expect_error_message(result)
                    if len(result.stderr.splitlines()) != 1:
                        raise Broken(f"more than one sentence: {result}")


def kill_server_at_random_times(report, world, rng, count):
    """Kills the server at random times of a synchronization."""
    usual_time = usual_sync_time(world, rng)
    for _ in range(count):
        with fault_trial(report, world, "the server killed at random"):
            machine = prepare_changes(world, rng)
            process = machine.start("sync")
            time.sleep(rng.uniform(0, usual_time * 1.1))
            world.server.kill()
            report.count_tried("kills of the server at random")
            out, err = process.communicate(timeout=90)
            if process.returncode not in FAULTY_SYNC_STATUSES:
                raise Broken(f"sync with a killed server: {process.returncode} {out} {err}")
            report.count_outcome(f"sync ended with {process.returncode}")
            world.server.start()


def kill_server_at_calls(report, world, rng, count):
    """Kills the server at one of its calls. A call that is never reached does not count."""
    killed = attempt = 0
    while killed < count and attempt < count * 3 + 20:
        attempt += 1
        call, number = rng.choice(SERVER_CALLS), rng.choice((1, 1, 1, 2, 2, 3, 4, 6))
        with fault_trial(report, world, f"the server killed at {call} {number}"):
            machine = prepare_changes(world, rng)
            with AttachedStrace(world.server, call, "signal=KILL", number):
                result = machine.sync(allowed=FAULTY_SYNC_STATUSES)
            # The server may be killed after its answer, which takes a moment.
            time.sleep(0.1)
            if world.server.process.poll() is not None:
                killed += 1
                report.count_tried("kills of the server at a call")
                report.count_outcome(f"sync ended with {result.status}")
                world.server.kill()
                world.server.start()


def fail_server_calls(report, world, rng, count, errors=("ENOSPC", "EIO")):
    """The server's disk fails: the client prints one sentence, and keeps its changes."""
    for error in errors:
        for number in range(count):
            # Not `write`, by which the server's threads wake each other.
            call = ("pwrite64", "fdatasync", "fsync")[number % 3 if count > 1 else 0]
            with fault_trial(report, world, f"{error} of the server at {call}"):
                machine = prepare_changes(world, rng)
                with AttachedStrace(world.server, call, f"error={error}", "1+"):
                    result = machine.sync(allowed=(0, 1, 75), timeout=90)
                report.count_tried(f"errors of the disk of the server, {error}")
                report.count_outcome(f"sync ended with {result.status}")
                if result.status and len(result.stderr.splitlines()) != 1:
                    raise Broken(f"more than one sentence: {result}")
                if call == "pwrite64" and result.status != 75:
                    raise Broken(f"the disk of the server failed, and the client ended with {result}")
                if world.server.process.poll() is not None:
                    raise Broken("the server ended")


KILL_METHODS = (kill_client_at_random_times, kill_client_at_calls, kill_server_at_random_times, kill_server_at_calls)


def expect_lost_text_found(report, seed):
    """The check must detect a client that loses its pending request together with the records of it."""
    rng = random.Random(f"{seed} planted")
    with World(2, rng) as world:
        machine = prepare_changes(world, rng)
        before = {name: machine.read(name) for name in machine.file_names() if name.startswith("days/")}
        world.server.proxy.queued_faults = ["drop after"]
        machine.sync(allowed=(75,))
        world.server.proxy.stop_faults()
        # A month that a crash has lost is received again …
        expect_recovered(world)
        # … but a text that was never sent is lost.
        lost = new_token(rng)
        machine.run_tracked("add", lost, "--day", "+2")
        for name, content in before.items():
            machine.replace(name, content)
        for name in machine.file_names():
            if name.startswith("days/") and name not in before:
                os.remove(machine.path(name))
        report.count_tried("planted errors")
        try:
            machine.sync("--confirm")
            expect_recovered(world)
        except Broken:
            return
        raise Broken("a lost text was not found")


def run(report, kills, seed, error_tries=None):
    """Kills client and server `kills` times in each way: at random times and at calls."""
    rng = random.Random(seed)
    with report.recording_broken("planted errors"):
        expect_lost_text_found(report, seed)
    error_count = kills if error_tries is None else error_tries
    jobs = [(method, kills) for method in KILL_METHODS] + [(fail_client_calls, error_count * 10)]
    # The disk of PostgreSQL is not the server's.
    jobs += [] if POSTGRES else [(fail_server_calls, max(2, error_count // 5))]
    for method, count in jobs:
        # A new world after 100 kills, so that its stores keep a usual size, and after a broken promise.
        while count > 0:
            batch = min(count, 100)
            count -= batch
            with World(2, rng) as world:
                try:
                    method(report, world, rng, batch)
                    expect_consistent(world.server, world.machines)
                except Broken as broken:
                    if str(broken) not in "".join(report.defects):
                        report.add_broken(f"{method.__name__}: {broken}")
