"""Y7, Y10: setup codes, join links and tokens: each refusal is one sentence, nothing is lost, and a machine
can join again."""

import base64
import glob
import json
import random
import re
import secrets
import signal
import time
import zlib

from support.planner import Broken
from sync.server import ACCOUNT, Machine, Server, token
from sync.world import World, check


def account(machine):
    """The file with the key and the tokens of a machine; None without one."""
    found = [path for path in glob.glob(f"{machine.root}/state/**/*.json", recursive=True)
             if b'"key"' in open(path, "rb").read()]
    return found[0] if found else None


def change(machine, rng):
    machine.do("add", token(rng), "--day", f"+{rng.randrange(3, 400)}")
    machine.do("log", "--note", token(rng), "--day", f"+{rng.randrange(3, 400)}")


def write(path, content):
    with open(path, "wb") as file:
        file.write(content)


def refuse(report, what, machine, *arguments, status=1):
    """The command is refused in one sentence without a secret, and the plans stay as they are."""
    before = machine.records()
    result = machine.run("sync", *arguments)
    report.tried(what)
    if result.status != status or len(result.stderr.splitlines()) != 1 or not result.stderr.startswith("focus: "):
        raise Broken(f"{what}: {result}")
    secret = re.search(r"zq|[A-Za-z0-9_-]{43}", result.stderr)
    if secret or any(len(word) > 20 and word in result.stderr for word in arguments if "//" not in word):
        raise Broken(f"{what}: a secret in a message: {result}")
    if machine.records() != before:
        raise Broken(f"{what}: the plans have changed")


def other_key():
    """A random key with its checksum, in the form of links."""
    key = secrets.token_urlsafe(32)
    return key + base64.urlsafe_b64encode(zlib.crc32(key.encode()).to_bytes(4, "big")).decode().rstrip("=")


def codes(report, rng):
    """Codes that are wrong, used or expired, links that are used or have another key."""
    with Server().start() as server, Machine(server) as first, Machine(server) as second, Machine(server) as third:
        machines = (first, second, third)
        for machine in machines:
            change(machine.hold(), rng)
        code = server.account()
        expired = server.command("invite", ACCOUNT, "--valid", "1s")
        time.sleep(1.1)
        for what, bad in (("wrong", "00000-00000"), ("expired", expired), ("strange", "' OR 1=1 --"), ("long", "7" * 5000)):
            refuse(report, f"codes, {what}", first, "setup", server.url, bad)
            if account(first) or first.read("sync/state.json"):
                raise Broken(f"a {what} code left something behind")
        first.begin(code)
        refuse(report, "codes, used", second, "setup", server.url, code)
        link = first.run_ok("sync", "invite").strip()
        place, _, key = link.rpartition(".")
        refuse(report, "links, a mistyped key", second, "join", f"{place}.{key[:20]}{'A' if key[20] != 'A' else 'B'}{key[21:]}",
               status=64)
        refuse(report, "links, another key", second, "join", f"{place}.{other_key()}", status=65)
        if account(second) or second.read("sync/state.json"):
            raise Broken("another key left something behind")
        refuse(report, "links, used", second, "join", link)
        second.join(first)
        third.join(second)
        check(server, machines)


def guesses(report, rng):
    """Ten wrong codes in a minute block further codes from that address; machines that have joined are not
    affected."""
    with Server().start() as server, Machine(server) as first, Machine(server) as second:
        first.begin(server.account())
        change(second.hold(), rng)
        right = server.command("invite", ACCOUNT)
        for number in range(10):
            refuse(report, "guesses", second, "setup", server.url, f"00000-0000{number}")
        # On a busy machine the guesses take so long that a few more are allowed.
        for number in range(10, 100):
            if second.run("sync", "setup", server.url, f"00000-000{number}").status == 75:
                break
        refuse(report, "guesses, too many", second, "setup", server.url, right, status=75)
        change(first, rng)
        first.sync()
        # The count does not survive a restart, so the test need not wait.
        server.kill(signal.SIGTERM)
        server.start()
        second.join(first)
        check(server, (first, second))


