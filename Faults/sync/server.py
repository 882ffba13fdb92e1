"""A sync server, and the machines that synchronize with it through a fault proxy.

With FOCUS_TEST_POSTGRES (see scripts/with-postgres) each server has a database there, instead of a file of its own."""

import fcntl
import json
import os
import re
import shutil
import signal
import sqlite3
import subprocess
import tempfile
import time

from support.planner import FAULTS_FOLDER, Broken, Planner, expect_error_message
from sync import faultproxy

SERVER = os.path.abspath(os.environ.get("FOCUS_SERVER") or f"{FAULTS_FOLDER}/../Server/.build/debug/focus-server")
ACCOUNT = "plans"
POSTGRES = os.environ.get("FOCUS_TEST_POSTGRES")
# Fields about the last change of a record, which may differ between machines.
BOOKKEEPING = {"createdAt", "modifiedAt", "device"}
# A text typed by a test, which occurs nowhere else.
TOKEN_PATTERN = re.compile(r"zq[a-z0-9]{10}qz")
# All tokens of this run. A few megabytes of sealed records in base64 match the pattern now and then.
MADE_TOKENS = set()


def why_unavailable():
    """Why there can be no synchronization here; None when there can."""
    return None if os.access(SERVER, os.X_OK) else f"there is no server; set FOCUS_SERVER, or build {os.path.basename(SERVER)}"


class Server:
    """A server with its own data, behind a proxy whose address survives restarts."""

    def __init__(self, *options):
        self.root = tempfile.mkdtemp(prefix="focus-faults-server-")
        self.data = f"{self.root}/data"
        self.log = f"{self.root}/log"
        self.storage_options = ["--data", self.data]
        if POSTGRES:
            name = "focus_" + os.path.basename(self.root)[-8:].lower()
            self.psql(POSTGRES, f'CREATE DATABASE "{name}"')
            self.database_url = re.sub(r"/postgres\?", f"/{name}?", POSTGRES)
            self.storage_options = ["--database", self.database_url]
        self.options = options
        self.process = None
        self.proxy = faultproxy.Proxy()
        self.url = self.proxy.url

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.kill()
        self.proxy.close()
        if POSTGRES:
            self.psql(POSTGRES, f'DROP DATABASE "{self.database_url.split("?")[0].rsplit("/")[-1]}" WITH (FORCE)')
        shutil.rmtree(self.root, ignore_errors=True)

    @staticmethod
    def psql(database_url, sql):
        result = subprocess.run(["psql", "-X", "-At", "-c", sql, database_url], capture_output=True, text=True, timeout=60)
        if result.returncode != 0:
            raise Broken(f"psql: {result.stderr[-300:]}")
        return result.stdout.strip()

    def run_command(self, *arguments):
        """Runs a command of focus-server, and returns its output."""
        result = subprocess.run([SERVER, *arguments, *self.storage_options], capture_output=True, text=True, timeout=60)
        if result.returncode != 0:
            raise Broken(f"focus-server {arguments}: {result.returncode} {result.stderr[-300:]}")
        return result.stdout.strip()

    def start(self, wrapper=()):
        """Starts the server, and waits until it listens."""
        with open(self.log, "ab") as log:
            log_start = log.tell()
            self.process = subprocess.Popen(
                [*wrapper, SERVER, "serve", "--listen", "127.0.0.1:0", *self.storage_options,
                 "--requests-per-minute", "0", *self.options], stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                start_new_session=True)
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            with open(self.log, "rb") as log:
                log.seek(log_start)
                found = re.search(rb"listening on http://127\.0\.0\.1:(\d+)", log.read())
            if found:
                self.proxy.target = ("127.0.0.1", int(found.group(1)))
                return self
            if self.process.poll() is not None:
                break
            time.sleep(0.02)
        with open(self.log, "rb") as log:
            raise Broken(f"the server does not start: {log.read()[-500:]!r}")

    def kill(self, signal_number=signal.SIGKILL):
        """Ends the process group of the server, and waits for it."""
        if self.process is None:
            return
        try:
            os.killpg(self.process.pid, signal_number)
        except ProcessLookupError:
            pass
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait(20)
        self.process = None

    def create_account(self):
        return self.run_command("account", "create", ACCOUNT)

    def query(self, sql):
        database = sqlite3.connect(f"file:{self.database_path()}?mode=ro", uri=True, timeout=10)
        try:
            return database.execute(sql).fetchall()
        finally:
            database.close()

    def database_path(self):
        for name in sorted(os.listdir(self.data)):
            with open(f"{self.data}/{name}", "rb") as file:
                if file.read(15) == b"SQLite format 3":
                    return f"{self.data}/{name}"
        raise Broken("the server has no database")

    def revision(self):
        sql = "SELECT seq FROM account ORDER BY id LIMIT 1"
        return int(self.psql(self.database_url, sql)) if POSTGRES else self.query(sql)[0][0]

    def stored_and_logged(self):
        """Everything that the server stores and logs, by file."""
        found = {}
        if POSTGRES:
            result = subprocess.run(["pg_dump", self.database_url], capture_output=True, timeout=60, check=True)
            found["dump"] = result.stdout
        for folder, _, names in os.walk(self.root):
            for name in names:
                try:
                    with open(os.path.join(folder, name), "rb") as file:
                        found[name] = file.read()
                except FileNotFoundError:
                    pass
        return found


