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
from sync.accounts import account_file, make_changes
from sync.server import new_token
from sync.world import World, expect_consistent


class RecordHistory:
    """All versions of each record that a server has stored, oldest first."""

    def __init__(self, server):
        self.server, self.versions = server, {}

    def add_current_records(self, machines):
        """Adds the present records of the server."""
        answer = send_request(self.server, machines[0], "POST", "/v1/sync",
                              {"mode": "full", "idempotency_key": "k" * 20, "client_sync_timestamp": "", "changes": []})[1]
        for record in answer["changes"]:
            known = self.versions.setdefault((record["type"], record["id"]), [])
            if record["type"] != "head" and record["doc"] not in known:
                known.append(record["doc"])

    def records(self):
        return [(kind, name, docs) for (kind, name), docs in sorted(self.versions.items()) if docs]


def send_request(server, machine, method, path, body=None):
    """Sends a request with the token of a machine, bypassing the proxy."""
    with open(account_file(machine), "rb") as file:
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


# Lies: each gets the history of the records, and returns a rewriter of answers for the proxy.

def rewriter_adding(history, docs):
    """A rewriter that adds these documents to every answer, as the newest ones."""
    def rewrite(path, _, answer):
        if "changes" not in answer or not path.startswith(("/v1/sync", "/v1/changes")):
            return None
        last = int(answer["cursor"].split("-")[0])
        added = [{"type": kind, "id": name, "rev": last, **content} for kind, name, content in docs]
        record_keys = {(record["type"], record["id"]) for record in added}
        others = [record for record in answer["changes"] if (record["type"], record["id"]) not in record_keys]
        return {**answer, "changes": (others + added)[:500]}
    return rewrite


def tombstones(history, _):
    return rewriter_adding(history, [(kind, name, {"deleted": True}) for kind, name, _ in history.records()])


def old_editions(history, _):
    return rewriter_adding(history, [(kind, name, {"doc": docs[0]}) for kind, name, docs in history.records()])


def swapped(history, _):
    records = history.records()
    return rewriter_adding(history, [(kind, name, {"doc": records[index - 1][2][-1]})
                                     for index, (kind, name, _) in enumerate(records)])


def wrong_sizes(history, rng):
    forms = (lambda doc: doc[:-8], lambda doc: doc + "AAAA", lambda doc: "A" * 98_304, lambda doc: "AQ", lambda doc: doc * 2)
    return rewriter_adding(history, [(kind, name, {"doc": rng.choice(forms)(docs[-1])[:98_304]})
                                     for kind, name, docs in history.records()])


def withheld(history, _):
    def rewrite(_, __, answer):
        return {**answer, "changes": []} if "changes" in answer else None
    return rewrite


LIES = {"tombstones": tombstones, "old editions": old_editions, "swapped": swapped, "wrong sizes": wrong_sizes,
        "withheld": withheld}
# Lies that cannot be detected at once.
UNDETECTABLE = ("withheld",)


def change_and_edit(machine, rng):
    """Adds something new, and changes an existing task."""
    make_changes(machine, rng)
    task, day = rng.choice(machine.tasks())
    machine.run_tracked("edit", task["id"], "--day", day, "--title", new_token(rng))


def build_history(world, rng):
    """Gives the records of two machines several versions, and returns the history of them."""
    history = RecordHistory(world.server)
    for _ in range(3):
        for machine in world.machines:
            change_and_edit(machine, rng)
            machine.sync()
        for machine in world.machines:
            machine.sync()
        history.add_current_records(world.machines)
    return history


def expect_nothing_lost(world, machine, before, what):
    """Nothing that was here is lost, except what the user has replaced on some machine."""
    lost = before - machine.visible_tokens() - machine.set_aside_tokens() - set().union(*(one.superseded for one in world.machines))
    if lost:
        raise Broken(f"{what}: lost {sorted(lost)[:3]}")


def expect_reported(result, what):
    if what not in UNDETECTABLE and not result.stderr.startswith("focus: "):
        raise Broken(f"{what}: nothing was said: {result}")
    if re.search(r"zq|[A-Za-z0-9_-]{43}", result.stderr.replace("'", " ")) and result.status != 0:
        raise Broken(f"{what}: a secret in a message: {result}")


