"""Y1, Y2, Y3, Y8: several machines that are used and synchronized at random through a fault proxy."""

import base64
import gzip
import random

from support.planner import Broken
from sync import faultproxy
from sync.server import TOKEN, TOKENS, Machine, Server, token

DAYS = ("-1", "+0", "+1", "+2")
# Exit codes of a synchronization that a fault may cause.
FAILED = (0, 1, 65, 75)


def act(machine, rng, shared):
    """Runs a random command of a user; returns its name."""
    day = rng.choice(DAYS)
    tasks, deleted = machine.tasks(), machine.tasks(deleted=True)
    what = rng.choices(
        ("add", "edit", "priority", "times", "done", "move", "delete", "restore", "log", "mood", "session", "undo", "redo",
         "carry", "conflict"), (10, 10, 3, 3, 4, 4, 4, 3, 5, 2, 3, 4, 1, 1, 2))[0]
    text = token(rng)
    if what in ("edit", "priority", "times", "done", "move", "delete") and not tasks:
        what = "add"
    if what in ("edit", "priority", "times", "done", "move", "delete"):
        # Mostly a task that others change, too.
        task, own = rng.choice(tasks)
        known = [(one, place) for one, place in tasks if one["id"] in shared]
        if known and rng.random() < 0.6:
            task, own = rng.choice(known)
        shared.add(task["id"])
        where = (task["id"], "--day", own)
    if what == "add":
        machine.do("add", text, "--day", day)
    elif what == "edit":
        machine.do("edit", *where, "--title", text)
    elif what == "priority":
        machine.do("edit", *where, "--priority", rng.choice(("high", "medium", "low")))
    elif what == "times":
        hour = rng.randrange(20)
        machine.do("edit", *where, "--at", f"{hour}:00-{hour + 1}:30")
    elif what in ("done", "delete"):
        machine.do(what, *where)
    elif what == "move":
        machine.do("move", *where, "--to", day)
    elif what == "restore" and deleted:
        machine.do("restore", rng.choice(deleted)[0]["id"])
    elif what == "log":
        machine.do("log", "--note", text, "--day", day)
    elif what == "mood":
        machine.do("log", "--mood", str(rng.randrange(1, 6)), "--day", day)
    elif what == "session":
        machine.do("sessions", "add", text, "--day", "-1", "--at", f"{rng.randrange(20)}:05", "--for", "25m")
    elif what in ("undo", "redo"):
        machine.do(what)
    elif what == "carry":
        machine.do("carry", "--yes")
    elif what == "conflict":
        lines = [line for line in machine.run_ok("sync", "conflicts").splitlines() if not line.startswith(" ")]
        if lines:
            machine.do("sync", "conflicts", rng.choice(lines).split()[0], rng.choice(("keep", "take", "both")))
    return what


def settle(machines, rounds=8):
    """Synchronizes all machines until none has changes."""
    for _ in range(rounds):
        said = [machine.sync("--json").stdout for machine in machines]
        if all('"sent": 0' in out and '"received": 0' in out for out in said):
            return
    raise Broken(f"not at rest after {rounds} rounds: {[machine.sync().stdout for machine in machines]}")


def check(server, machines, gone=()):
    """Checks convergence, rest, loss and secrecy. Machines in `gone` may have replaced texts before."""
    server.proxy.calm()
    server.proxy.late.clear()
    settle(machines)
    expect_equal(machines)
    for machine in machines:
        waiting = machine.waiting()
        if waiting:
            raise Broken(f"{waiting} changes still wait")
    expect_silence(server, machines)
    expect_kept(machines, gone)
    expect_secret(server, machines)


def expect_equal(machines):
    first = machines[0].shared()
    for machine in machines[1:]:
        other = machine.shared()
        if first != other:
            keys = [key for key in {**first, **other} if first.get(key) != other.get(key)]
            raise Broken(f"{len(keys)} records differ: {keys[0]}: {first.get(keys[0])} and {other.get(keys[0])}")


def expect_silence(server, machines):
    before = server.revision()
    for options in ((), ("--full",), ()):
        for machine in machines:
            machine.sync(*options)
    after = server.revision()
    if before != after:
        raise Broken(f"at rest, but the server went from revision {before} to {after}")


def expect_kept(machines, gone=()):
    """Each typed text is present, set aside, or was replaced by a user who saw it."""
    here = set().union(*(machine.tokens() | machine.aside() for machine in machines))
    for machine in machines:
        lost = machine.typed - here - set().union(*(one.superseded for one in [*machines, *gone]))
        if lost:
            raise Broken(f"lost texts: {sorted(lost)[:5]} of {len(lost)}")


