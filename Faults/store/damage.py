"""S8: damaged, hostile and huge files never crash or hang a command, cost more than 64 MB, or get
overwritten."""

import hashlib
import json
import random
import sys

from support.planner import Broken, CommandResult, Planner

MEGABYTE = 1 << 20
MEMORY_LIMIT = 64 * MEGABYTE
TIMEOUT = 10
COMMANDS = [["list", "--day", "2026-05-29"], ["add", "New", "--day", "2026-05-30"], ["done", "1", "--day", "2026-05-29"],
            ["search", "x"], ["doctor"], ["export"], ["doctor", "--repair"]]


def make_full_month():
    """A month with three tasks a day and every field set, as focus writes it."""
    days = {}
    for day in range(1, 32):
        days[f"2026-05-{day:02}"] = {"log": {"mood": 4}, "tasks": [
            {"id": f"{day:08X}-0000-4000-8000-{number:012X}", "title": ["Write", "レビュー 🧘", "a \" b"][number],
             "priority": ["high", "medium", "low"][number], "allDay": number == 0, "carries": number + 1,
             **({"start": "09:00", "end": "10:30"} if number else {}), "carriedFrom": "2026-04-30",
             "createdAt": "2026-05-01T08:00:00.000Z", "modifiedAt": "2026-05-01T08:00:00.000Z",
             "completedAt": "2026-05-01T09:00:00.000Z", "sessions": [1.50]} for number in range(3)]}
    return {"schema": 3, "days": days, "machine": "desk"}


def encode_month(month):
    return (json.dumps(month, indent=2, sort_keys=True, ensure_ascii=False) + "\n").encode()


def huge_contents():
    """Files made to cost time, memory or stack."""
    yield "100 MB of [", b"[" * (100 * MEGABYTE)
    # As large as the largest file that is read, and larger than the largest month.
    for size in (MEGABYTE, 16 * MEGABYTE):
        for name, content in contents_of_size(size):
            yield f"{name} in {size // MEGABYTE} MB", content
    yield "a schema of 1,000 digits", b'{"schema": ' + b"3" * 1000 + b', "days": {}}'
    yield "64 levels", b'{"schema":3,"days":{},"x":' + b"[" * 62 + b"]" * 62 + b"}"
    yield "more levels", b'{"schema":3,"days":{},"x":' + b"[" * 100_000 + b"]" * 100_000 + b"}"


