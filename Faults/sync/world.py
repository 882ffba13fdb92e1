"""Y1, Y2, Y3, Y8: several machines that are used and synchronized at random through a fault proxy."""

import base64
import gzip
import random

from support.planner import Broken
from sync import faultproxy
from sync.server import MADE_TOKENS, TOKEN_PATTERN, Machine, Server, new_token

DAYS = ("-1", "+0", "+1", "+2")
# Exit codes of a synchronization that a fault may cause.
FAULTY_SYNC_STATUSES = (0, 1, 65, 75)


def run_random_command(machine, rng, shared_ids):
    """Runs a random command of a user; returns its name."""
    day = rng.choice(DAYS)
    tasks, deleted = machine.tasks(), machine.tasks(deleted=True)
    action = rng.choices(
        ("add", "edit", "priority", "times", "done", "move", "delete", "restore", "log", "mood", "session", "undo", "redo",
         "carry", "conflict"), (10, 10, 3, 3, 4, 4, 4, 3, 5, 2, 3, 4, 1, 1, 2))[0]
    text = new_token(rng)
    if action in ("edit", "priority", "times", "done", "move", "delete") and not tasks:
        action = "add"
    if action in ("edit", "priority", "times", "done", "move", "delete"):
        # Mostly a task that others change, too.
        task, own_day = rng.choice(tasks)
        shared_tasks = [(one, place) for one, place in tasks if one["id"] in shared_ids]
        if shared_tasks and rng.random() < 0.6:
            task, own_day = rng.choice(shared_tasks)
        shared_ids.add(task["id"])
        where = (task["id"], "--day", own_day)
    if action == "add":
        machine.run_tracked("add", text, "--day", day)
    elif action == "edit":
        machine.run_tracked("edit", *where, "--title", text)
    elif action == "priority":
        machine.run_tracked("edit", *where, "--priority", rng.choice(("high", "medium", "low")))
    elif action == "times":
        hour = rng.randrange(20)
        machine.run_tracked("edit", *where, "--at", f"{hour}:00-{hour + 1}:30")
    elif action in ("done", "delete"):
        machine.run_tracked(action, *where)
    elif action == "move":
        machine.run_tracked("move", *where, "--to", day)
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
    return action


def sync_until_idle(machines, rounds=8):
    """Synchronizes all machines until none has changes."""
    for _ in range(rounds):
        outputs = [machine.sync("--json").stdout for machine in machines]
        if all('"sent": 0' in out and '"received": 0' in out for out in outputs):
            return
    raise Broken(f"not at rest after {rounds} rounds: {[machine.sync().stdout for machine in machines]}")


def expect_consistent(server, machines, former_machines=()):
    """Checks convergence, rest, loss and secrecy. The former machines may have replaced texts before."""
    server.proxy.stop_faults()
    server.proxy.delayed_requests.clear()
    sync_until_idle(machines)
    expect_equal_records(machines)
    for machine in machines:
        waiting = machine.unsent_changes()
        if waiting:
            raise Broken(f"{waiting} changes still wait")
    expect_no_new_revisions(server, machines)
    expect_no_lost_texts(machines, former_machines)
    expect_no_leaks(server, machines)


def expect_equal_records(machines):
    first = machines[0].shared_records()
    for machine in machines[1:]:
        other = machine.shared_records()
        if first != other:
            keys = [key for key in {**first, **other} if first.get(key) != other.get(key)]
            raise Broken(f"{len(keys)} records differ: {keys[0]}: {first.get(keys[0])} and {other.get(keys[0])}")


def expect_no_new_revisions(server, machines):
    before = server.revision()
    for options in ((), ("--full",), ()):
        for machine in machines:
            machine.sync(*options)
    after = server.revision()
    if before != after:
        raise Broken(f"at rest, but the server went from revision {before} to {after}")


def expect_no_lost_texts(machines, former_machines=()):
    """Each typed text is present, set aside, or was replaced by a user who saw it."""
    present = set().union(*(machine.visible_tokens() | machine.set_aside_tokens() for machine in machines))
    for machine in machines:
        lost = machine.typed - present - set().union(*(one.superseded for one in [*machines, *former_machines]))
        if lost:
            raise Broken(f"lost texts: {sorted(lost)[:5]} of {len(lost)}")