class Machine(Planner):
    """A machine with a store of its own."""

    def __init__(self, server, root=None):
        super().__init__(root)
        self.server, self.lock = server, None
        self.typed, self.superseded = set(), set()

    def __exit__(self, *_):
        self.unblock_agent()
        super().__exit__()

    def block_agent(self):
        """Takes the lock of the agent, so that no command starts a synchronization by itself."""
        self.unblock_agent()
        os.makedirs(self.path("sync"), mode=0o700, exist_ok=True)
        self.lock = open(self.path("sync/agent"), "w", encoding="ascii")
        fcntl.flock(self.lock, fcntl.LOCK_EX)
        return self

    def unblock_agent(self):
        if self.lock:
            self.lock.close()
            self.lock = None

    def wait_and_block_agent(self):
        """As `block_agent`, but waits for the agent to end."""
        self.unblock_agent()
        os.makedirs(self.path("sync"), mode=0o700, exist_ok=True)
        self.lock = open(self.path("sync/agent"), "w", encoding="ascii")
        deadline = time.monotonic() + 60
        while True:
            try:
                return fcntl.flock(self.lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                if time.monotonic() > deadline:
                    raise Broken("the agent does not end with its screen") from None
                time.sleep(0.05)

    def set_up_account(self, code):
        self.block_agent().run_ok("sync", "setup", self.server.url, code)
        return self

    def join(self, other):
        link = other.run_ok("sync", "invite").strip()
        self.block_agent().run_ok("sync", "join", link)
        return self

    def sync(self, *options, wrapper=(), allowed=(0,), timeout=120):
        result = self.run("sync", *options, wrapper=wrapper, timeout=timeout)
        if result.status not in allowed:
            raise Broken(f"sync {' '.join(options)}: {result}")
        if result.status != 0 and result.status != -9:
            expect_error_message(result)
        return result

    def run_tracked(self, *arguments, allowed=(0, 1)):
        """Runs a user's command, and records the texts that it wrote and replaced."""
        before = self.visible_tokens()
        result = self.run(*arguments)
        if result.status not in allowed:
            raise Broken(f"{arguments}: {result}")
        after = self.visible_tokens()
        self.typed |= after - before
        self.superseded = (self.superseded | (before - after)) - (after - before)
        return result

    def unsent_changes(self):
        return json.loads(self.run_ok("sync", "status", "--json"))["waiting"]

    # What is on disk

    def month_contents(self):
        return {name: json.loads(self.read(name)) for name in self.file_names()
                if re.fullmatch(r"(days|sessions)/\d{4}-\d\d\.json", name)}

    def records(self):
        """Every record by kind and id or day, without BOOKKEEPING; and the order of each day's tasks."""
        found = {}
        for name, month in self.month_contents().items():
            kind = name.split("/")[0]
            for day, plan in month["days"].items():
                for entry in plan.get("tasks", []) + plan.get("sessions", []):
                    key = (kind, entry["id"])
                    if key in found:
                        raise Broken(f"{entry['id']} stands in {name} twice")
                    found[key] = {"day": day, **entry}
                log = {key: value for key, value in plan.items() if key not in ("tasks", "sessions")}
                log = log.get("log", log)
                if log:
                    found["log", day] = log
                if plan.get("tasks"):
                    found["order", day] = {"ids": [task["id"] for task in plan["tasks"]]}
        return {key: {field: value for field, value in fields.items() if field not in BOOKKEEPING and value not in (None, [])}
                for key, fields in found.items()}

    def shared_records(self):
        """As `records`, without tasks and sessions that were removed elsewhere and are only kept to be
        restored here."""
        removed = set()
        for name in self.file_names():
            # Skips temporary files of a killed write.
            if re.fullmatch(r"sync/base/\d{4}-\d\d\.json", name):
                removed |= {key.split("/")[1] for key, base in json.loads(self.read(name))["records"].items()
                            if base.get("removed")}
        kept = {key: fields for key, fields in self.records().items()
                if not (key[0] in ("days", "sessions") and "deletedAt" in fields and key[1] in removed)}
        for key, fields in kept.items():
            if key[0] == "order":
                fields["ids"] = [one for one in fields["ids"] if ("days", one) in kept]
        return {key: fields for key, fields in kept.items() if key[0] != "order" or fields["ids"]}

    def tasks(self, deleted=False):
        """Pairs of a task and its day."""
        return [(task, day) for name, month in self.month_contents().items() if name.startswith("days/")
                for day, plan in month["days"].items() for task in plan.get("tasks", [])
                if ("deletedAt" in task) == deleted]

    def visible_tokens(self):
        """The typed texts that are visible here, in records and in their conflicts."""
        return {word for name in self.file_names() if re.match(r"(days|sessions)/", name)
                for word in TOKEN_PATTERN.findall((self.read(name) or b"").decode("utf-8", "replace"))}

    def set_aside_tokens(self):
        return set(TOKEN_PATTERN.findall((self.read("sync/aside.json") or b"").decode()))


def new_token(rng):
    token = "zq" + "".join(rng.choice("abcdefghijkmnprstuvwxy23456789") for _ in range(10)) + "qz"
    MADE_TOKENS.add(token)
    return token
