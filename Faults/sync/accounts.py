"""Y7, Y10: setup codes, join links and tokens: each refusal is one sentence, nothing is lost, and a machine
can join again."""

import base64
import glob
import json
import random
import secrets
import signal
import time
import zlib

from support.planner import Broken
from sync.checks import expect_consistent
from sync.machine import Machine
from sync.server import ACCOUNT, Server
from sync.tokens import SECRET_PATTERN, new_token
from sync.world import World


def account_file(machine):
    """The file with the key and the tokens of a machine; None without one."""
    found = [path for path in glob.glob(f"{machine.root}/state/**/*.json", recursive=True)
             if b'"key"' in open(path, "rb").read()]
    return found[0] if found else None


def make_changes(machine, rng):
    machine.run_tracked("add", new_token(rng), "--day", f"+{rng.randrange(3, 400)}")
    machine.run_tracked("log", "--note", new_token(rng), "--day", f"+{rng.randrange(3, 400)}")


def write_file(path, content):
    with open(path, "wb") as file:
        file.write(content)


def expect_refused(report, description, machine, *arguments, status=1):
    """The command is refused in one sentence without a secret, and the plans stay as they are."""
    before = machine.records()
    result = machine.run("sync", *arguments)
    report.count_tried(description)
    if result.status != status or len(result.stderr.splitlines()) != 1 or not result.stderr.startswith("focus: "):
        raise Broken(f"{description}: {result}")
    secret = SECRET_PATTERN.search(result.stderr)
    if secret or any(len(word) > 20 and word in result.stderr for word in arguments if "//" not in word):
        raise Broken(f"{description}: a secret in a message: {result}")
    if machine.records() != before:
        raise Broken(f"{description}: the plans have changed")


def random_key():
    """A random key with its checksum, in the form of links."""
    key = secrets.token_urlsafe(32)
    return key + base64.urlsafe_b64encode(zlib.crc32(key.encode()).to_bytes(4, "big")).decode().rstrip("=")


def check_setup_codes(report, rng):
    """Codes that are wrong, used or expired, links that are used or have another key."""
    with Server().start() as server, Machine(server) as first, Machine(server) as second, Machine(server) as third:
        machines = (first, second, third)
        for machine in machines:
            make_changes(machine.block_agent(), rng)
        code = server.create_account()
        expired = server.run_command("invite", ACCOUNT, "--valid", "1s")
        time.sleep(1.1)
        for kind, wrong_code in (("wrong", "00000-00000"), ("expired", expired), ("strange", "' OR 1=1 --"), ("long", "7" * 5000)):
            expect_refused(report, f"codes, {kind}", first, "setup", server.url, wrong_code)
            if account_file(first) or first.read("sync/state.json"):
                raise Broken(f"a {kind} code left something behind")
        first.set_up_account(code)
        expect_refused(report, "codes, used", second, "setup", server.url, code)
        link = first.run_ok("sync", "invite").strip()
        address, _, key = link.rpartition(".")
        expect_refused(report, "links, a mistyped key", second, "join", f"{address}.{key[:20]}{'A' if key[20] != 'A' else 'B'}{key[21:]}",
                       status=64)
        expect_refused(report, "links, another key", second, "join", f"{address}.{random_key()}", status=65)
        if account_file(second) or second.read("sync/state.json"):
            raise Broken("another key left something behind")
        expect_refused(report, "links, used", second, "join", link)
        second.join(first)
        third.join(second)
        expect_consistent(server, machines)


def check_guessed_codes(report, rng):
    """Ten wrong codes in a minute block further codes from that address; machines that have joined are not
    affected."""
    with Server().start() as server, Machine(server) as first, Machine(server) as second:
        first.set_up_account(server.create_account())
        make_changes(second.block_agent(), rng)
        right_code = server.run_command("invite", ACCOUNT)
        for number in range(10):
            expect_refused(report, "guesses", second, "setup", server.url, f"00000-0000{number}")
        # On a busy machine the guesses take so long that a few more are allowed.
        for number in range(10, 100):
            if second.run("sync", "setup", server.url, f"00000-000{number}").status == 75:
                break
        expect_refused(report, "guesses, too many", second, "setup", server.url, right_code, status=75)
        make_changes(first, rng)
        first.sync()
        # The count does not survive a restart, so the test need not wait.
        server.kill(signal.SIGTERM)
        server.start()
        second.join(first)
        expect_consistent(server, (first, second))


