"""A sync server behind a fault proxy.

With FOCUS_TEST_POSTGRES (see scripts/with-postgres) each server has a database there, instead of a file of its own."""

import os
import re
import shutil
import signal
import sqlite3
import subprocess
import tempfile
import time

from support.planner import FAULTS_FOLDER, Broken
from sync.faultproxy import Proxy

SERVER = os.path.abspath(os.environ.get("FOCUS_SERVER") or f"{FAULTS_FOLDER}/../Server/.build/debug/focus-server")
ACCOUNT = "plans"
POSTGRES = os.environ.get("FOCUS_TEST_POSTGRES")


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
        self.proxy = Proxy()
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
