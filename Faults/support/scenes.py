"""The commands that write, each with a store prepared for it."""

import json
import os
import shutil

from support.planner import SAMPLES, TODAY, Broken, Planner, expect_sentence

DAMAGED = b'{"schema": 3, "days": {"2026-05-'
LEGACY = "schema2-day-keyed.json"


class Scene:
    """A command, the store before it, and what the store holds after it."""

    def __init__(self, name, arguments, prepare):
        self.name, self.arguments = name, arguments
        self.before = Planner()
        prepare(self.before)
        self.old = self.before.plans()
        self.kept = self.originals(self.before)
        with Planner(f"{self.before.root}-whole") as whole:
            whole.become(self.before)
            self.ended = self.run(whole)
            if self.ended.status != 0:
                raise Broken(f"{name}: {self.ended}")
            self.new = whole.plans()
        if self.old == self.new:
            raise Broken(f"{name}: the command changes nothing")

    @property
    def repairs(self):
        """Whether the command itself completes an interrupted one."""
        return self.name in ("migration", "repair")

    def fresh(self, planner):
        planner.become(self.before)

    def start(self, planner, **options):
        return planner.start(*self.arguments_in(planner), **options)

    def run(self, planner, **options):
        return planner.run(*self.arguments_in(planner), **options)

    def arguments_in(self, planner):
        return [argument.replace("@", SAMPLES + "/") for argument in self.arguments]

    def originals(self, planner):
        """Files that must never be lost: those set aside, and those migrated from an older app."""
        return [content for content in (planner.read("tasks.json"), planner.read("days/2026-05.json"))
                if content is not None and self.repairs]

    def close(self):
        shutil.rmtree(self.before.root, ignore_errors=True)

    # Checks

    def check(self, planner, ended, output_failed=False):
        """Checks the store right after a fault and after the next write. Returns whether the change was
        made."""
        now = planner.plans()
        if now not in (self.old, self.new):
            raise Broken(f"neither old nor new: {now}\nold: {self.old}\nnew: {self.new}\n{ended}")
        changed = now == self.new
        if ended.status == 0 and not changed and not (self.name == "migration" and ended.err):
            raise Broken(f"acknowledged, but not there: {ended}")
        # A step after the change failed; the change is still reported as made.
        told = "was restored from" in ended.out or "came from tasks.json" in ended.err
        if ended.status > 0 and changed and not output_failed and not told:
            raise Broken(f"there, but said to have failed: {ended}")
        if ended.status > 0:
            if ended.status not in (65, 73, 74, 75, 78):
                raise Broken(f"strange exit status: {ended}")
            if not (self.name == "repair" and ended.out):  # the doctor's findings are its output
                expect_sentence(ended)
        self.expect_originals(planner)
        self.go_on(planner, now)
        return changed

    def expect_originals(self, planner):
        files = list(planner.files().values())
        journal = planner.read("journal.json")
        if journal is not None:
            files += [(content or "").encode() for content in json.loads(journal)["write"].values()]
        for content in self.kept:
            if content not in files:
                raise Broken("an original is gone")

    def go_on(self, planner, now):
        """Checks that the next command works on the store."""
        if self.repairs:
            again = self.run(planner)
            if again.status != 0 or planner.plans() != self.new:
                raise Broken(f"a second run does not complete it: {again}")
            now = self.new
        planner.must("add", "Afterwards", "--day", "2031-03-03")
        after = planner.plans()
        if after.pop("days/2031-03.json", None) is None or after != now:
            raise Broken(f"the next write changed something else: {after}")
        self.expect_originals(planner)
        planner.expect_tidy()


def _week(planner):
    for title, day in [("One", "2026-05-29"), ("Two", "2026-05-29"), ("Three", "2026-05-31"), ("June", "2026-06-02")]:
        planner.must("add", title, "--day", day, "--priority", "high")
    # So that the command under test also makes the daily backup.
    shutil.rmtree(planner.path("backups"), ignore_errors=True)


def _yesterday(planner):
    planner.must("add", "Left", "--day", "yesterday")
    planner.must("add", "Left too", "--day", "yesterday")
    planner.must("add", "Here", "--day", TODAY)
    shutil.rmtree(planner.path("backups"), ignore_errors=True)


def _legacy(planner):
    planner.must("add", "Mine", "--day", "2026-04-01")
    shutil.rmtree(planner.path("backups"), ignore_errors=True)
    with open(f"{SAMPLES}/{LEGACY}", "rb") as sample:
        planner.write("tasks.json", sample.read())


def _damaged(planner):
    _week(planner)
    planner.must("done", "1", "--day", "2026-05-29")  # its backup is the good copy
    planner.write("days/2026-05.json", DAMAGED)
    os.chmod(planner.path("days"), 0o755)


def _nothing(planner):
    """The very first command, without a data directory."""


ALL = {
    "first": (["add", "New", "--day", "2026-05-29"], _nothing),
    "add": (["add", "New", "--day", "2026-05-29", "--at", "9:00-10:00"], _week),
    "done": (["done", "1", "2", "--day", "2026-05-29"], _week),
    "move": (["move", "1", "--day", "2026-05-31", "--to", "2026-06-02"], _week),
    "carry": (["carry", "--yes"], _yesterday),
    "import": (["import", f"@{LEGACY}"], _week),
    "migration": (["list"], _legacy),
    "repair": (["doctor", "--repair"], _damaged),
}


def scenes(names=None):
    """Yields the named scenes one after another; each is deleted before the next is made."""
    for name, (arguments, prepare) in ALL.items():
        if names and name not in names:
            continue
        scene = Scene(name, arguments, prepare)
        try:
            yield scene
        finally:
            scene.close()
