"""Y10: copied stores, servers that were restored or lost, and full accounts: each is detected, and nothing is
lost."""

import json
import os
import shutil
import signal

from support.planner import Broken
from sync.accounts import account, attempt, change, refuse, write
from sync.server import ACCOUNT, Machine, Server
from sync.world import World, check

# Short enough that the sealed record stays below the limit of a server.
LONG = 10_000


def clones(report, rng):
    """A copy of a store without its account, or on another machine, is detected; one beside its original
    loses nothing."""
    with World(2, rng) as world:
        one, two = world.machines
        for what in ("without its account", "on another machine", "beside its original"):
            with Machine(world.server) as copy:
                change(one, rng)
                one.release()
                for part in ("data", "state") if what != "without its account" else ("data",):
                    shutil.copytree(f"{one.root}/{part}", f"{copy.root}/{part}", symlinks=True, dirs_exist_ok=True)
                one.hold()
                change(copy.hold(), rng)
                change(one, rng)
                if what == "on another machine":
                    with open(account(copy), "rb") as file:
                        fields = json.load(file)
                    fields["machine"] = "0" * len(fields.get("machine") or "0")
                    write(account(copy), json.dumps(fields).encode())
                if what == "beside its original":
                    report.tried("copies, beside the original")
                    for machine in (copy, one, copy):
                        machine.sync()
                else:
                    refuse(report, f"copies, {what}", copy)
                    copy.run_ok("sync", "leave")
                    copy.join(one)
                check(world.server, (one, two, copy))


def restore(world, backup):
    """Restores the server from a backup, and starts it."""
    world.server.kill()
    database = world.server.database()
    for end in ("-wal", "-shm"):
        if os.path.exists(database + end):
            os.remove(database + end)
    shutil.copyfile(backup, database)
    world.server.start()


def restored(report, rng):
    """A server restored from an old backup receives again what it has lost; machines that it does not know
    can join again."""
    for renewed in (False, True):
        with World(2, rng) as world:
            one, two = world.machines
            backup = f"{world.server.root}/backup"
            world.server.command("backup", backup)
            for machine in (one, two, one):
                change(machine, rng)
                machine.sync()
            task, day = rng.choice(two.tasks())
            two.do("delete", task["id"], "--day", day)
            world.server.proxy.only = "/v1/"
            for machine in world.machines:
                world.server.proxy.faults = ["401"] if renewed else []
                machine.sync()
            change(one, rng)
            restore(world, backup)
            report.tried("restored servers, after renewals" if renewed else "restored servers")
            if renewed:
                # Their tokens are newer than the backup: a code of the server lets each machine join again.
                for machine in world.machines:
                    refuse(report, "machines of a restored server", machine)
                    machine.run_ok("sync", "setup", world.server.url, world.server.command("invite", ACCOUNT))
            check(world.server, world.machines)


def lost(report, rng):
    """A server that lost everything: with a new account all records are sent again, with the old key or a new
    one."""
    for leaving in (True, False):
        with World(2, rng) as world:
            one, two = world.machines
            world.server.kill()
            shutil.rmtree(world.server.data)
            code = world.server.account()
            world.server.start()
            for machine in world.machines:
                change(machine, rng)
                refuse(report, "machines of a lost server", machine)
            if leaving:
                for machine in world.machines:
                    machine.run_ok("sync", "leave")
                one.begin(code)
                two.join(one)
            else:
                one.run_ok("sync", "setup", world.server.url, code)
                two.run_ok("sync", "join", one.run_ok("sync", "invite").strip())
            check(world.server, world.machines)


def full(report, rng):
    """More than a request may contain, and more than an account may store: what fits is kept, the rest
    waits."""
    with Server("--quota", "1").start() as server, Machine(server) as first, Machine(server) as second:
        code = server.account()
        for day in range(120):
            first.hold().run_ok("log", "--note", note(rng), "--day", f"+{day}")
        change(first, rng)
        first.hold().run("sync", "setup", server.url, code)
        first.sync()
        report.tried("accounts without room")
        if not first.waiting():
            raise Broken("an account took more than its quota")
        if any(len(piece) > 1_000_000 for piece in server.proxy.seen):
            raise Broken("a message of more than a megabyte")
        second.join(first)
        change(second, rng)
        second.sync()
        server.kill(signal.SIGTERM)
        server.options = ("--quota", "100")
        server.start()
        for machine in (first, second):
            machine.sync()
        check(server, (first, second))
        if len(second.months()) < 4:
            raise Broken("most of a large store is missing")


def note(rng):
    """A long text that does not compress well."""
    return "".join(rng.choice("abcdefghijklmnoprstuvwxyABCDEFGHIJKLMNOP0123456789 ") for _ in range(LONG)).strip()


def run(report, seed, names=None):
    attempt(report, seed, (clones, restored, lost, full), names)