def sync_with_liar(report, rng, what):
    """Machines synchronize with a lying server, in full and not, then with an honest one."""
    with World(2, rng) as world:
        history = build_history(world, rng)
        change_and_edit(world.machines[0], rng)
        world.server.proxy.answer_rewriter = LIES[what](history, rng)
        for options in ((), ("--full",), ()):
            for machine in world.machines:
                before = machine.visible_tokens()
                result = machine.run("sync", *options, timeout=90)
                report.tried(f"lies, {what}")
                report.outcome(f"syncs ended with {result.status}")
                expect_nothing_lost(world, machine, before, what)
                expect_reported(result, what)
        world.server.proxy.stop_faults()
        if what in UNDETECTABLE:
            for machine in world.machines:
                machine.sync("--full")
        expect_consistent(world.server, world.machines)


def check_fork(report, rng):
    """The server acknowledges the change of one machine without storing it, while the other one changes the
    same task."""
    with World(2, rng) as world:
        one, two = world.machines
        build_history(world, rng)
        shared = {task["id"] for task, _ in one.tasks()} & {task["id"] for task, _ in two.tasks()}
        for own in (one, two):
            task, day = next((task, day) for task, day in own.tasks() if task["id"] == min(shared))
            own.run_tracked("edit", task["id"], "--day", day, "--title", new_token(rng))
            world.server.proxy.queued_faults = ["lie"] if own is one else []
            own.sync()
        report.tried("lies, forked")
        expect_consistent(world.server, world.machines)
        if '"field"' not in one.run_ok("sync", "conflicts", "--json"):
            raise Broken("forked: no conflict")


def check_endless_answers(report, rng):
    """Endless answers: the client gives up after a few requests."""
    with World(1, rng) as world:
        machine, proxy = world.machines[0], world.server.proxy
        for options in ((), ("--full",)):
            change_and_edit(machine, rng)
            proxy.path_prefix, proxy.choose_fault = "/v1/", lambda: "endless"
            before, started_at = proxy.requests, time.monotonic()
            result = machine.run("sync", *options, timeout=120)
            report.tried("lies, endless")
            report.measure("requests to an endless server", proxy.requests - before)
            report.measure("seconds with an endless server", time.monotonic() - started_at)
            if result.status not in (65, 75) or proxy.requests - before > 30:
                raise Broken(f"endless: {proxy.requests - before} requests, {result}")
            proxy.stop_faults()
        expect_consistent(world.server, world.machines)


def check_instant_answers(report, rng, seconds):
    """A long poll is answered at once, but without changes."""
    with World(1, rng) as world:
        machine, proxy = world.machines[0], world.server.proxy
        machine.sync()
        proxy.path_prefix, proxy.choose_fault = "/v1/changes", lambda: "instant"
        machine.unblock_agent()
        before = proxy.requests
        agent = machine.start("sync", "--watch")
        time.sleep(seconds)
        agent.terminate()
        agent.communicate(timeout=20)
        proxy.stop_faults()
        machine.wait_and_block_agent()
        count = proxy.requests - before
        report.tried("lies, instant")
        report.measure("requests a second to an instant server", count / seconds)
        if not 2 < count <= 3 * seconds + 5:
            raise Broken(f"instant: {count} requests in {seconds} s")
        expect_consistent(world.server, world.machines)


