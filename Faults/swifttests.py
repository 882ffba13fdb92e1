"""The Swift tests that show a promise, run and counted."""

import json
import os
import re
import subprocess
import tempfile

from planner import BINARY, HERE
from rows import ROWS

REPOSITORY = os.path.abspath(f"{HERE}/..")


def existing():
    """Every suite and every `Suite.function` in the sources of the tests."""
    found = set()
    for folder, _, names in os.walk(f"{REPOSITORY}/Tests"):
        for name in names:
            if name.endswith(".swift"):
                with open(os.path.join(folder, name), encoding="utf-8") as file:
                    found |= in_source(file.read())
    return found


def in_source(text):
    found, suite, marked = set(), None, False
    for line in text.splitlines():
        # A suite may be extended in another file; helpers within it do not count.
        opened = re.match(r"(?:@Suite.*?\s)?(?:(?:private|final)\s+)*(?:struct|extension|class|enum)\s+(\w+)", line)
        if opened:
            suite = opened.group(1)
        marked = marked or line.lstrip().startswith("@Test")
        function = re.search(r"\bfunc (\w+)", line)
        if marked and function and suite:
            found |= {suite, f"{suite}.{function.group(1)}"}
            marked = False
    return found


def wanted():
    """The tests of all rows, each once."""
    return sorted({test for row in ROWS.values() for test in row.tests})


def run():
    """For each test of the rows: how many functions ran, how many cases, how many failed; and what went wrong."""
    names = "|".join(test.replace(".", "/") + "[(]" if "." in test else f"{test}/" for test in wanted())
    with tempfile.NamedTemporaryFile(suffix=".jsonl") as stream:
        command = ["swift", "test", "--skip-build", "--filter", rf"\.({names})",
                   "--event-stream-output-path", stream.name, "--event-stream-version", "0"]
        try:
            ended = subprocess.run(command, cwd=REPOSITORY, env={**os.environ, "FOCUS_BINARY": BINARY},
                                   capture_output=True, text=True)
        except FileNotFoundError:
            return {}, ["swift is not installed"]
        lines = [json.loads(line) for line in stream if line.strip()]
    ran = count(lines)
    if not ran:
        return {}, [f"swift test ran nothing (scripts/build tests builds them): {ended.stderr[-200:]!r}"]
    wrong = [f"{test} did not run" for test in wanted() if sums(ran, test)[0] == 0]
    if ended.returncode != 0:
        wrong += re.findall(r"^.*recorded an issue.*$", ended.stdout, re.MULTILINE) or [ended.stderr[-300:]]
    return {test: sums(ran, test) for test in wanted()}, wrong


def count(lines):
    """Functions that ran, as `Suite.function`, with their cases and whether they failed."""
    ran = {}
    for line in lines:
        event = line["payload"]
        match = re.match(r"\w+\.(\w+)/(\w+)\(", event.get("testID", "")) if line["kind"] == "event" else None
        if not match:
            continue
        test = ran.setdefault(f"{match.group(1)}.{match.group(2)}", [0, 0])
        if event["kind"] == "testCaseStarted":
            test[0] += 1
        elif event["kind"] == "issueRecorded" and not event.get("issue", {}).get("isKnown", False):
            test[1] = 1
    return ran


def sums(ran, test):
    chosen = [numbers for name, numbers in ran.items() if name == test or name.startswith(f"{test}.")]
    return len(chosen), sum(max(1, cases) for cases, _ in chosen), sum(failed for _, failed in chosen)
