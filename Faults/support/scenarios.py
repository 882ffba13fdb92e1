"""The commands that write, each with a store prepared for it."""

import json
import os
import shutil

from support.planner import FAILURE_STATUSES, LEGACY_SAMPLES, TODAY, Broken, Planner, expect_error_message

DAMAGED = b'{"schema": 3, "days": {"2026-05-'
LEGACY = "schema2-day-keyed.json"


class Scenario:
    """A command, the store before it, and what the store holds after it."""

    def __init__(self, name, arguments, prepare):
        self.name, self.arguments = name, arguments
        self.before = Planner()
        prepare(self.before)
        self.plans_before = self.before.plans()
        self.originals = self.find_originals(self.before)
        with Planner(f"{self.before.root}-whole") as complete:
            complete.copy_store_of(self.before)
            self.result = self.run(complete)
            if self.result.status != 0:
                raise Broken(f"{name}: {self.result}")
            self.plans_after = complete.plans()
        if self.plans_before == self.plans_after:
            raise Broken(f"{name}: the command changes nothing")

    @property
    def completes_interrupted_write(self):
        """Whether the command itself completes an interrupted one."""
        return self.name in ("migration", "repair")

    def reset(self, planner):
        planner.copy_store_of(self.before)

    def start(self, planner, **options):
        return planner.start(*self.arguments_in(planner), **options)

    def run(self, planner, **options):
        return planner.run(*self.arguments_in(planner), **options)

    def arguments_in(self, planner):
        return [argument.replace("@", LEGACY_SAMPLES + "/") for argument in self.arguments]

    def find_originals(self, planner):
        """Files that must never be lost: those set aside, and those migrated from an older app."""
        return [content for content in (planner.read("tasks.json"), planner.read("days/2026-05.json"))
                if content is not None and self.completes_interrupted_write]

    def close(self):
        shutil.rmtree(self.before.root, ignore_errors=True)

    # Checks

    def check(self, planner, result, output_failed=False):
        """Checks the store right after a fault and after the next write. Returns whether the change was
        made."""
        plans = planner.plans()
        if plans not in (self.plans_before, self.plans_after):
            raise Broken(f"neither old nor new: {plans}\nold: {self.plans_before}\nnew: {self.plans_after}\n{result}")
        changed = plans == self.plans_after
        if result.status == 0 and not changed and not (self.name == "migration" and result.stderr):
            raise Broken(f"acknowledged, but not there: {result}")
        # A step after the change failed; the change is still reported as made.
        reported = "was restored from" in result.stdout or "came from tasks.json" in result.stderr
        if result.status > 0 and changed and not output_failed and not reported:
            raise Broken(f"there, but said to have failed: {result}")
        if result.status > 0:
            if result.status not in FAILURE_STATUSES:
                raise Broken(f"strange exit status: {result}")
            if not (self.name == "repair" and result.stdout):  # the doctor's findings are its output
                expect_error_message(result)
        self.expect_originals_kept(planner)
        self.expect_next_command_works(planner, plans)
        return changed

    def expect_originals_kept(self, planner):
        files = list(planner.file_contents().values())
        journal = planner.read("journal.json")
        if journal is not None:
            files += [(content or "").encode() for content in json.loads(journal)["write"].values()]
        for content in self.originals:
            if content not in files:
                raise Broken("an original is gone")

    def expect_next_command_works(self, planner, plans):
        """Checks that the next command works on the store."""
        if self.completes_interrupted_write:
            again = self.run(planner)
            if again.status != 0 or planner.plans() != self.plans_after:
                raise Broken(f"a second run does not complete it: {again}")
            plans = self.plans_after
        planner.run_ok("add", "Afterwards", "--day", "2031-03-03")
        after = planner.plans()
        if after.pop("days/2031-03.json", None) is None or after != plans:
            raise Broken(f"the next write changed something else: {after}")
        self.expect_originals_kept(planner)
        planner.expect_clean_store()


def _prepare_week(planner):
    for title, day in [("One", "2026-05-29"), ("Two", "2026-05-29"), ("Three", "2026-05-31"), ("June", "2026-06-02")]:
        planner.run_ok("add", title, "--day", day, "--priority", "high")
    # So that the command under test also makes the daily backup.
    shutil.rmtree(planner.path("backups"), ignore_errors=True)


def _prepare_yesterday(planner):
    planner.run_ok("add", "Left", "--day", "yesterday")
    planner.run_ok("add", "Left too", "--day", "yesterday")
    planner.run_ok("add", "Here", "--day", TODAY)
    shutil.rmtree(planner.path("backups"), ignore_errors=True)


def _prepare_legacy(planner):
    planner.run_ok("add", "Mine", "--day", "2026-04-01")
    shutil.rmtree(planner.path("backups"), ignore_errors=True)
    with open(f"{LEGACY_SAMPLES}/{LEGACY}", "rb") as sample:
        planner.write("tasks.json", sample.read())


def _prepare_damaged(planner):
    _prepare_week(planner)
    planner.run_ok("done", "1", "--day", "2026-05-29")  # its backup is the good copy
    planner.write("days/2026-05.json", DAMAGED)
    os.chmod(planner.path("days"), 0o755)


def _prepare_nothing(planner):
    """The very first command, without a data directory."""


SCENARIOS = {
    "first": (["add", "New", "--day", "2026-05-29"], _prepare_nothing),
    "add": (["add", "New", "--day", "2026-05-29", "--at", "9:00-10:00"], _prepare_week),
    "done": (["done", "1", "2", "--day", "2026-05-29"], _prepare_week),
    "move": (["move", "1", "--day", "2026-05-31", "--to", "2026-06-02"], _prepare_week),
    "carry": (["carry", "--yes"], _prepare_yesterday),
    "import": (["import", f"@{LEGACY}"], _prepare_week),
    "migration": (["list"], _prepare_legacy),
    "repair": (["doctor", "--repair"], _prepare_damaged),
}


def scenarios(names=None):
    """Yields the named scenarios one after another; each is deleted before the next is made."""
    for name, (arguments, prepare) in SCENARIOS.items():
        if names and name not in names:
            continue
        scenario = Scenario(name, arguments, prepare)
        try:
            yield scenario
        finally:
            scenario.close()