def revoked(report, rng):
    """A revoked machine is rejected at once, also during a request; it may leave and join again."""
    with World(2, rng) as world:
        one, two = world.machines
        for fault in (None, "drop after", "drop before"):
            change(two, rng)
            if fault:
                world.server.proxy.faults = [fault]
                two.sync(allowed=(75,))
            change(two, rng)
            devices = json.loads(one.run_ok("sync", "devices", "--json"))
            other = [device["id"] for device in devices if not device["current"] and not device["revoked"]]
            # This also renews the key of the account.
            one.run_ok("sync", "devices", "revoke", *other)
            before = world.server.revision()
            for arguments in ((), ("--full",), ("invite",), ("devices",)):
                refuse(report, "requests of a revoked machine", two, *arguments)
            if world.server.revision() != before:
                raise Broken("a revoked machine wrote")
            two.run_ok("sync", "leave")
            two.join(one)
            check(world.server, world.machines)


def tokens(report, rng):
    """A lost answer to a renewal logs no machine out; the use of a replaced token ends the access of the
    machine."""
    with World(2, rng) as world:
        one, two = world.machines
        proxy = world.server.proxy
        proxy.only = "/v1/"
        for lost in (1, 3):
            change(one, rng)
            for _ in range(lost):
                # The first refusal makes it renew its tokens; the answer to that is lost.
                proxy.faults = ["401", "drop after"]
                one.sync(allowed=(75,))
                report.tried("lost answers to renewals")
            proxy.calm()
            one.sync()
        with open(account(one), "rb") as file:
            old = file.read()
        proxy.faults = ["401"]
        one.sync()
        with open(account(one), "rb") as file:
            new = file.read()
        if json.loads(old)["refresh"] == json.loads(new)["refresh"]:
            raise Broken("the tokens were not renewed")
        change(one, rng)
        write(account(one), old)
        proxy.faults = ["401"]
        refuse(report, "tokens that were replaced", one)
        proxy.calm()
        # The server cannot tell which of the two is the copy, so both are logged out. With a link the machine
        # joins again, and loses nothing.
        write(account(one), new)
        refuse(report, "a machine that was copied", one)
        one.run_ok("sync", "leave")
        one.join(two)
        check(world.server, world.machines)


def keys(report, rng):
    """A second machine that sets up an account anew gets no second key, even if nothing has been sent yet."""
    with Server().start() as server, Machine(server) as first, Machine(server) as second:
        first.hold()
        change(second.hold(), rng)
        first.begin(server.account())
        refuse(report, "codes, a second key", second, "setup", server.url, server.command("invite", ACCOUNT), status=65)
        if account(second) or second.read("sync/state.json"):
            raise Broken("a second key left something behind")
        change(first, rng)
        second.join(first)
        check(server, [first, second])


def strangers(report, rng):
    """A code of another account does not let a revoked machine in; its own account is unchanged."""
    with World(1, rng) as world, Machine(world.server) as other:
        one = world.machines[0]
        other.hold()
        change(other, rng)
        foreign = world.server.command("account", "create", "others")
        other.run_ok("sync", "setup", world.server.url, foreign)
        used = world.server.command("invite", "others")
        refuse(report, "codes, of an account while in another", one, "setup", world.server.url, used)
        own = [line.split("\t")[0] for line in world.server.command("device", "list", ACCOUNT).splitlines()]
        world.server.command("device", "revoke", ACCOUNT, *own)
        change(one, rng)
        refuse(report, "codes, of another account", one, "setup", world.server.url, used, status=65)
        refuse(report, "codes, used", one, "setup", world.server.url, used)
        one.run_ok("sync", "setup", world.server.url, world.server.command("invite", ACCOUNT))
        one.sync()
        other.sync()
        check(world.server, [one])


def attempt(report, seed, parts, names=None):
    """Runs each part separately, so that a broken one does not hide the others."""
    for part in parts:
        if names and part.__name__ not in names:
            continue
        try:
            part(report, random.Random(f"{seed} {part.__name__}"))
        except Broken as broken:
            report.broken(f"{part.__name__}: {broken}")


def run(report, seed, names=None):
    attempt(report, seed, (codes, keys, guesses, revoked, tokens, strangers), names)
