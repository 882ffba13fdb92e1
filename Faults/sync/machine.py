"""A machine that synchronizes its store: its commands, and the records and texts on its disk."""

import fcntl
import json
import os
import re
import time

from support.planner import Broken, Planner, expect_error_message
from sync.tokens import TOKEN_PATTERN

# Fields about the last change of a record, which may differ between machines.
BOOKKEEPING = {"createdAt", "modifiedAt", "device"}


class Machine(Planner):
    """A machine with a store of its own."""

    def __init__(self, server, root=None):
        super().__init__(root)
        self.server, self.lock = server, None
        self.typed_tokens, self.replaced_tokens = set(), set()

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
        self.typed_tokens |= after - before
        self.replaced_tokens = (self.replaced_tokens | (before - after)) - (after - before)
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
