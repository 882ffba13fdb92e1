"""Runs the real binary on a store of its own, and checks the store after a fault."""

import json
import os
import re
import shutil
import subprocess
import tempfile
import time

# The folder of all parts.
FAULTS_FOLDER = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
BINARY = os.path.abspath(os.environ.get("FOCUS_BINARY") or f"{FAULTS_FOLDER}/../.build/release/focus")
LEGACY_SAMPLES = os.path.join(FAULTS_FOLDER, "..", "Tests", "FocusDomainTests", "Fixtures", "legacy")
# Exit codes allowed when something is wrong with the disk (sysexits, as in the manual).
FAILURE_STATUSES = {65, 73, 74, 75, 78}


class Broken(Exception):
    """A promise that was not kept."""


def noon_time_zone(seconds=0):
    """Returns a time zone in which it is noon plus this many seconds, so that no run passes midnight, and its
    date."""
    offset = 43_200 + seconds - int(time.time()) % 86_400
    if offset > 0:
        offset -= 86_400
    seconds_west = -offset
    zone = f"TST+{seconds_west // 3600:02}:{seconds_west // 60 % 60:02}:{seconds_west % 60:02}"
    return zone, time.strftime("%Y-%m-%d", time.gmtime(time.time() + offset))


NOON_ZONE, TODAY = noon_time_zone()


class CommandResult:
    """How a command ended: exit status (negative for a signal), stdout and stderr."""

    def __init__(self, status, stdout, stderr):
        self.status, self.stdout, self.stderr = status, stdout, stderr

    @classmethod
    def of(cls, process):
        """Waits for the end of a process."""
        out, err = process.communicate()
        return cls(process.returncode, out.decode(), err.decode())

    def __str__(self):
        return f"status {self.status}, out {self.stdout[-300:]!r}, err {self.stderr[-400:]!r}"


