"""Y4, Y15: a server that lies, and a thief with a token and without the key. Every machine keeps every edit,
reports the problem, and agrees with the others again as soon as the server is honest."""

import json
import random
import re
import time
import urllib.error
import urllib.request
import uuid

from support.planner import Broken
from sync.accounts import account, change
from sync.server import token
from sync.world import World, check


class Memory:
    """All versions of each record that a server has stored, oldest first."""

    def __init__(self, server):
        self.server, self.versions = server, {}

    def watch(self, machines):
        """Adds the present records of the server."""
        answer = ask(self.server, machines[0], "POST", "/v1/sync",
                     {"mode": "full", "idempotency_key": "k" * 20, "client_sync_timestamp": "", "changes": []})[1]
        for record in answer["changes"]:
            known = self.versions.setdefault((record["type"], record["id"]), [])
            if record["type"] != "head" and record["doc"] not in known:
                known.append(record["doc"])

    def records(self):
        return [(kind, name, docs) for (kind, name), docs in sorted(self.versions.items()) if docs]


def ask(server, machine, method, path, body=None):
    """Sends a request with the token of a machine, bypassing the proxy."""
    with open(account(machine), "rb") as file:
        access = json.load(file)["access"]
    host, port = server.proxy.target
    request = urllib.request.Request(
        f"http://{host}:{port}{path}", json.dumps(body).encode() if body else None, method=method,
        headers={"Authorization": f"Bearer {access}", "Focus-Protocol": "2", "Content-Type": "application/json"})
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:
            return answer.status, json.load(answer)
    except urllib.error.HTTPError as error:
        return error.code, json.load(error)


# Lies: each gets the memory, and returns a liar for the proxy.

def told(memory, docs):
    """A liar that adds these documents to every answer, as the newest ones."""
    def lie(path, _, answer):
        if "changes" not in answer or not path.startswith(("/v1/sync", "/v1/changes")):
            return None
        last = int(answer["cursor"].split("-")[0])
        added = [{"type": kind, "id": name, "rev": last, **content} for kind, name, content in docs]
        names = {(record["type"], record["id"]) for record in added}
        others = [record for record in answer["changes"] if (record["type"], record["id"]) not in names]
        return {**answer, "changes": (others + added)[:500]}
    return lie


def tombstones(memory, _):
    return told(memory, [(kind, name, {"deleted": True}) for kind, name, _ in memory.records()])


def old_editions(memory, _):
    return told(memory, [(kind, name, {"doc": docs[0]}) for kind, name, docs in memory.records()])


def swapped(memory, _):
    records = memory.records()
    return told(memory, [(kind, name, {"doc": records[index - 1][2][-1]})
                         for index, (kind, name, _) in enumerate(records)])


def wrong_sizes(memory, rng):
    forms = (lambda doc: doc[:-8], lambda doc: doc + "AAAA", lambda doc: "A" * 98_304, lambda doc: "AQ", lambda doc: doc * 2)
    return told(memory, [(kind, name, {"doc": rng.choice(forms)(docs[-1])[:98_304]})
                         for kind, name, docs in memory.records()])


def withheld(memory, _):
    def lie(_, __, answer):
        return {**answer, "changes": []} if "changes" in answer else None
    return lie


LIES = {"tombstones": tombstones, "old editions": old_editions, "swapped": swapped, "wrong sizes": wrong_sizes,
        "withheld": withheld}
# Lies that cannot be detected at once.
SILENT = ("withheld",)


def edit(machine, rng, world):
    """Adds something new, and changes an existing task."""
    change(machine, rng)
    task, day = rng.choice(machine.tasks())
    machine.do("edit", task["id"], "--day", day, "--title", token(rng))


def remembered(world, rng):
    """Gives the records of two machines several versions, and returns the memory of the server."""
    memory = Memory(world.server)
    for _ in range(3):
        for machine in world.machines:
            edit(machine, rng, world)
            machine.sync()
        for machine in world.machines:
            machine.sync()
        memory.watch(world.machines)
    return memory


def expect_unchanged(world, machine, before, what):
    """Nothing that was here is lost, except what the user has replaced on some machine."""
    lost = before - machine.tokens() - machine.aside() - set().union(*(one.superseded for one in world.machines))
    if lost:
        raise Broken(f"{what}: lost {sorted(lost)[:3]}")


