"""Month files: a good one, and damaged, hostile and huge ones."""

import json
import random

from support.planner import encode_json

MEGABYTE = 1 << 20


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
    yield from other_formats(encode_json(make_full_month()))
    yield from impossible_months()
    yield from impossible_tasks()


def other_formats(good):
    """Files that are no month, or no longer the good one."""
    title = "レ".encode()
    yield "empty", b""
    yield "blank", b" \n"
    yield "NUL", b"\0" * 4096
    yield "BOM", b"\xef\xbb\xbf" + good
    yield "UTF-16", good.decode().encode("utf-16")
    yield "latin-1", good.replace(title, b"\xe9")
    yield "surrogate", good.replace(title, b"\\ud800")
    yield "overlong", good.replace(title, b"\xc0\xaf")
    yield "duplicate key", good.replace(b'"schema": 3', b'"schema": 3, "schema": 3')
    yield "truncated", good[: len(good) // 2]
    yield "twice", good + good
    yield "git conflict", b"<<<<<<< HEAD\n" + good + b"=======\n"
    yield "CRLF kept", good.replace(b"\n", b"\r\n").replace(b'"schema": 3', b'"schema": "3"')
    yield "NaN", good.replace(b"1.5", b"NaN")
    yield "comment", b"// x\n" + good


def impossible_months():
    for day in ("2026-02-30", "2026-05-00", "2026-13-01", "0000-00-00", "99999-01-01", "-2026-05-01", "2026-06-01", "2026-5-1", ""):
        month = make_full_month()
        month["days"][day] = month["days"].pop("2026-05-01")
        yield f"day {day!r}", json.dumps(month).encode()
    for schema in (0, 2, -1, 3.5, 10 ** 30, None, "3"):
        yield f"schema {schema!r}", json.dumps({**make_full_month(), "schema": schema}).encode()


def impossible_tasks():
    for field, values in [
            ("createdAt", ["2026-02-30T00:00:00.000Z", "99999999-01-01T00:00:00Z", "2026-05-01T25:00:00.000Z", 5]),
            ("start", ["24:00", "9:60", "", 9]), ("carries", [-1, 1e300, "1"]), ("id", ["", "x", 7]),
            ("title", [None, 7, ["x"]]), ("priority", ["urgent", 1]), ("carriedFrom", ["2026-02-30", 1])]:
        for value in values:
            month = make_full_month()
            month["days"]["2026-05-02"]["tasks"][1][field] = value
            yield f"{field} {value!r}", json.dumps(month).encode()


def mutated_contents(count, seed):
    """A good month with random changes: bytes changed, pieces moved, repeated or removed."""
    rng = random.Random(seed)
    good = encode_json(make_full_month())
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
