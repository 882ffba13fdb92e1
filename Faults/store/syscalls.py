"""S1, S2, S9: every system call with which a command touches the disk fails once (strace)."""

import os
import re

from support import strace
from support.planner import Broken, Planner
from support.scenarios import scenarios

CALLS = ("write", "fsync", "fdatasync", "rename", "renameat", "renameat2", "openat", "open", "flock", "link", "linkat",
         "unlink", "unlinkat", "mkdir", "mkdirat", "read", "getdents64", "fchmod", "chmod")
# The calls after which a change survives a power cut, and those that give a file or a directory its name.
SYNCS = ("fsync", "fdatasync")
NAMINGS = ("mkdir", "mkdirat", "rename", "renameat", "renameat2")
ERRORS = ("EIO", "ENOSPC", "EINTR", "EACCES", "KILL")


def storage_calls(scenario):
    """The calls of a normal run that concern the store or the output."""
    with Planner() as planner:
        scenario.reset(planner)
        log = f"{planner.root}/trace"
        result = scenario.run(planner, wrapper=strace.record(log, CALLS))
        if result.status != 0:
            raise Broken(f"traced: {result}")
        return [call for call in strace.recorded_calls(log) if planner.root in call.line.replace(log, "") or is_output(call)]


def is_output(call):
    """Whether the call writes to stdout or stderr."""
    return bool(re.match(r"\d+ +write\([12]<", call.line))


def expect_synced(scenario):
    """In a normal run every file is synced before its rename, and every directory after a rename or mkdir in
    it. Failing calls cannot show that a call is missing."""
    with Planner() as planner:
        scenario.reset(planner)
        log = f"{planner.root}/trace"
        scenario.run(planner, wrapper=strace.record(log, SYNCS + NAMINGS, string_length=4096))
        calls = [call for call in strace.recorded_calls(log)
                 if call.line.rstrip().endswith("= 0") and planner.root in call.line]
    synced_paths, named_count, unsynced_folders = set(), 0, {}
    for call in calls:
        if call.name in SYNCS:
            path = re.search(r"<([^>]*)>", call.line).group(1)
            synced_paths.add(path)
            unsynced_folders = {name: folder for name, folder in unsynced_folders.items() if folder != path}
            continue
        paths = re.findall(r'"([^"]*)"', call.line)
        # The undo log and `.latest` files may lose their last write in a power cut.
        if not paths[-1].startswith(planner.data) or paths[-1].endswith(("/undo.json", ".latest")):
            continue
        named_count += 1
        if call.name.startswith("rename") and paths[0] not in synced_paths and paths[0].endswith(".tmp"):
            raise Broken(f"{scenario.name}: renamed before it was synced: {call.line.strip()}")
        unsynced_folders[paths[-1]] = os.path.dirname(paths[-1])
    if unsynced_folders or not named_count:
        raise Broken(f"{scenario.name}: made without a sync of the directory: {sorted(unsynced_folders)}")
    return named_count


def run(report, scenario_names=None, errors=ERRORS, make_scenarios=None, call_names=CALLS):
    """Makes each call of each scenario fail with each error. `make_scenarios` yields other scenarios than those
    of scenarios.py."""
    for scenario in make_scenarios() if make_scenarios else scenarios(scenario_names):
        calls = [call for call in storage_calls(scenario) if call.name in call_names]
        with report.recording_broken():
            report.count_tried("names synced", expect_synced(scenario))
        for call in calls:
            for error in errors:
                report.count_tried(f"{scenario.name}, {error}")
                try:
                    fail_call(scenario, call, error)
                except Broken as broken:
                    place = f"{error} at {call.name} {call.number} ({call.line.strip()[:160]})"
                    report.add_broken(f"{scenario.name}: {place}: {broken}")


def fail_call(scenario, call, error):
    """Runs the command with an error at this call, and checks the store afterwards."""
    with Planner() as planner:
        scenario.reset(planner)
        fault = "signal=KILL" if error == "KILL" else f"error={error}"
        result = scenario.run(planner, wrapper=strace.inject(call.name, fault, call.number))
        if error == "KILL" and result.status != -9:
            raise Broken(f"not killed: {result}")
        if error == "EINTR" and result.status != 0:
            raise Broken(f"an interrupted call is no error: {result}")
        scenario.check(planner, result, output_failed=is_output(call))
