"""S1, S2, S9: every call a command makes to the disk, made to fail in turn (strace)."""

import re
import shutil
import subprocess
from collections import Counter

from planner import Broken, Planner
from scenes import scenes

CALLS = ("write", "fsync", "fdatasync", "rename", "renameat", "renameat2", "openat", "open", "flock", "link", "linkat",
         "unlink", "unlinkat", "mkdir", "mkdirat", "read", "getdents64", "fchmod", "chmod")
ERRORS = ("EIO", "ENOSPC", "EINTR", "EACCES", "KILL")


def available():
    """Why strace cannot be used here; None when it can."""
    if not shutil.which("strace"):
        return "strace is not installed (scripts/setup --tests)"
    tried = subprocess.run(["strace", "-qq", "-o", "/dev/null", "true"], capture_output=True, text=True)
    return None if tried.returncode == 0 else f"ptrace is not permitted here ({tried.stderr.strip()[:80]})"


def points(scene):
    """The calls of one undisturbed run that concern the store or the output: name, number among its kind, line."""
    with Planner() as planner:
        scene.fresh(planner)
        log = f"{planner.root}/trace"
        strace = ["strace", "-f", "-y", "-qq", "-s", "200", "-o", log, "-e", "trace=" + ",".join(f"?{c}" for c in CALLS)]
        ended = scene.run(planner, wrapper=strace)
        if ended.status != 0:
            raise Broken(f"traced: {ended}")
        numbers, found = Counter(), []
        with open(log, encoding="utf-8", errors="replace") as lines:
            for line in lines:
                match = re.match(r"\d+ +(\w+)\(", line)
                if not match:
                    continue
                call = match.group(1)
                numbers[call] += 1
                output = call == "write" and re.match(r"\d+ +write\([12]<", line)
                if planner.root in line.replace(log, "") or output:
                    found.append((call, numbers[call], bool(output), line.strip()[:160]))
        return found


def run(report, names=None, errors=ERRORS):
    """Injects each error at each point of each scene."""
    for scene in scenes(names):
        places = points(scene)
        for call, number, output, line in places:
            for error in errors:
                with Planner() as planner:
                    scene.fresh(planner)
                    fault = "signal=KILL" if error == "KILL" else f"error={error}"
                    strace = ["strace", "-f", "-qq", "-o", "/dev/null", "-e", f"trace={call}",
                              "-e", f"inject={call}:{fault}:when={number}"]
                    ended = scene.run(planner, wrapper=strace)
                    report.tried(f"{scene.name}, {error}")
                    try:
                        if error == "KILL" and ended.status != -9:
                            raise Broken(f"not killed: {ended}")
                        scene.check(planner, ended, output_failed=output)
                    except Broken as broken:
                        report.broken(f"{scene.name}: {error} at {call} {number} ({line}): {broken}")
