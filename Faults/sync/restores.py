"""Y10: copied stores, servers that were restored or lost, and full accounts: each is detected, and nothing is
lost."""

import json
import os
import shutil
import signal

from support.planner import Broken
from sync.accounts import account_file, expect_refused, make_changes, run_checks, write_file
from sync.checks import expect_consistent
from sync.machine import Machine
from sync.server import ACCOUNT, Server
from sync.world import World

# Short enough that the sealed record stays below the limit of a server.
NOTE_LENGTH = 10_000


def check_copied_stores(report, rng):
    """A copy of a store without its account, or on another machine, is detected; one beside its original
    loses nothing."""
    with World(2, rng) as world:
        first, second = world.machines
        for kind_of_copy in ("without its account", "on another machine", "beside its original"):
            with Machine(world.server) as copy:
                make_changes(first, rng)
                first.unblock_agent()
                for part in ("data", "state") if kind_of_copy != "without its account" else ("data",):
                    shutil.copytree(f"{first.root}/{part}", f"{copy.root}/{part}", symlinks=True, dirs_exist_ok=True)
                first.block_agent()
                make_changes(copy.block_agent(), rng)
                make_changes(first, rng)
                if kind_of_copy == "on another machine":
                    with open(account_file(copy), "rb") as file:
                        fields = json.load(file)
                    fields["machine"] = "0" * len(fields.get("machine") or "0")
                    write_file(account_file(copy), json.dumps(fields).encode())
                if kind_of_copy == "beside its original":
                    report.count_tried("copies, beside the original")
                    for machine in (copy, first, copy):
                        machine.sync()
                else:
                    expect_refused(report, f"copies, {kind_of_copy}", copy)
                    copy.run_ok("sync", "leave")
                    copy.join(first)
                expect_consistent(world.server, (first, second, copy))


def restore_server(world, backup):
    """Restores the server from a backup, and starts it."""
    world.server.kill()
    database = world.server.database_path()
    for suffix in ("-wal", "-shm"):
        if os.path.exists(database + suffix):
            os.remove(database + suffix)
    shutil.copyfile(backup, database)
    world.server.start()


def check_restored_servers(report, rng):
    """A server restored from an old backup receives again what it has lost; machines that it does not know
    can join again."""
    for renewed in (False, True):
        with World(2, rng) as world:
            first, second = world.machines
            backup = f"{world.server.root}/backup"
            world.server.run_command("backup", backup)
            for machine in (first, second, first):
                make_changes(machine, rng)
                machine.sync()
            task, day = rng.choice(second.tasks())
            second.run_tracked("delete", task["id"], "--day", day)
            world.server.proxy.path_prefix = "/v1/"
            for machine in world.machines:
                world.server.proxy.queued_faults = ["401"] if renewed else []
                machine.sync()
            make_changes(first, rng)
            restore_server(world, backup)
            report.count_tried("restored servers, after renewals" if renewed else "restored servers")
            if renewed:
                # Their tokens are newer than the backup: a code of the server lets each machine join again.
                for machine in world.machines:
                    expect_refused(report, "machines of a restored server", machine)
                    machine.run_ok("sync", "setup", world.server.url, world.server.run_command("invite", ACCOUNT))
            expect_consistent(world.server, world.machines)


def check_lost_servers(report, rng):
    """A server that lost everything: with a new account all records are sent again, with the old key or a new
    one."""
    for leaving in (True, False):
        with World(2, rng) as world:
            first, second = world.machines
            world.server.kill()
            shutil.rmtree(world.server.data)
            code = world.server.create_account()
            world.server.start()
            for machine in world.machines:
                make_changes(machine, rng)
                expect_refused(report, "machines of a lost server", machine)
            if leaving:
                for machine in world.machines:
                    machine.run_ok("sync", "leave")
                first.set_up_account(code)
                second.join(first)
            else:
                first.run_ok("sync", "setup", world.server.url, code)
                second.run_ok("sync", "join", first.run_ok("sync", "invite").strip())
            expect_consistent(world.server, world.machines)


def check_full_accounts(report, rng):
    """More than a request may contain, and more than an account may store: what fits is kept, the rest
    waits."""
    with Server("--quota", "1").start() as server, Machine(server) as first, Machine(server) as second:
        code = server.create_account()
        for day in range(120):
            first.block_agent().run_ok("log", "--note", long_note(rng), "--day", f"+{day}")
        make_changes(first, rng)
        first.block_agent().run("sync", "setup", server.url, code)
        first.sync()
        report.count_tried("accounts without room")
        if not first.unsent_changes():
            raise Broken("an account took more than its quota")
        if any(len(piece) > 1_000_000 for piece in server.proxy.recorded):
            raise Broken("a message of more than a megabyte")
        second.join(first)
        make_changes(second, rng)
        second.sync()
        server.kill(signal.SIGTERM)
        server.options = ("--quota", "100")
        server.start()
        for machine in (first, second):
            machine.sync()
        expect_consistent(server, (first, second))
        if len(second.month_contents()) < 4:
            raise Broken("most of a large store is missing")


def long_note(rng):
    """A long text that does not compress well."""
    return "".join(rng.choice("abcdefghijklmnoprstuvwxyABCDEFGHIJKLMNOP0123456789 ") for _ in range(NOTE_LENGTH)).strip()


def run(report, seed, names=None):
    run_checks(report, seed, (check_copied_stores, check_restored_servers, check_lost_servers, check_full_accounts), names)