def forms(text):
    """A text in plain, in hex, and as part of a longer base64 text at each of the three alignments."""
    yield text.encode()
    yield text.encode().hex().encode()
    for shift in range(3):
        packed = base64.b64encode(b"x" * shift + text.encode())
        # Without the characters that also encode neighbouring bytes.
        yield packed[-(-shift * 4 // 3) + (1 if shift else 0):].rstrip(b"=")[:-1]


def expect_secret(server, machines):
    """No typed text is in a file of the server, in its log, or in a message."""
    texts = set().union(*(machine.typed | machine.superseded for machine in machines))
    if not texts:
        raise Broken("nobody has typed anything")
    pieces = [*server.content().values(), *server.proxy.passed()]
    whole = b"\0".join(pieces)
    for text in texts:
        for form in forms(text):
            if form in whole:
                raise Broken(f"the server or the wire has {text} as {form}")
    leaked = TOKENS.intersection(TOKEN.findall(whole.decode("latin-1")))
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
            code = self.server.account()
            for index, machine in enumerate(self.machines):
                # Each has plans before it joins.
                machine.do("add", token(self.rng), "--day", "+1")
                machine.do("log", "--note", token(self.rng), "--day", "-1")
                if index:
                    machine.join(self.machines[0])
                else:
                    machine.begin(code)
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        for machine in self.machines:
            machine.__exit__()
        self.server.__exit__()


def round_of(report, seed, operations, share=0.5, faults=faultproxy.WAY + faultproxy.REFUSALS, most=400):
    """Runs one world: this many operations, and a synchronization after about every second one."""
    rng = random.Random(seed)
    with World(rng.randrange(3, 6), rng) as world:
        proxy = world.server.proxy
        proxy.plan, proxy.left = faultproxy.chooser(f"{seed} proxy", share, faults), most
        shared, syncs = set(), 0
        for _ in range(operations):
            machine = rng.choice(world.machines)
            report.tried("operations")
            act(machine, rng, shared)
            if rng.random() < 0.5:
                result = rng.choice(world.machines).sync(allowed=FAILED)
                report.outcome(f"syncs ended with {result.status}")
                syncs += 1
        report.tried("syncs", syncs)
        report.tried("faults of the way", len(proxy.met))
        check(world.server, world.machines)
        report.tried("texts", len(set().union(*(machine.typed for machine in world.machines))))
        report.outcome("worlds at rest")
        conflicts = world.machines[0].run_ok("sync", "conflicts", "--json").count('"field"')
        report.tried("conflicts kept", conflicts)


def planted(report, seed):
    """The checkers must detect planted errors: lost records, lost texts, leaked texts, changes at rest."""
    rng = random.Random(f"{seed} planted")
    with World(2, rng) as world:
        one, two = world.machines
        check(world.server, world.machines)

        def must_fail(name, what, checker):
            report.tried("planted errors")
            try:
                checker()
            except Broken:
                return
            raise Broken(f"{name}: {what} was not found")

        one.do("add", token(rng), "--day", "+2")
        world.server.proxy.faults = ["lie"]
        one.sync()
        world.server.proxy.calm()
        settle([one, two], 3)
        must_fail("planted", "a server that forgets", lambda: expect_equal([one, two]))
        two.typed.add(token(rng))
        must_fail("planted", "a lost text", lambda: expect_kept([one, two]))
        text = sorted(one.typed)[0]
        for shift in range(3):
            for packed in (base64.b64encode, base64.urlsafe_b64encode):
                world.server.proxy.seen.append(packed(b"a" * shift + b'{"title":"' + text.encode() + b'"}'))
                must_fail("planted", "a text in base64", lambda: expect_secret(world.server, [one, two]))
                world.server.proxy.seen.pop()
        world.server.proxy.seen.append(b"HTTP/1.1 200 X\r\n\r\n" + gzip.compress(text.encode()))
        must_fail("planted", "a packed text", lambda: expect_secret(world.server, [one, two]))
        world.server.proxy.seen.pop()
        world.server.proxy.seen.append(token(rng).encode())
        must_fail("planted", "a text of another machine", lambda: expect_secret(world.server, [one, two]))
        world.server.proxy.seen[-1] = b"zq0000000000qz"
        expect_secret(world.server, [one, two])
        world.server.proxy.seen.pop()
        two.do("add", token(rng), "--day", "+2")
        settled = world.server.revision
        world.server.revision = lambda counter=iter(range(99)): next(counter)
        must_fail("planted", "a server that does not rest", lambda: expect_silence(world.server, [one]))
        world.server.revision = settled


def run(report, worlds, operations, seed):
    """Checks the checkers, and runs this many worlds."""
    try:
        planted(report, seed)
    except Broken as broken:
        report.broken(f"planted errors: {broken}")
    for number in range(worlds):
        try:
            # Every third world has no faults, the others have some or many.
            round_of(report, f"{seed} {number}", operations, share=(0, 0.3, 0.6)[number % 3])
        except Broken as broken:
            report.broken(f"world {number} of seed {seed}: {broken}")
