"""What must hold whenever the machines have synchronized: they agree, nothing is lost, and nothing is leaked."""

import base64

from support.planner import Broken
from sync.tokens import MADE_TOKENS, TOKEN_PATTERN


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
        lost = machine.typed_tokens - present - set().union(*(other.replaced_tokens for other in [*machines, *former_machines]))
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
    texts = set().union(*(machine.typed_tokens | machine.replaced_tokens for machine in machines))
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
