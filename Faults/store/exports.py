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
        with report.recording_broken():
            check_round_trip(report, first, second, years, seed)


def check_round_trip(report, first, second, years, seed):
    """Imports an export, exports it, and imports that into a second store, whose export must be the same."""
    generated = f"{first.root}/made.json"
    days = write_export(generated, years, random.Random(seed))
    report.add_note(f"{years} years, {days * 13:,} records, {os.path.getsize(generated) / 1e6:.0f} MB")
    import_file(report, first, generated, days)
    first_export = export_file(report, first)
    import_file(report, second, first_export, days)
    second_export = export_file(report, second)
    if sha256_of(first_export) != sha256_of(second_export):
        raise Broken("the export of the second store differs from that of the first")
    repeated = second.run("import", second_export, timeout=3600)
    if repeated.status != 0 or f"{days * 3} tasks" in repeated.stdout:
        raise Broken(f"the second import adds something: {repeated}")
    if second.run("doctor", timeout=3600).status != 0:
        raise Broken("doctor finds something after the import")
    report.count_tried("round trips of an export")


def write_export(path, years, rng):
    """Streams the export into a file; returns its number of days."""
    last = datetime.date(2026, 10, 31)
    days = [last - datetime.timedelta(days_back) for days_back in range(years * 365)][::-1]

    def new_id():
        return str(uuid.UUID(int=rng.getrandbits(128), version=4))

    def tasks(day):
        for number in range(3):
            at = f"{day}T{8 + number:02}:00:00.000Z"
            yield {
                "allDay": True, "completedAt": at, "createdAt": at, "device": DEVICE, "id": new_id(),
                "modifiedAt": at, "priority": "medium", "title": f"Write part {number} of the report",
            }

    def sessions(day):
        for number in range(10):
            at = f"{day}T{8 + number:02}:05:00.000Z"
            yield {
                "createdAt": at, "device": DEVICE, "id": new_id(), "kind": "focus", "mode": "countdown",
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


def import_file(report, planner, path, days):
    start = time.monotonic()
    result = planner.run("import", path, timeout=3600)
    if result.status != 0 or f"{days * 3} tasks" not in result.stdout or f"{days * 10} sessions" not in result.stdout:
        raise Broken(f"the import of an export: {result}")
    report.record_maximum("import, s", time.monotonic() - start)


def export_file(report, planner):
    path = f"{planner.root}/export.json"
    start = time.monotonic()
    with open(path, "wb") as file:
        process = planner.start("export", stdout=file)
        _, err = process.communicate(timeout=3600)
    if process.returncode != 0:
        raise Broken(f"the export ended with {process.returncode}: {err[-300:]!r}")
    report.record_maximum("export, s", time.monotonic() - start)
    return path


def sha256_of(path):
    """The digest of a file, which is read in chunks."""
    with open(path, "rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
