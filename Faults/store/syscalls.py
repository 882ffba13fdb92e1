"""S1, S2, S9: every system call with which a command touches the disk fails once (strace)."""

import os
import re
import shutil
import subprocess
from collections import Counter

from support.planner import Broken, Planner
from support.scenarios import scenarios

CALLS = ("write", "fsync", "fdatasync", "rename", "renameat", "renameat2", "openat", "open", "flock", "link", "linkat",
         "unlink", "unlinkat", "mkdir", "mkdirat", "read", "getdents64", "fchmod", "chmod")
ERRORS = ("EIO", "ENOSPC", "EINTR", "EACCES", "KILL")


def why_unavailable():
    """Why strace cannot be used here; None when it can."""
    if not shutil.which("strace"):
        return "strace is not installed (scripts/setup --tests)"
    probe = subprocess.run(["strace", "-qq", "-o", "/dev/null", "true"], capture_output=True, text=True)
    return None if probe.returncode == 0 else f"ptrace is not permitted here ({probe.stderr.strip()[:80]})"


def storage_calls(scenario):
    """The calls of a normal run that concern the store or the output: name, index among calls of that name,
    line."""
    with Planner() as planner:
        scenario.reset(planner)
        log = f"{planner.root}/trace"
        strace = ["strace", "-f", "-y", "-qq", "-s", "200", "-o", log, "-e", "trace=" + ",".join(f"?{c}" for c in CALLS)]
        result = scenario.run(planner, wrapper=strace)
        if result.status != 0:
            raise Broken(f"traced: {result}")
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


def expect_synced(scenario):
    """In a normal run every file is synced before its rename, and every directory after a rename or mkdir in
    it. Failing calls cannot show that a call is missing."""
    with Planner() as planner:
        scenario.reset(planner)
        log = f"{planner.root}/trace"
        calls = "trace=?mkdir,?mkdirat,?rename,?renameat,?renameat2,?fsync,?fdatasync"
        scenario.run(planner, wrapper=["strace", "-f", "-y", "-qq", "-s", "4096", "-o", log, "-e", calls])
        with open(log, encoding="utf-8", errors="replace") as lines:
            finished_calls = [line for line in lines if line.rstrip().endswith("= 0") and planner.root in line]
    synced_paths, named_count, unsynced_folders = set(), 0, {}
    for line in finished_calls:
        call = re.match(r"\d+ +(\w+)\(", line).group(1)
        if call in ("fsync", "fdatasync"):
            path = re.search(r"<([^>]*)>", line).group(1)
            synced_paths.add(path)
            unsynced_folders = {name: folder for name, folder in unsynced_folders.items() if folder != path}
            continue
        paths = re.findall(r'"([^"]*)"', line)
        # The undo log and `.latest` files may lose their last write in a power cut.
        if not paths[-1].startswith(planner.data) or paths[-1].endswith(("/undo.json", ".latest")):
            continue
        named_count += 1
        if call.startswith("rename") and paths[0] not in synced_paths and paths[0].endswith(".tmp"):
            raise Broken(f"{scenario.name}: renamed before it was synced: {line.strip()}")
        unsynced_folders[paths[-1]] = os.path.dirname(paths[-1])
    if unsynced_folders or not named_count:
        raise Broken(f"{scenario.name}: made without a sync of the directory: {sorted(unsynced_folders)}")
    return named_count


def run(report, scenario_names=None, errors=ERRORS, make_scenarios=None, call_names=CALLS):
    """Makes each call of each scenario fail with each error. `among` yields other scenarios than those
    of scenarios.py."""
    for scenario in make_scenarios() if make_scenarios else scenarios(scenario_names):
        calls_to_fail = [call for call in storage_calls(scenario) if call[0] in call_names]
        try:
            report.count_tried("names synced", expect_synced(scenario))
        except Broken as broken:
            report.add_broken(str(broken))
        for call, number, output, line in calls_to_fail:
            for error in errors:
                with Planner() as planner:
                    scenario.reset(planner)
                    fault = "signal=KILL" if error == "KILL" else f"error={error}"
                    strace = ["strace", "-f", "-qq", "-o", "/dev/null", "-e", f"trace={call}",
                              "-e", f"inject={call}:{fault}:when={number}"]
                    result = scenario.run(planner, wrapper=strace)
                    report.count_tried(f"{scenario.name}, {error}")
                    try:
                        if error == "KILL" and result.status != -9:
                            raise Broken(f"not killed: {result}")
                        if error == "EINTR" and result.status != 0:
                            raise Broken(f"an interrupted call is no error: {result}")
                        scenario.check(planner, result, output_failed=output)
                    except Broken as broken:
                        report.add_broken(f"{scenario.name}: {error} at {call} {number} ({line}): {broken}")
