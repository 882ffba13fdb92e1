"""S2, S3, S5, S6, S7: full and read-only disks, missing permissions, symbolic links, unknown files, newer
schemas, held locks."""

import hashlib
import os
import shutil
import subprocess

from store.locks import expect_failure, check_held_lock
from support.planner import BINARY, Broken, CommandResult, Planner

AS_NOBODY = ["setpriv", "--reuid", "65534", "--regid", "65534", "--clear-groups"]
# Every command that reads or writes the month of the planted file.
READERS = [command.split() for command in (
    "list --day 2026-05-29", "list --from 2026-05-01 --to 2026-06-30", "status", "search One", "export", "doctor",
    "list --json", "config")]
WRITERS = [command.split() for command in (
    "add New --day 2026-05-30", "done 1 --day 2026-05-29", "reopen 1 --day 2026-05-29", "delete 1 --day 2026-05-29",
    "edit 1 --day 2026-05-29 --title x", "move 1 --day 2026-05-29 --to 2026-05-30",
    "move 1 --day 2026-06-02 --to 2026-05-30", "undo")]


def store_with_two_months():
    """A store with tasks in two months."""
    planner = Planner()
    for title, day in [("One", "2026-05-29"), ("Two", "2026-05-29"), ("June", "2026-06-02")]:
        planner.run_ok("add", title, "--day", day)
    return planner


def is_root():
    return os.geteuid() == 0


def can_mount():
    probe = ["unshare", "-m", "sh", "-c", "mount -t tmpfs none /mnt"]
    return is_root() and shutil.which("unshare") and subprocess.run(probe, capture_output=True).returncode == 0


def run(report):
    for check in CHECKS:
        with store_with_two_months() as planner:
            try:
                skipped = check(planner, report)
                if skipped:
                    report.add_note(f"{check.__doc__.strip('.')}: skipped, {skipped}")
            except Broken as broken:
                report.add_broken(f"{check.__doc__} {broken}")


def check_full_disk(planner, report):
    """A full disk."""
    if not can_mount():
        return "mounting takes root"
    # A little more room each time, so that the write fails at another step.
    script = '''
      cp -a "$DATA" "$HOME/copy"; mount -t tmpfs -o size=256k none "$DATA"; cp -a "$HOME/copy/." "$DATA/"
      dd if=/dev/zero of="$DATA/filler" bs=1k count=$((220 + ROOM)) 2>/dev/null || true
      "$FOCUS" move 1 --day 2026-05-29 --to 2026-06-02; status=$?
      "$FOCUS" list --day 2026-06-02 | grep -q One && moved=yes || moved=no
      rm "$DATA/filler"; "$FOCUS" add Again --day 2026-05-01 >/dev/null; echo "again $?"; "$FOCUS" doctor
      "$FOCUS" list --day 2026-06-02 | grep -q One && later=yes || later=no
      find "$DATA" -name '*.tmp' -o -name journal.json; echo "status $status moved $moved $later"'''
    failures = 0
    for room in range(0, 40, 4):
        shutil.rmtree(f"{planner.root}/home/copy", ignore_errors=True)
        result = subprocess.run(
            ["unshare", "-m", "sh", "-uc", script], capture_output=True, text=True,
            env={**planner.environment, "FOCUS": BINARY, "DATA": planner.data, "ROOM": str(room)})
        report.count_tried("full disk")
        last = result.stdout.splitlines()[-1] if result.stdout else ""
        if last in ("status 73 moved no no", "status 74 moved no no"):
            failures += 1
        elif last != "status 0 moved yes yes":
            raise Broken(f"{room} kB left: {result.stdout} {result.stderr}")
        rest = result.stdout.splitlines()[-3:-1]
        if rest != ["again 0", "The store is in order."]:
            raise Broken(f"afterwards: {result.stdout} {result.stderr}")
    if failures == 0:
        raise Broken("the disk was never full")
    return None


def check_missing_permissions(planner, report):
    """Directories and files without permission."""
    if is_root() and not shutil.which("setpriv"):
        return "there is no setpriv"
    binary = f"{planner.root}/focus"
    shutil.copy(BINARY, binary)
    os.chmod(binary, 0o755)
    wrapper = AS_NOBODY if is_root() else []

    def run(*arguments):
        if is_root():
            subprocess.run(["chown", "-R", "65534:65534", planner.root], check=True)
        result = subprocess.run(
            [*wrapper, binary, *arguments], env=planner.environment, cwd="/", capture_output=True, text=True,
            stdin=subprocess.DEVNULL)
        return CommandResult(result.returncode, result.stdout, result.stderr)

    before = planner.file_contents()
    for name, mode in [("days", 0o500), ("days/2026-05.json", 0), (".lock", 0), ("", 0o400)]:
        usual_mode = os.stat(planner.path(name)).st_mode
        os.chmod(planner.path(name), mode)
        for command in WRITERS[:2] + WRITERS[3:6]:
            expect_failure(report, "no permission", run(*command), (65, 73, 74))
        os.chmod(planner.path(name), usual_mode)
        if planner.file_contents() != before:
            raise Broken(f"{name} with mode {mode:o}: files changed")
    os.chmod(planner.path("undo.json"), 0)  # a change must not fail because of it
    report.count_tried("no permission")
    if run("add", "More", "--day", "2026-07-01").status != 0:
        raise Broken("a closed undo.json hinders")
    return None