def contents_of_size(size):
    """Contents of this many bytes."""
    for name, piece in [("[", b"["), ("[]", b"[],"), ("numbers", b"1,"), ("[[1]]", b"[1],"), ("objects", b'{"a":1},'),
                        ("strings", b'"",'), ("escapes", b'"\\u00e9",'), ("NUL", b"\0")]:
        start = b'{"schema":3,"days":{},"x":[' if piece.endswith(b",") else b""
        end = b"0]}" if start else b""
        yield name, start + piece * ((size - len(start) - len(end)) // len(piece)) + end
    yield "digits", b'{"schema": 3, "days": {}, "x": ' + b"9" * (size - 40) + b"}"
    yield "one title", b'{"schema":3,"days":{"2026-05-29":{"tasks":[{"title":"' + b"x" * (size - 70) + b'"}]}}}'
    yield "one key", b'{"schema":3,"days":{},"' + b"k" * (size - 40) + b'":1}'
    keys = b",".join(b'"%d":1' % number for number in range(size // 10))
    yield "keys", b'{"schema":3,"days":{},"x":{' + keys[: size - 50].rsplit(b",", 1)[0] + b"}}"
    task = b'{"title":"x"},'
    head, tail = b'{"schema":3,"days":{"2026-05-29":{"tasks":[', b'{"title":"x"}]}}}'
    yield "tasks", head + task * ((size - len(head) - len(tail)) // len(task)) + tail


def malformed_contents():
    """Small files of other formats, and month files with impossible contents."""
    good = encode_month(make_full_month())
    yield from ((f"{name}", content) for name, content in [
        ("empty", b""), ("blank", b" \n"), ("NUL", b"\0" * 4096), ("BOM", b"\xef\xbb\xbf" + good), ("UTF-16", good.decode().encode("utf-16")),
        ("latin-1", good.replace("レ".encode(), b"\xe9")), ("surrogate", good.replace("レ".encode(), b"\\ud800")),
        ("overlong", good.replace("レ".encode(), b"\xc0\xaf")), ("duplicate key", good.replace(b'"schema": 3', b'"schema": 3, "schema": 3')),
        ("truncated", good[: len(good) // 2]), ("twice", good + good), ("git conflict", b"<<<<<<< HEAD\n" + good + b"=======\n"),
        ("CRLF kept", good.replace(b"\n", b"\r\n").replace(b'"schema": 3', b'"schema": "3"')),
        ("NaN", good.replace(b"1.5", b"NaN")), ("comment", b"// x\n" + good)])
    for field, values in [("day", ["2026-02-30", "2026-05-00", "2026-13-01", "0000-00-00", "99999-01-01", "-2026-05-01", "2026-06-01", "2026-5-1", ""]),
                          ("schema", [0, 2, -1, 3.5, 10 ** 30, None, "3"])]:
        for value in values:
            month = make_full_month()
            if field == "schema":
                month["schema"] = value
            else:
                month["days"][value] = month["days"].pop("2026-05-01")
            yield f"{field} {value!r}", json.dumps(month).encode()
    for field, values in [("createdAt", ["2026-02-30T00:00:00.000Z", "99999999-01-01T00:00:00Z", "2026-05-01T25:00:00.000Z", 5]),
                          ("start", ["24:00", "9:60", "", 9]), ("carries", [-1, 1e300, "1"]), ("id", ["", "x", 7]),
                          ("title", [None, 7, ["x"]]), ("priority", ["urgent", 1]), ("carriedFrom", ["2026-02-30", 1])]:
        for value in values:
            month = make_full_month()
            month["days"]["2026-05-02"]["tasks"][1][field] = value
            yield f"{field} {value!r}", json.dumps(month).encode()


def mutated_contents(count, seed):
    """A good month with random changes: bytes changed, pieces moved, repeated or removed."""
    rng = random.Random(seed)
    good = encode_month(make_full_month())
    for number in range(count):
        content = bytearray(good)
        for _ in range(rng.choice((1, 1, 2, 5, 20))):
            at, length = rng.randrange(len(content)), rng.choice((1, 1, 4, 60, 900))
            piece = content[at:at + length]
            kind = rng.randrange(5)
            if kind == 0:
                content[at] ^= 1 << rng.randrange(8)
            elif kind == 1:
                del content[at:at + length]
            elif kind == 2:
                to = rng.randrange(len(content))
                content[to:to] = piece
            elif kind == 3:
                content[at:at + length] = rng.choice((b"null", b"[]", b"{}", b"-1e999", b'"\\u0000"', b"\xff", b"9" * 40))
            else:
                content[at:at + length] = rng.randbytes(min(length, 8))
        yield f"mutation {seed}.{number}", bytes(content)


def run(report, mutations, seed, large=True):
    for kind, files in [
            ("enormous", huge_contents() if large else ()), ("strange", malformed_contents()),
            ("mutations", mutated_contents(mutations, seed))]:
        for name, content in files:
            report.tried(kind)
            # A mutated file may still be a valid month; check only what no command may ever do.
            try:
                run_commands_on(report, name, content, must_fail=kind == "strange", few_commands=kind == "mutations")
            except Broken as broken:
                report.broken(f"{name}: {broken}")


def run_commands_on(report, name, content, must_fail, few_commands):
    with Planner() as planner:
        planner.write("days/2026-05.json", content)
        digest = hashlib.sha256(content).digest()
        for command in COMMANDS[:3] if few_commands else COMMANDS:
            result, memory, seconds = run_measured(planner, *command)
            report.measure("memory in MB", memory / 1024)
            report.measure("seconds", seconds)
            if result.status not in (0, 1, 65, 73, 74):
                raise Broken(f"{command}: {result}")
            if memory * 1024 > MEMORY_LIMIT:
                raise Broken(f"{command} took {memory // 1024} MB")
            if must_fail and command[0] in ("add", "done", "list") and result.status != 65:
                raise Broken(f"{command}: {result}")
            if command[-1] == "--repair":
                kept_files = [planner.read(name) for name in planner.file_names() if name.startswith(("backups/", "days/"))]
                if digest not in [hashlib.sha256(kept_file).digest() for kept_file in kept_files]:
                    raise Broken("--repair did not keep it")
            elif result.status == 65 and hashlib.sha256(planner.read("days/2026-05.json")).digest() != digest:
                raise Broken(f"{command} overwrote it")


# Starts the command from a small process: peak memory is inherited from the parent.
MEASURING_WRAPPER = """import os, sys, time
start = time.monotonic()
pid = os.posix_spawn(sys.argv[1], sys.argv[1:], os.environ)
_, status, usage = os.wait4(pid, 0)
status = os.waitstatus_to_exitcode(status)
os.write(2, f"\\n{status} {usage.ru_maxrss} {time.monotonic() - start}".encode())"""


def run_measured(planner, *command):
    """How the command ended, its peak memory in kB, and its time in seconds."""
    result = planner.run(*command, wrapper=[sys.executable, "-I", "-S", "-c", MEASURING_WRAPPER], timeout=TIMEOUT)
    stderr, _, measurements = result.stderr.rpartition("\n")
    status, memory, seconds = measurements.split()
    return CommandResult(int(status), result.stdout, stderr), int(memory), float(seconds)