def expect_said(result, what):
    if what not in SILENT and not result.stderr.startswith("focus: "):
        raise Broken(f"{what}: nothing was said: {result}")
    if re.search(r"zq|[A-Za-z0-9_-]{43}", result.stderr.replace("'", " ")) and result.status != 0:
        raise Broken(f"{what}: a secret in a message: {result}")


def lying(report, rng, what):
    """Machines synchronize with a lying server, in full and not, then with an honest one."""
    with World(2, rng) as world:
        memory = remembered(world, rng)
        edit(world.machines[0], rng, world)
        world.server.proxy.liar = LIES[what](memory, rng)
        for options in ((), ("--full",), ()):
            for machine in world.machines:
                before = machine.tokens()
                result = machine.run("sync", *options, timeout=90)
                report.tried(f"lies, {what}")
                report.outcome(f"syncs ended with {result.status}")
                expect_unchanged(world, machine, before, what)
                expect_said(result, what)
        world.server.proxy.calm()
        if what in SILENT:
            for machine in world.machines:
                machine.sync("--full")
        check(world.server, world.machines)


def forked(report, rng):
    """The server acknowledges the change of one machine without storing it, while the other one changes the
    same task."""
    with World(2, rng) as world:
        one, two = world.machines
        remembered(world, rng)
        shared = {task["id"] for task, _ in one.tasks()} & {task["id"] for task, _ in two.tasks()}
        for own in (one, two):
            task, day = next((task, day) for task, day in own.tasks() if task["id"] == min(shared))
            own.do("edit", task["id"], "--day", day, "--title", token(rng))
            world.server.proxy.faults = ["lie"] if own is one else []
            own.sync()
        report.tried("lies, forked")
        check(world.server, world.machines)
        if '"field"' not in one.run_ok("sync", "conflicts", "--json"):
            raise Broken("forked: no conflict")


def endless(report, rng):
    """Endless answers: the client gives up after a few requests."""
    with World(1, rng) as world:
        machine, proxy = world.machines[0], world.server.proxy
        for options in ((), ("--full",)):
            edit(machine, rng, world)
            proxy.only, proxy.plan = "/v1/", lambda: "endless"
            before, begun = proxy.requests, time.monotonic()
            result = machine.run("sync", *options, timeout=120)
            report.tried("lies, endless")
            report.measure("requests to an endless server", proxy.requests - before)
            report.measure("seconds with an endless server", time.monotonic() - begun)
            if result.status not in (65, 75) or proxy.requests - before > 30:
                raise Broken(f"endless: {proxy.requests - before} requests, {result}")
            proxy.calm()
        check(world.server, world.machines)


def instant(report, rng, seconds):
    """A long poll is answered at once, but without changes."""
    with World(1, rng) as world:
        machine, proxy = world.machines[0], world.server.proxy
        machine.sync()
        proxy.only, proxy.plan = "/v1/changes", lambda: "instant"
        machine.release()
        before = proxy.requests
        agent = machine.start("sync", "--watch")
        time.sleep(seconds)
        agent.terminate()
        agent.communicate(timeout=20)
        proxy.calm()
        machine.hold_patiently()
        count = proxy.requests - before
        report.tried("lies, instant")
        report.measure("requests a second to an instant server", count / seconds)
        if not 2 < count <= 3 * seconds + 5:
            raise Broken(f"instant: {count} requests in {seconds} s")
        check(world.server, world.machines)