class Planner:
    """A home directory with a store, and the commands run on it."""

    def __init__(self, root=None):
        self.root = root or tempfile.mkdtemp(prefix="focus-faults-")
        self.data = f"{self.root}/data/focus"
        self.environment = {
            "HOME": f"{self.root}/home", "XDG_DATA_HOME": f"{self.root}/data",
            "XDG_CONFIG_HOME": f"{self.root}/config", "XDG_STATE_HOME": f"{self.root}/state",
            "TZ": NOON_ZONE, "LC_ALL": "C.UTF-8", "TERM": "xterm-256color",
            "PATH": os.environ.get("PATH", "/usr/bin:/bin"),
        }
        os.makedirs(f"{self.root}/home", exist_ok=True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.root, ignore_errors=True)

    def copy_store_of(self, other):
        """Replaces its files with those of another store."""
        shutil.rmtree(f"{self.root}/data", ignore_errors=True)
        if os.path.isdir(f"{other.root}/data"):
            shutil.copytree(f"{other.root}/data", f"{self.root}/data", symlinks=True)

    def copy_device_of(self, other):
        """As `copy_store_of`, and as the same device, so that this store can undo what the other one did."""
        self.copy_store_of(other)
        self.environment.update(other.environment, XDG_DATA_HOME=f"{self.root}/data")

    def start(self, *arguments, wrapper=(), **options):
        pipes = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
        return subprocess.Popen(
            [*wrapper, BINARY, *arguments], env=self.environment, cwd="/", **{**pipes, **options})

    def run(self, *arguments, wrapper=(), timeout=60, **options):
        process = self.start(*arguments, wrapper=wrapper, **options)
        try:
            out, err = process.communicate(timeout=timeout)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
            raise Broken(f"{arguments}: still running after {timeout} s") from None
        return CommandResult(process.returncode, (out or b"").decode(), (err or b"").decode())

    def run_ok(self, *arguments):
        result = self.run(*arguments)
        if result.status != 0:
            raise Broken(f"{arguments}: {result}")
        return result.stdout

    # The contents of the disk

    def path(self, name):
        return f"{self.data}/{name}"

    def read(self, name):
        try:
            with open(self.path(name), "rb") as file:
                return file.read()
        except FileNotFoundError:
            return None

    def write(self, name, content):
        os.makedirs(os.path.dirname(self.path(name)), mode=0o700, exist_ok=True)
        with open(self.path(name), "wb") as file:
            file.write(content)
        os.chmod(self.path(name), 0o600)

    def replace(self, name, content):
        """Replaces a file as other programs do, by renaming a new one over it."""
        self.write(f".theirs-{os.path.basename(name)}", content)
        os.rename(self.path(f".theirs-{os.path.basename(name)}"), self.path(name))

    def file_names(self):
        """Every file below the data directory."""
        return sorted(
            os.path.relpath(os.path.join(folder, name), self.data)
            for folder, _, names in os.walk(self.data) for name in names)

    def file_contents(self):
        return {name: self.read(name) for name in self.file_names()}

    def plans(self):
        """What a reader sees: the tasks of each day with a pending journal applied, and the bytes of other
        files. Ids and times are left out, so that two runs can be compared."""
        files = {name: self.read(name) for name in self.file_names() if re.fullmatch(r"(days/[^/]*|tasks)\.json", name)}
        journal = self.read("journal.json")
        if journal is not None:
            for name, content in json.loads(journal)["write"].items():
                if content is None:
                    files.pop(name, None)
                elif not name.startswith("backups/"):
                    files[name] = content.encode()
        return {name: comparable_month(content) for name, content in sorted(files.items())}

    def titles(self):
        """The titles of all planned tasks, with their days."""
        return sorted(
            (task["title"], day) for plan in self.plans().values() if isinstance(plan, dict)
            for day, tasks in plan.items() for task in tasks if "deletedAt" not in task)

    def titles_in_any_format(self):
        """As `titles`, but only from the months, whose format may be that of another program."""
        months = [json.loads(self.read(name)) for name in self.file_names() if re.fullmatch(r"days/[^/]*\.json", name)]
        return sorted((task["title"], day) for month in months for day, plan in month["days"].items()
                      for task in plan["tasks"] if "deletedAt" not in task)

    # Checks

    def expect_clean_store(self):
        """After a write: no temporary file, no journal, and no finding of doctor."""
        leftovers = [name for name in self.file_names() if name.endswith(".tmp") or name == "journal.json"]
        if leftovers:
            raise Broken(f"left behind after the next write: {leftovers}")
        result = self.run("doctor")
        # A day that was imported with more than three tasks is for the user to resolve.
        findings = [line for line in result.stdout.splitlines() if not re.search(r"has \d+ tasks, more than 3", line)]
        if result.status != 0 or findings not in ([], ["The store is in order."]):
            raise Broken(f"doctor: {result}")


def encode_json(value):
    """The bytes that focus writes for this value."""
    return (json.dumps(value, indent=2, sort_keys=True, ensure_ascii=False) + "\n").encode()


def comparable_month(content):
    """A month without ids, times and devices; other files unchanged. Raises Broken for a month that is not
    formatted as focus writes it."""
    try:
        month = json.loads(content)
        days = month["days"]
    except (ValueError, KeyError, TypeError):
        return content
    if encode_json(month) != content:
        raise Broken(f"a month file that is not as we write it: {content[:200]!r}")
    return {
        day: [
            {key: "" if key in ("id", "createdAt", "modifiedAt") or key.endswith("At") else value
             for key, value in task.items() if key != "device"}
            for task in plan["tasks"]]
        for day, plan in days.items() if plan["tasks"]}


def expect_error_message(result):
    """Checks that standard error has sentences of focus only, and at least one."""
    lines = result.stderr.splitlines()
    if not lines:
        raise Broken(f"failed without a sentence: {result}")
    for line in lines:
        if not re.fullmatch(r"focus: .+[.!?']|  .+", line) or "Fatal" in line:
            raise Broken(f"no sentence of ours: {line!r} ({result})")
