"""S15: `import` reads what `export` writes, even after decades of use."""

import datetime
import hashlib
import json
import os
import random
import time
import uuid

from support.planner import Broken, Planner

DEVICE = "8790100d-dc2a-4e81-82f7-f6a1bafc7cd7"


def run(report, years, seed):
    """Generates an export of this many years with three tasks and ten sessions a day, and sends it through
    two stores."""
    with Planner() as first, Planner() as second:
        try:
            send(report, first, second, years, seed)
        except Broken as broken:
            report.broken(str(broken))


def send(report, first, second, years, seed):
    made = f"{first.root}/made.json"
    days = write(made, years, random.Random(seed))
    report.note(f"{years} years, {days * 13:,} records, {os.path.getsize(made) / 1e6:.0f} MB")
    taken(report, first, made, days)
    one = exported(report, first)
    taken(report, second, one, days)
    two = exported(report, second)
    if digest(one) != digest(two):
        raise Broken("the export of the second store differs from that of the first")
    again = second.run("import", two, timeout=3600)
    if again.status != 0 or f"{days * 3} tasks" in again.stdout:
        raise Broken(f"the second import adds something: {again}")
    if second.run("doctor", timeout=3600).status != 0:
        raise Broken("doctor finds something after the import")
    report.tried("round trips of an export")


def write(path, years, rng):
    """Streams the export into a file; returns its number of days."""
    last = datetime.date(2026, 10, 31)
    days = [last - datetime.timedelta(back) for back in range(years * 365)][::-1]

    def identifier():
        return str(uuid.UUID(int=rng.getrandbits(128), version=4))

    def tasks(day):
        for number in range(3):
            at = f"{day}T{8 + number:02}:00:00.000Z"
            yield {
                "allDay": True, "completedAt": at, "createdAt": at, "device": DEVICE, "id": identifier(),
                "modifiedAt": at, "priority": "medium", "title": f"Write part {number} of the report",
            }

    def sessions(day):
        for number in range(10):
            at = f"{day}T{8 + number:02}:05:00.000Z"
            yield {
                "createdAt": at, "device": DEVICE, "id": identifier(), "kind": "focus", "mode": "countdown",
                "modifiedAt": at, "note": "", "outcome": "completed", "planned": 1500, "title": "Write",
                "pieces": [{"end": "done", "ms": 1_500_000, "start": at}],
            }

    with open(path, "w", encoding="utf-8") as file:
        for opening, name, make in [('{"days": {', "tasks", tasks), ('"records": {"sessions": {"days": {', "sessions", sessions)]:
            file.write(opening)
            for number, day in enumerate(days):
                comma = "," if number else ""
                file.write(f'{comma}\n"{day}": {{"{name}": {json.dumps(list(make(day)))}}}')
            file.write("}, " if name == "tasks" else '}, "schema": 1}}, "schema": 3}\n')
    return len(days)


def taken(report, planner, path, days):
    start = time.monotonic()
    result = planner.run("import", path, timeout=3600)
    if result.status != 0 or f"{days * 3} tasks" not in result.stdout or f"{days * 10} sessions" not in result.stdout:
        raise Broken(f"the import of an export: {result}")
    report.measure("import, s", time.monotonic() - start)


def exported(report, planner):
    path = f"{planner.root}/export.json"
    start = time.monotonic()
    with open(path, "wb") as file:
        process = planner.start("export", stdout=file)
        _, err = process.communicate(timeout=3600)
    if process.returncode != 0:
        raise Broken(f"the export ended with {process.returncode}: {err[-300:]!r}")
    report.measure("export, s", time.monotonic() - start)
    return path


def digest(path):
    """The digest of a file, which is read in chunks."""
    with open(path, "rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