def encodings(text):
    """A text in plain, in hex, and as part of a longer base64 text at each of the three alignments."""
    yield text.encode()
    yield text.encode().hex().encode()
    for shift in range(3):
        packed = base64.b64encode(b"x" * shift + text.encode())
        # Without the characters that also encode neighbouring bytes.
        yield packed[-(-shift * 4 // 3) + (1 if shift else 0):].rstrip(b"=")[:-1]


def expect_no_leaks(server, machines):
    """No typed text is in a file of the server, in its log, or in a message."""
    texts = set().union(*(machine.typed | machine.superseded for machine in machines))
    if not texts:
        raise Broken("nobody has typed anything")
    pieces = [*server.stored_and_logged().values(), *server.proxy.recorded_messages()]
    whole = b"\0".join(pieces)
    for text in texts:
        for form in encodings(text):
            if form in whole:
                raise Broken(f"the server or the wire has {text} as {form}")
    leaked = MADE_TOKENS.intersection(TOKEN_PATTERN.findall(whole.decode("latin-1")))
    if leaked:
        raise Broken(f"the server or the wire has {sorted(leaked)}")
    return len(whole)


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


def run_world(report, seed, operations, fault_share=0.5, faults=faultproxy.NETWORK_FAULTS + faultproxy.REFUSALS, max_faults=400):
    """Runs one world: this many operations, and a synchronization after about every second one."""
    rng = random.Random(seed)
    with World(rng.randrange(3, 6), rng) as world:
        proxy = world.server.proxy
        proxy.choose_fault, proxy.faults_left = faultproxy.random_faults(f"{seed} proxy", fault_share, faults), max_faults
        shared_ids, syncs = set(), 0
        for _ in range(operations):
            machine = rng.choice(world.machines)
            report.tried("operations")
            run_random_command(machine, rng, shared_ids)
            if rng.random() < 0.5:
                result = rng.choice(world.machines).sync(allowed=FAULTY_SYNC_STATUSES)
                report.outcome(f"syncs ended with {result.status}")
                syncs += 1
        report.tried("syncs", syncs)
        report.tried("faults of the way", len(proxy.committed_faults))
        expect_consistent(world.server, world.machines)
        report.tried("texts", len(set().union(*(machine.typed for machine in world.machines))))
        report.outcome("worlds at rest")
        conflicts = world.machines[0].run_ok("sync", "conflicts", "--json").count('"field"')
        report.tried("conflicts kept", conflicts)


def expect_planted_errors_found(report, seed):
    """The checkers must detect planted errors: lost records, lost texts, leaked texts, changes at rest."""
    rng = random.Random(f"{seed} planted")
    with World(2, rng) as world:
        one, two = world.machines
        expect_consistent(world.server, world.machines)

        def expect_failure(what, check):
            report.tried("planted errors")
            try:
                check()
            except Broken:
                return
            raise Broken(f"planted: {what} was not found")

        one.run_tracked("add", new_token(rng), "--day", "+2")
        world.server.proxy.queued_faults = ["lie"]
        one.sync()
        world.server.proxy.stop_faults()
        sync_until_idle([one, two], 3)
        expect_failure("a server that forgets", lambda: expect_equal_records([one, two]))
        two.typed.add(new_token(rng))
        expect_failure("a lost text", lambda: expect_no_lost_texts([one, two]))
        text = sorted(one.typed)[0]
        for shift in range(3):
            for packed in (base64.b64encode, base64.urlsafe_b64encode):
                world.server.proxy.recorded.append(packed(b"a" * shift + b'{"title":"' + text.encode() + b'"}'))
                expect_failure("a text in base64", lambda: expect_no_leaks(world.server, [one, two]))
                world.server.proxy.recorded.pop()
        world.server.proxy.recorded.append(b"HTTP/1.1 200 X\r\n\r\n" + gzip.compress(text.encode()))
        expect_failure("a packed text", lambda: expect_no_leaks(world.server, [one, two]))
        world.server.proxy.recorded.pop()
        world.server.proxy.recorded.append(new_token(rng).encode())
        expect_failure("a text of another machine", lambda: expect_no_leaks(world.server, [one, two]))
        world.server.proxy.recorded[-1] = b"zq0000000000qz"
        expect_no_leaks(world.server, [one, two])
        world.server.proxy.recorded.pop()
        two.run_tracked("add", new_token(rng), "--day", "+2")
        settled = world.server.revision
        world.server.revision = lambda counter=iter(range(99)): next(counter)
        expect_failure("a server that does not rest", lambda: expect_no_new_revisions(world.server, [one]))
        world.server.revision = settled


def run(report, worlds, operations, seed):
    """Checks the checkers, and runs this many worlds."""
    try:
        expect_planted_errors_found(report, seed)
    except Broken as broken:
        report.broken(f"planted errors: {broken}")
    for number in range(worlds):
        try:
            # Every third world has no faults, the others have some or many.
            run_world(report, f"{seed} {number}", operations, fault_share=(0, 0.3, 0.6)[number % 3])
        except Broken as broken:
            report.broken(f"world {number} of seed {seed}: {broken}")