def check_read_only_disk(planner, report):
    """A disk mounted read-only."""
    if not can_mount():
        return "mounting takes root"
    before = planner.file_contents()
    for command in WRITERS[:7]:
        mounted = 'mount --bind "$0" "$0"; mount -o remount,bind,ro "$0"; exec "$@"'
        result = planner.run(*command, wrapper=["unshare", "-m", "sh", "-ec", mounted, planner.data])
        expect_failure(report, "read-only disk", result, (73, 74), planner, before)
    return None


def check_symbolic_links(planner, report):
    """A store and a month behind symbolic links, which stay links; a loop of links is an error message."""
    elsewhere = f"{planner.root}/elsewhere"
    os.rename(planner.data, elsewhere)
    os.symlink(elsewhere, planner.data)
    os.rename(f"{elsewhere}/days/2026-05.json", f"{planner.root}/may")
    os.chmod(f"{planner.root}/may", 0o640)
    os.symlink("../../may", f"{elsewhere}/days/2026-05.json")
    open(f"{planner.root}/.focus-may.4711.0c2f9a417be3d588.tmp", "w").close()  # left by a killed writer
    for command in WRITERS[:3] + [["move", "1", "--day", "2026-06-02", "--to", "2026-05-30"]]:
        planner.run_ok(*command)
        report.count_tried("links")
        if not (os.path.islink(planner.data) and os.path.islink(f"{elsewhere}/days/2026-05.json")):
            raise Broken(f"{command}: a link is gone")
        if os.stat(f"{planner.root}/may").st_mode & 0o777 != 0o640:
            raise Broken(f"{command}: the mode is gone")
    if [name for name in os.listdir(planner.root) if name.endswith(".tmp")]:
        raise Broken("a temporary file stays beside the linked file")
    os.remove(f"{elsewhere}/days/2026-05.json")
    os.symlink("2026-05.json", f"{elsewhere}/days/2026-05.json")
    for command in READERS[:1] + WRITERS[:2]:
        expect_failure(report, "circle of links", planner.run(*command), (65, 73, 74))
    if os.readlink(f"{elsewhere}/days/2026-05.json") != "2026-05.json":
        raise Broken("the circle was replaced")
    return None


def check_unknown_files(planner, report):
    """Conflict copies and unknown files: no command reads or changes them, and doctor names them."""
    names = ["2026-05.sync-conflict-20261121-101010-ABC.json", "2026-05 (conflicted copy).json", "2026-05.json~",
             ".2026-05.json.swp", "2026-13.json", "notes.txt", "2026-05.json.bak", "2026-5.json"]
    for name in names:
        planner.write(f"days/{name}", planner.read("days/2026-05.json").replace(b'"One"', b'"Stranger"'))
    before = {name: planner.read(f"days/{name}") for name in names}
    for command in READERS + WRITERS + [["doctor", "--repair"]]:
        result = planner.run(*command)
        report.count_tried("strangers")
        if "Stranger" in result.stdout:
            raise Broken(f"{command} reads a stranger: {result}")
        if {name: planner.read(f"days/{name}") for name in names} != before:
            raise Broken(f"{command} touches a stranger")
    doctor = planner.run("doctor").stdout
    missing = [name for name in names if name not in doctor]
    if missing:
        raise Broken(f"the doctor does not name {missing}: {doctor}")
    return None


def check_newer_schema(planner, report):
    """A month of schema 99, which no command changes."""
    month = planner.read("days/2026-05.json").replace(b'"schema": 3', b'"schema": 99')
    for content in (month, b'{"schema": 99, "days": "elsewhere"}', b'{"schema": 99}'):
        planner.write("days/2026-05.json", content)
        digest = hashlib.sha256(content).digest()
        for command in READERS + WRITERS[:7] + [["doctor", "--repair"]]:
            result = planner.run(*command)
            report.count_tried("schema 99")
            if command in WRITERS and result.status != 65:
                raise Broken(f"{command}: {result}")
            if hashlib.sha256(planner.read("days/2026-05.json")).digest() != digest:
                raise Broken(f"{command} changed it: {result}")
    return None


CHECKS = [check_full_disk, check_missing_permissions, check_read_only_disk, check_symbolic_links, check_unknown_files,
          check_newer_schema, check_held_lock]