def steal(report, rng, what):
    """A thief has a token, and writes to the honest server whatever is possible without the key."""
    with World(2, rng) as world:
        memory = remembered(world, rng)
        records = memory.records()
        current = ask(world.server, world.machines[0], "POST", "/v1/sync",
                      {"mode": "full", "idempotency_key": "l" * 20, "client_sync_timestamp": "", "changes": []})[1]
        revisions = {(record["type"], record["id"]): record["rev"] for record in current["changes"]}

        def written(index, docs):
            if what == "tombstones":
                return {"deleted": True}
            doc = {"old editions": docs[0], "swapped": records[index - 1][2][-1], "wrong sizes": docs[-1][:-8]}[what]
            return {"doc": doc, "hash": f"{rng.random()}"}
        changes = [{"type": kind, "id": name, "base": revisions[kind, name], **written(index, docs)}
                   for index, (kind, name, docs) in enumerate(records)]
        status, _ = ask(world.server, world.machines[0], "POST", "/v1/sync",
                        {"mode": "incremental", "idempotency_key": "m" * 20, "client_sync_timestamp": "",
                         "cursor": current["cursor"], "changes": changes})
        report.tried(f"stolen tokens, {what}", len(changes))
        if status != (400 if what == "tombstones" else 200):
            raise Broken(f"stolen token: {what} was answered with {status}")
        edit(world.machines[0], rng, world)
        for number, options in enumerate(((), ("--full",))):
            for machine in world.machines:
                before = machine.tokens()
                result = machine.sync(*options)
                expect_unchanged(world, machine, before, f"stolen token, {what}")
                if number == 0 and machine is world.machines[0] and what != "tombstones":
                    expect_said(result, what)
        check(world.server, world.machines)


def renewed(report, rng):
    """A thief with a token replaces the records of the account, as if the key was renewed."""
    with World(2, rng) as world:
        remembered(world, rng)
        cursor = ask(world.server, world.machines[0], "POST", "/v1/sync",
                     {"mode": "full", "idempotency_key": "l" * 20, "client_sync_timestamp": "", "changes": []})[1]["cursor"]
        junk = [{"type": "key", "id": str(uuid.UUID(int=rng.getrandbits(128), version=4)), "base": 0, "doc": "A" * 120,
                 "hash": f"{number}"} for number in range(2)]
        status, _ = ask(world.server, world.machines[0], "POST", "/v1/sync",
                        {"mode": "renewal", "idempotency_key": "m" * 20, "client_sync_timestamp": "", "cursor": cursor,
                         "changes": junk})
        report.tried("stolen tokens, renewal")
        if status != 200:
            raise Broken(f"stolen token: a renewal was answered with {status}")
        for machine in world.machines:
            edit(machine, rng, world)
            before = machine.tokens()
            machine.sync()
            expect_unchanged(world, machine, before, "stolen token, renewal")
        check(world.server, world.machines)


def rekeyed(report, rng):
    """One machine renews the key while the server lies; another one is offline with changes of its own."""
    with World(3, rng) as world:
        memory = remembered(world, rng)
        one, two, three = world.machines
        # Each machine has received the reports of the others.
        one.sync()
        edit(two, rng, world)
        three_id = json.loads(three.run_ok("sync", "status", "--json"))["device"]
        world.server.proxy.liar = LIES["old editions"](memory, rng)
        one.run("sync", "devices", "revoke", three_id, timeout=120)
        world.server.proxy.calm()
        report.tried("lies, while the key is renewed")
        left = [one, two]
        for machine in left:
            machine.sync()
        with open(account(one), "rb") as mine, open(account(two), "rb") as others:
            if json.load(mine)["key"] != json.load(others)["key"]:
                raise Broken("rekeyed: two machines have two keys")
        if three.run("sync", timeout=90).status != 1:
            raise Broken("rekeyed: the revoked machine still synchronizes")
        check(world.server, left, gone=[three])


def run(report, seed, rounds, seconds, only=None):
    """`only` names the parts of each round, if not all of them."""
    for number in range(rounds):
        rng = random.Random(f"{seed} {number}")
        parts = [(what, lambda what=what: lying(report, rng, what)) for what in LIES]
        parts += [(f"stolen token, {what}", lambda what=what: steal(report, rng, what))
                  for what in LIES if what not in SILENT]
        parts += [("stolen token, renewal", lambda: renewed(report, rng)), ("rekeyed", lambda: rekeyed(report, rng))]
        parts += [("forked", lambda: forked(report, rng)), ("endless", lambda: endless(report, rng)),
                  ("instant", lambda: instant(report, rng, seconds))]
        for what, part in parts:
            if only and what not in only:
                continue
            try:
                part()
            except Broken as broken:
                report.broken(f"{what}, {seed} {number}: {broken}")
