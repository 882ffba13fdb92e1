"""Y4, Y15: a server that lies, and a thief with a token and without the key. Every machine keeps every edit,
reports the problem, and agrees with the others again as soon as the server is honest."""

import json
import random
import time
import uuid

from support.planner import Broken
from sync.accounts import account_file, make_changes
from sync.checks import expect_consistent
from sync.liars import LIES, UNDETECTABLE, RecordHistory, send_request
from sync.tokens import SECRET_PATTERN, new_token
from sync.world import World


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


def expect_nothing_lost(world, machine, before, lie_name):
    """Nothing that was here is lost, except what the user has replaced on some machine."""
    replaced = set().union(*(other.replaced_tokens for other in world.machines))
    lost = before - machine.visible_tokens() - machine.set_aside_tokens() - replaced
    if lost:
        raise Broken(f"{lie_name}: lost {sorted(lost)[:3]}")


def expect_reported(result, lie_name):
    if lie_name not in UNDETECTABLE and not result.stderr.startswith("focus: "):
        raise Broken(f"{lie_name}: nothing was said: {result}")
    if SECRET_PATTERN.search(result.stderr.replace("'", " ")) and result.status != 0:
        raise Broken(f"{lie_name}: a secret in a message: {result}")


def sync_with_liar(report, rng, lie_name):
    """Machines synchronize with a lying server, in full and not, then with an honest one."""
    with World(2, rng) as world:
        history = build_history(world, rng)
        change_and_edit(world.machines[0], rng)
        world.server.proxy.answer_rewriter = LIES[lie_name](history, rng)
        for options in ((), ("--full",), ()):
            for machine in world.machines:
                before = machine.visible_tokens()
                result = machine.run("sync", *options, timeout=90)
                report.count_tried(f"lies, {lie_name}")
                report.count_outcome(f"syncs ended with {result.status}")
                expect_nothing_lost(world, machine, before, lie_name)
                expect_reported(result, lie_name)
        world.server.proxy.stop_faults()
        if lie_name in UNDETECTABLE:
            for machine in world.machines:
                machine.sync("--full")
        expect_consistent(world.server, world.machines)


def check_fork(report, rng):
    """The server acknowledges the change of one machine without storing it, while the other one changes the
    same task."""
    with World(2, rng) as world:
        first, second = world.machines
        build_history(world, rng)
        shared = {task["id"] for task, _ in first.tasks()} & {task["id"] for task, _ in second.tasks()}
        for own in (first, second):
            task, day = next((task, day) for task, day in own.tasks() if task["id"] == min(shared))
            own.run_tracked("edit", task["id"], "--day", day, "--title", new_token(rng))
            world.server.proxy.queued_faults = ["lie"] if own is first else []
            own.sync()
        report.count_tried("lies, forked")
        expect_consistent(world.server, world.machines)
        if '"field"' not in first.run_ok("sync", "conflicts", "--json"):
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
            report.count_tried("lies, endless")
            report.record_maximum("requests to an endless server", proxy.requests - before)
            report.record_maximum("seconds with an endless server", time.monotonic() - started_at)
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
        report.count_tried("lies, instant")
        report.record_maximum("requests a second to an instant server", count / seconds)
        if not 2 < count <= 3 * seconds + 5:
            raise Broken(f"instant: {count} requests in {seconds} s")
        expect_consistent(world.server, world.machines)


def check_stolen_token(report, rng, lie_name):
    """A thief has a token, and writes to the honest server whatever is possible without the key."""
    with World(2, rng) as world:
        history = build_history(world, rng)
        records = history.records()
        current = send_request(world.server, world.machines[0], "POST", "/v1/sync",
                               {"mode": "full", "idempotency_key": "l" * 20, "client_sync_timestamp": "", "changes": []})[1]
        revisions = {(record["type"], record["id"]): record["rev"] for record in current["changes"]}

        def stolen_change(index, docs):
            if lie_name == "tombstones":
                return {"deleted": True}
            doc = {"old editions": docs[0], "swapped": records[index - 1][2][-1], "wrong sizes": docs[-1][:-8]}[lie_name]
            return {"doc": doc, "hash": f"{rng.random()}"}
        changes = [{"type": kind, "id": name, "base": revisions[kind, name], **stolen_change(index, docs)}
                   for index, (kind, name, docs) in enumerate(records)]
        status, _ = send_request(world.server, world.machines[0], "POST", "/v1/sync",
                                 {"mode": "incremental", "idempotency_key": "m" * 20, "client_sync_timestamp": "",
                                  "cursor": current["cursor"], "changes": changes})
        report.count_tried(f"stolen tokens, {lie_name}", len(changes))
        if status != (400 if lie_name == "tombstones" else 200):
            raise Broken(f"stolen token: {lie_name} was answered with {status}")
        change_and_edit(world.machines[0], rng)
        for number, options in enumerate(((), ("--full",))):
            for machine in world.machines:
                before = machine.visible_tokens()
                result = machine.sync(*options)
                expect_nothing_lost(world, machine, before, f"stolen token, {lie_name}")
                if number == 0 and machine is world.machines[0] and lie_name != "tombstones":
                    expect_reported(result, lie_name)
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
        report.count_tried("stolen tokens, renewal")
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
        first, second, third = world.machines
        # Each machine has received the reports of the others.
        first.sync()
        change_and_edit(second, rng)
        third_id = json.loads(third.run_ok("sync", "status", "--json"))["device"]
        world.server.proxy.answer_rewriter = LIES["old editions"](history, rng)
        first.run("sync", "devices", "revoke", third_id, timeout=120)
        world.server.proxy.stop_faults()
        report.count_tried("lies, while the key is renewed")
        remaining = [first, second]
        for machine in remaining:
            machine.sync()
        with open(account_file(first), "rb") as mine, open(account_file(second), "rb") as others:
            if json.load(mine)["key"] != json.load(others)["key"]:
                raise Broken("rekeyed: two machines have two keys")
        if third.run("sync", timeout=90).status != 1:
            raise Broken("rekeyed: the revoked machine still synchronizes")
        expect_consistent(world.server, remaining, former_machines=[third])


def run(report, seed, rounds, seconds, names=None):
    """Runs the named checks in each round, or all of them."""
    for number in range(rounds):
        rng = random.Random(f"{seed} {number}")
        checks = [(lie_name, lambda lie_name=lie_name: sync_with_liar(report, rng, lie_name)) for lie_name in LIES]
        checks += [(f"stolen token, {lie_name}", lambda lie_name=lie_name: check_stolen_token(report, rng, lie_name))
                   for lie_name in LIES if lie_name not in UNDETECTABLE]
        checks += [("stolen token, renewal", lambda: check_renewal_by_thief(report, rng)),
                   ("rekeyed", lambda: check_renewal_while_lying(report, rng))]
        checks += [("forked", lambda: check_fork(report, rng)), ("endless", lambda: check_endless_answers(report, rng)),
                   ("instant", lambda: check_instant_answers(report, rng, seconds))]
        for lie_name, check in checks:
            if names and lie_name not in names:
                continue
            with report.recording_broken(f"{lie_name}, {seed} {number}"):
                check()