def check_revoked_machine(report, rng):
    """A revoked machine is rejected at once, also during a request; it may leave and join again."""
    with World(2, rng) as world:
        first, second = world.machines
        for fault in (None, "drop after", "drop before"):
            make_changes(second, rng)
            if fault:
                world.server.proxy.queued_faults = [fault]
                second.sync(allowed=(75,))
            make_changes(second, rng)
            devices = json.loads(first.run_ok("sync", "devices", "--json"))
            other = [device["id"] for device in devices if not device["current"] and not device["revoked"]]
            # This also renews the key of the account.
            first.run_ok("sync", "devices", "revoke", *other)
            before = world.server.revision()
            for arguments in ((), ("--full",), ("invite",), ("devices",)):
                expect_refused(report, "requests of a revoked machine", second, *arguments)
            if world.server.revision() != before:
                raise Broken("a revoked machine wrote")
            second.run_ok("sync", "leave")
            second.join(first)
            expect_consistent(world.server, world.machines)


def check_renewed_tokens(report, rng):
    """A lost answer to a renewal logs no machine out; the use of a replaced token ends the access of the
    machine."""
    with World(2, rng) as world:
        first, second = world.machines
        proxy = world.server.proxy
        proxy.path_prefix = "/v1/"
        for lost in (1, 3):
            make_changes(first, rng)
            for _ in range(lost):
                # The first refusal makes it renew its tokens; the answer to that is lost.
                proxy.queued_faults = ["401", "drop after"]
                first.sync(allowed=(75,))
                report.count_tried("lost answers to renewals")
            proxy.stop_faults()
            first.sync()
        with open(account_file(first), "rb") as file:
            old = file.read()
        proxy.queued_faults = ["401"]
        first.sync()
        with open(account_file(first), "rb") as file:
            new = file.read()
        if json.loads(old)["refresh"] == json.loads(new)["refresh"]:
            raise Broken("the tokens were not renewed")
        make_changes(first, rng)
        write_file(account_file(first), old)
        proxy.queued_faults = ["401"]
        expect_refused(report, "tokens that were replaced", first)
        proxy.stop_faults()
        # The server cannot tell which of the two is the copy, so both are logged out. With a link the machine
        # joins again, and loses nothing.
        write_file(account_file(first), new)
        expect_refused(report, "a machine that was copied", first)
        first.run_ok("sync", "leave")
        first.join(second)
        expect_consistent(world.server, world.machines)


def check_second_key(report, rng):
    """A second machine that sets up an account anew gets no second key, even if nothing has been sent yet."""
    with Server().start() as server, Machine(server) as first, Machine(server) as second:
        first.block_agent()
        make_changes(second.block_agent(), rng)
        first.set_up_account(server.create_account())
        expect_refused(report, "codes, a second key", second, "setup", server.url, server.run_command("invite", ACCOUNT), status=65)
        if account_file(second) or second.read("sync/state.json"):
            raise Broken("a second key left something behind")
        make_changes(first, rng)
        second.join(first)
        expect_consistent(server, [first, second])


def check_foreign_codes(report, rng):
    """A code of another account does not let a revoked machine in; its own account is unchanged."""
    with World(1, rng) as world, Machine(world.server) as other:
        first = world.machines[0]
        other.block_agent()
        make_changes(other, rng)
        foreign = world.server.run_command("account", "create", "others")
        other.run_ok("sync", "setup", world.server.url, foreign)
        used = world.server.run_command("invite", "others")
        expect_refused(report, "codes, of an account while in another", first, "setup", world.server.url, used)
        own = [line.split("\t")[0] for line in world.server.run_command("device", "list", ACCOUNT).splitlines()]
        world.server.run_command("device", "revoke", ACCOUNT, *own)
        make_changes(first, rng)
        expect_refused(report, "codes, of another account", first, "setup", world.server.url, used, status=65)
        expect_refused(report, "codes, used", first, "setup", world.server.url, used)
        first.run_ok("sync", "setup", world.server.url, world.server.run_command("invite", ACCOUNT))
        first.sync()
        other.sync()
        expect_consistent(world.server, [first])


def run_checks(report, seed, checks, names=None):
    """Runs each part separately, so that a broken one does not hide the others."""
    for check in checks:
        if names and check.__name__ not in names:
            continue
        with report.recording_broken(check.__name__):
            check(report, random.Random(f"{seed} {check.__name__}"))


def run(report, seed, names=None):
    checks = (check_setup_codes, check_second_key, check_guessed_codes, check_revoked_machine, check_renewed_tokens,
              check_foreign_codes)
    run_checks(report, seed, checks, names)
