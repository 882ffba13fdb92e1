"""Y1, Y2, Y3, Y8: several machines that are used and synchronized at random through a fault proxy."""

import base64
import gzip
import random
from contextlib import contextmanager

from support.planner import Broken
from sync import forgeries
from sync.checks import (expect_consistent, expect_equal_records, expect_no_leaks, expect_no_lost_texts,
                         expect_no_new_revisions, sync_until_idle)
from sync.machine import Machine
from sync.server import Server
from sync.tokens import new_token

DAYS = ("-1", "+0", "+1", "+2")
# Exit codes of a synchronization that a fault may cause.
FAULTY_SYNC_STATUSES = (0, 1, 65, 75)


# What a user does, and how often.
ACTIONS = {"add": 10, "edit": 10, "priority": 3, "times": 3, "done": 4, "move": 4, "delete": 4, "restore": 3, "log": 5,
           "mood": 2, "session": 3, "undo": 4, "redo": 1, "carry": 1, "conflict": 2}
ACTIONS_ON_A_TASK = ("edit", "priority", "times", "done", "move", "delete")


def run_random_command(machine, rng, shared_ids):
    """Runs a random command of a user."""
    day = rng.choice(DAYS)
    tasks, deleted = machine.tasks(), machine.tasks(deleted=True)
    action = rng.choices(list(ACTIONS), list(ACTIONS.values()))[0]
    text = new_token(rng)
    if action in ACTIONS_ON_A_TASK and not tasks:
        action = "add"
    if action in ACTIONS_ON_A_TASK:
        change_task(machine, rng, action, random_task(tasks, rng, shared_ids), text, day)
    elif action == "add":
        machine.run_tracked("add", text, "--day", day)
    elif action == "restore" and deleted:
        machine.run_tracked("restore", rng.choice(deleted)[0]["id"])
    elif action == "log":
        machine.run_tracked("log", "--note", text, "--day", day)
    elif action == "mood":
        machine.run_tracked("log", "--mood", str(rng.randrange(1, 6)), "--day", day)
    elif action == "session":
        machine.run_tracked("sessions", "add", text, "--day", "-1", "--at", f"{rng.randrange(20)}:05", "--for", "25m")
    elif action in ("undo", "redo"):
        machine.run_tracked(action)
    elif action == "carry":
        machine.run_tracked("carry", "--yes")
    elif action == "conflict":
        lines = [line for line in machine.run_ok("sync", "conflicts").splitlines() if not line.startswith(" ")]
        if lines:
            machine.run_tracked("sync", "conflicts", rng.choice(lines).split()[0], rng.choice(("keep", "take", "both")))


def random_task(tasks, rng, shared_ids):
    """The arguments that name a task, mostly one that other machines change, too."""
    task, day = rng.choice(tasks)
    shared_tasks = [(one, its_day) for one, its_day in tasks if one["id"] in shared_ids]
    if shared_tasks and rng.random() < 0.6:
        task, day = rng.choice(shared_tasks)
    shared_ids.add(task["id"])
    return task["id"], "--day", day


def change_task(machine, rng, action, task, new_title, new_day):
    if action == "edit":
        machine.run_tracked("edit", *task, "--title", new_title)
    elif action == "priority":
        machine.run_tracked("edit", *task, "--priority", rng.choice(("high", "medium", "low")))
    elif action == "times":
        hour = rng.randrange(20)
        machine.run_tracked("edit", *task, "--at", f"{hour}:00-{hour + 1}:30")
    elif action == "move":
        machine.run_tracked("move", *task, "--to", new_day)
    else:
        machine.run_tracked(action, *task)


class World:
    """A server and machines that have joined it."""

    def __init__(self, count, rng):
        self.server = Server()
        self.machines = [Machine(self.server) for _ in range(count)]
        self.rng = rng

    def __enter__(self):
        try:
            self.server.start()
            code = self.server.create_account()
            for index, machine in enumerate(self.machines):
                # Each has plans before it joins.
                machine.run_tracked("add", new_token(self.rng), "--day", "+1")
                machine.run_tracked("log", "--note", new_token(self.rng), "--day", "-1")
                if index:
                    machine.join(self.machines[0])
                else:
                    machine.set_up_account(code)
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        for machine in self.machines:
            machine.__exit__()
        self.server.__exit__()


