"""strace around a command: records its system calls, or makes one of them fail."""

import re
import shutil
import subprocess
from collections import Counter
from typing import NamedTuple


def why_unavailable():
    """Why strace cannot be used here; None when it can."""
    if not shutil.which("strace"):
        return "strace is not installed (scripts/setup --tests)"
    probe = subprocess.run(["strace", "-qq", "-o", "/dev/null", "true"], capture_output=True, text=True)
    return None if probe.returncode == 0 else f"ptrace is not permitted here ({probe.stderr.strip()[:80]})"


def inject(call, fault, when=None, log="/dev/null"):
    """The wrapper with which the calls of this name suffer a fault: all of them, or those that `when` says, such as
    the third. The faults are those of strace, such as `error=EIO`, `signal=KILL` and `delay_enter=1000`."""
    return ["strace", "-f", "-qq", "-o", log, *injection(call, fault, when)]


def injection(call, fault, when=None):
    return ["-e", f"trace={call}", "-e", f"inject={call}:{fault}" + (f":when={when}" if when else "")]


def record(log, calls, string_length=200):
    """The wrapper that records these calls with the paths of their descriptors. Names that this machine does not have
    are left out."""
    return ["strace", "-f", "-y", "-qq", "-s", str(string_length), "-o", log, "-e", "trace=" + ",".join(f"?{call}" for call in calls)]


class Call(NamedTuple):
    name: str
    # Among the calls of that name, from 1.
    number: int
    # As strace prints it.
    line: str


def recorded_calls(log):
    numbers = Counter()
    with open(log, encoding="utf-8", errors="replace") as lines:
        for line in lines:
            match = re.match(r"\d+ +(\w+)\(", line)
            if match:
                name = match.group(1)
                numbers[name] += 1
                yield Call(name, numbers[name], line)