def check_stolen_token(report, rng, what):
    """A thief has a token, and writes to the honest server whatever is possible without the key."""
    with World(2, rng) as world:
        history = build_history(world, rng)
        records = history.records()
        current = send_request(world.server, world.machines[0], "POST", "/v1/sync",
                               {"mode": "full", "idempotency_key": "l" * 20, "client_sync_timestamp": "", "changes": []})[1]
        revisions = {(record["type"], record["id"]): record["rev"] for record in current["changes"]}

        def stolen_change(index, docs):
            if what == "tombstones":
                return {"deleted": True}
            doc = {"old editions": docs[0], "swapped": records[index - 1][2][-1], "wrong sizes": docs[-1][:-8]}[what]
            return {"doc": doc, "hash": f"{rng.random()}"}
        changes = [{"type": kind, "id": name, "base": revisions[kind, name], **stolen_change(index, docs)}
                   for index, (kind, name, docs) in enumerate(records)]
        status, _ = send_request(world.server, world.machines[0], "POST", "/v1/sync",
                                 {"mode": "incremental", "idempotency_key": "m" * 20, "client_sync_timestamp": "",
                                  "cursor": current["cursor"], "changes": changes})
        report.tried(f"stolen tokens, {what}", len(changes))
        if status != (400 if what == "tombstones" else 200):
            raise Broken(f"stolen token: {what} was answered with {status}")
        change_and_edit(world.machines[0], rng)
        for number, options in enumerate(((), ("--full",))):
            for machine in world.machines:
                before = machine.visible_tokens()
                result = machine.sync(*options)
                expect_nothing_lost(world, machine, before, f"stolen token, {what}")
                if number == 0 and machine is world.machines[0] and what != "tombstones":
                    expect_reported(result, what)
        expect_consistent(world.server, world.machines)


def check_renewal_by_thief(report, rng):
    """A thief with a token replaces the records of the account, as if the key was renewed."""
    with World(2, rng) as world:
        build_history(world, rng)
        cursor = send_request(world.server, world.machines[0], "POST", "/v1/sync",
                              {"mode": "full", "idempotency_key": "l" * 20, "client_sync_timestamp": "", "changes": []})[1]["cursor"]
        junk = [{"type": "key", "id": str(uuid.UUID(int=rng.getrandbits(128), version=4)), "base": 0, "doc": "A" * 120,
                 "hash": f"{number}"} for number in range(2)]
        status, _ = send_request(world.server, world.machines[0], "POST", "/v1/sync",
                                 {"mode": "renewal", "idempotency_key": "m" * 20, "client_sync_timestamp": "", "cursor": cursor,
                                  "changes": junk})
        report.tried("stolen tokens, renewal")
        if status != 200:
            raise Broken(f"stolen token: a renewal was answered with {status}")
        for machine in world.machines:
            change_and_edit(machine, rng)
            before = machine.visible_tokens()
            machine.sync()
            expect_nothing_lost(world, machine, before, "stolen token, renewal")
        expect_consistent(world.server, world.machines)


def check_renewal_while_lying(report, rng):
    """One machine renews the key while the server lies; another one is offline with changes of its own."""
    with World(3, rng) as world:
        history = build_history(world, rng)
        one, two, three = world.machines
        # Each machine has received the reports of the others.
        one.sync()
        change_and_edit(two, rng)
        three_id = json.loads(three.run_ok("sync", "status", "--json"))["device"]
        world.server.proxy.answer_rewriter = LIES["old editions"](history, rng)
        one.run("sync", "devices", "revoke", three_id, timeout=120)
        world.server.proxy.stop_faults()
        report.tried("lies, while the key is renewed")
        remaining = [one, two]
        for machine in remaining:
            machine.sync()
        with open(account_file(one), "rb") as mine, open(account_file(two), "rb") as others:
            if json.load(mine)["key"] != json.load(others)["key"]:
                raise Broken("rekeyed: two machines have two keys")
        if three.run("sync", timeout=90).status != 1:
            raise Broken("rekeyed: the revoked machine still synchronizes")
        expect_consistent(world.server, remaining, former_machines=[three])


def run(report, seed, rounds, seconds, names=None):
    """Runs the named checks in each round, or all of them."""
    for number in range(rounds):
        rng = random.Random(f"{seed} {number}")
        checks = [(what, lambda what=what: sync_with_liar(report, rng, what)) for what in LIES]
        checks += [(f"stolen token, {what}", lambda what=what: check_stolen_token(report, rng, what))
                   for what in LIES if what not in UNDETECTABLE]
        checks += [("stolen token, renewal", lambda: check_renewal_by_thief(report, rng)),
                   ("rekeyed", lambda: check_renewal_while_lying(report, rng))]
        checks += [("forked", lambda: check_fork(report, rng)), ("endless", lambda: check_endless_answers(report, rng)),
                   ("instant", lambda: check_instant_answers(report, rng, seconds))]
        for what, check in checks:
            if names and what not in names:
                continue
            try:
                check()
            except Broken as broken:
                report.broken(f"{what}, {seed} {number}: {broken}")