def run_world(report, seed, operations, fault_share=0.5, faults=forgeries.RECOVERABLE, max_faults=400):
    """Runs one world: this many operations, and a synchronization after about every second one."""
    rng = random.Random(seed)
    with World(rng.randrange(3, 6), rng) as world:
        proxy = world.server.proxy
        proxy.choose_fault, proxy.faults_left = forgeries.random_faults(f"{seed} proxy", fault_share, faults), max_faults
        shared_ids, syncs = set(), 0
        for _ in range(operations):
            machine = rng.choice(world.machines)
            report.count_tried("operations")
            run_random_command(machine, rng, shared_ids)
            if rng.random() < 0.5:
                result = rng.choice(world.machines).sync(allowed=FAULTY_SYNC_STATUSES)
                report.count_outcome(f"syncs ended with {result.status}")
                syncs += 1
        report.count_tried("syncs", syncs)
        report.count_tried("faults of the way", len(proxy.committed_faults))
        expect_consistent(world.server, world.machines)
        count_texts_and_conflicts(report, world.machines)
        report.count_outcome("worlds at rest")


def count_texts_and_conflicts(report, machines):
    report.count_tried("texts", len(set().union(*(machine.typed_tokens for machine in machines))))
    conflicts = machines[0].run_ok("sync", "conflicts", "--json").count('"field"')
    report.count_tried("conflicts kept", conflicts)


@contextmanager
def expect_found(report, error):
    """The check in the block must find this error."""
    report.count_tried("planted errors")
    try:
        yield
    except Broken:
        return
    raise Broken(f"planted: {error} was not found")


def expect_planted_errors_found(report, seed):
    """The checkers must detect planted errors: lost records, lost texts, leaked texts, changes at rest."""
    rng = random.Random(f"{seed} planted")
    with World(2, rng) as world:
        first, second = world.machines
        expect_consistent(world.server, world.machines)
        first.run_tracked("add", new_token(rng), "--day", "+2")
        world.server.proxy.queued_faults = ["lie"]
        first.sync()
        world.server.proxy.stop_faults()
        sync_until_idle([first, second], 3)
        with expect_found(report, "a server that forgets"):
            expect_equal_records([first, second])
        second.typed_tokens.add(new_token(rng))
        with expect_found(report, "a lost text"):
            expect_no_lost_texts([first, second])
        expect_planted_leaks_found(report, world, sorted(first.typed_tokens)[0], new_token(rng))
        second.run_tracked("add", new_token(rng), "--day", "+2")
        revision = world.server.revision
        world.server.revision = lambda counter=iter(range(99)): next(counter)
        with expect_found(report, "a server that does not rest"):
            expect_no_new_revisions(world.server, [first])
        world.server.revision = revision


def expect_planted_leaks_found(report, world, text, foreign_text):
    """Texts in the recorded messages are found in every form; what only looks like a text is not."""
    recorded, title = world.server.proxy.recorded, b'{"title":"' + text.encode() + b'"}'
    leaks = [("a text in base64", encode(b"a" * shift + title))
             for shift in range(3) for encode in (base64.b64encode, base64.urlsafe_b64encode)]
    leaks += [("a packed text", b"HTTP/1.1 200 X\r\n\r\n" + gzip.compress(text.encode())),
              ("a text of another machine", foreign_text.encode())]
    for error, message in leaks:
        recorded.append(message)
        with expect_found(report, error):
            expect_no_leaks(world.server, world.machines)
        recorded.pop()
    recorded.append(b"zq0000000000qz")
    expect_no_leaks(world.server, world.machines)
    recorded.pop()


def run(report, worlds, operations, seed):
    """Checks the checkers, and runs this many worlds."""
    with report.recording_broken("planted errors"):
        expect_planted_errors_found(report, seed)
    for number in range(worlds):
        with report.recording_broken(f"world {number} of seed {seed}"):
            # Every third world has no faults, the others have some or many.
            run_world(report, f"{seed} {number}", operations, fault_share=(0, 0.3, 0.6)[number % 3])
