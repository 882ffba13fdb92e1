"""Y2, Y13: full screens in use on several machines, which synchronize through the fault proxy. Every typed
text is accounted for, all machines have the same records at the end, and keys are as fast as without
synchronization."""

import json
import random
import select
import statistics
import time

from support.planner import Broken, Planner
from support.terminal import Program
from sync import faultproxy
from sync.server import TOKEN, Machine, Server, token
from sync.world import FAILED, check

MACHINES = 5
# A key may come this much later than on a machine that is not synchronized (ms, median and 99th percentile).
LATER = 5


class Desk:
    """A machine, its screen, and the texts that its user has typed."""

    def __init__(self, machine, story, number):
        self.machine, self.story, self.number = machine, story, number
        self.known = machine.tokens()
        self.program = Program(machine, size=(100, 30))
        # A day with four tasks opens with a sheet, which covers the page.
        self.program.wait_until(lambda: self.program.shows("Focus") or self.is_open(), "showing the first screen")
        self.program.wait_until_idle()

    def close(self):
        self.program.close()

    def lines(self):
        return self.program.screen.text()

    def clear(self):
        """Closes all forms and sheets."""
        for _ in range(4):
            if not self.is_open():
                return
            self.program.press("\x1b")
        raise Broken(f"nothing closes: {self.lines()}")

    def is_open(self):
        """Whether a form or a sheet is open: each names the key that closes it."""
        return self.program.shows("Esc ")

    def settled(self, so, seconds=5):
        """Whether the condition becomes true within this time."""
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            if so():
                return True
            self.program.read_output(0.02)
        return so()

    def tell(self, what):
        """Logs what happens to texts, so that a lost one can be traced."""
        self.story.append(f"{time.strftime('%H:%M:%S')} machine {self.number}: {what}")

    def notice(self):
        now = self.machine.tokens()
        if now != self.known:
            self.tell(f"has {sorted(now - self.known)}, has no more {sorted(self.known - now)}")
            self.known = now

    # User actions

    def add(self, text):
        self.program.press("a")
        if not self.program.shows("New task"):
            return "a full day"
        self.type(text)
        result = self.keep(text)
        self.clear()
        return result

    def edit(self, text):
        self.program.press("e")
        if not self.program.shows("Edit task"):
            return "nothing to edit"
        # The user replaces the title, which is in the first line of the form.
        before = self.seen()
        self.type(text)
        before |= self.seen() - {text}
        result = self.keep(text)
        # The form shows a change that arrived meanwhile, and only a second Enter replaces it.
        if result == "refused" and self.program.shows("Save again"):
            before |= self.seen() - {text}
            result = self.keep(text)
        self.clear()
        if result == "kept":
            self.machine.superseded |= before
        self.tell(f"{text} in place of {sorted(before)}: {result}")
        return result

    def seen(self):
        """The texts that the form shows: the title, and one that came from elsewhere."""
        lines = self.lines()
        first = next(number for number, line in enumerate(lines) if "Edit task" in line)
        return set(TOKEN.findall("\n".join(lines[first:first + 7])))

    def type(self, text):
        """Replaces the text letter by letter, while records arrive."""
        self.program.type("\x05\x15")
        for letter in text:
            self.program.type(letter)
            self.program.read_output(0.005)
        # Nothing may interrupt typing.
        if not self.settled(lambda: self.program.shows(text)):
            raise Broken(f"typed {text}, and it shows {self.lines()}")

    def keep(self, text):
        self.program.type("\r")
        self.program.wait_until_idle()
        if self.settled(lambda: text in self.machine.tokens(), 0.2 if self.program.shows(text) and self.is_open() else 5):
            self.machine.typed.add(text)
            return "kept"
        if not self.is_open():
            raise Broken(f"{text} was typed and is neither kept nor in the form: {self.lines()}")
        return "refused"

    def undo(self):
        before = self.machine.tokens()
        self.program.press("u")
        self.program.wait_until_idle()
        gone = {text for text in self.machine.typed - self.machine.tokens() if text in before}
        # Undo affects only what was typed on this machine.
        self.machine.superseded |= gone
        self.tell(f"undoes, with {sorted(before)} before and without {sorted(gone)} after: {self.lines()[-1].strip()}")
        return "undone"


def act(desk, rng):
    """Performs one random action of a user; returns its outcome."""
    desk.clear()
    what = rng.choices(("add", "edit", "done", "delete", "undo", "day", "today", "sync", "decide"), (5, 5, 4, 3, 1, 3, 1, 2, 3))[0]
    if what == "add":
        return f"add: {desk.add(token(rng))}"
    if what == "edit":
        for _ in range(rng.randrange(3)):
            desk.program.press("j")
        return f"edit: {desk.edit(token(rng))}"
    if what == "sync":
        # In a shell, which does not wait for the next attempt of the screen.
        return f"sync: {desk.machine.sync(allowed=FAILED).status}"
    if what == "decide":
        return decide(desk, rng)
    if what == "undo":
        return desk.undo()
    keys = {"done": "x", "delete": "dd", "day": rng.choice("lllh"), "today": "t"}
    desk.program.press(keys[what])
    return what


def decide(desk, rng):
    """Decides a conflict in a shell, where the user sees both values."""
    shown = desk.machine.run_ok("sync", "conflicts", "--json")
    conflicts = json.loads(shown)
    if not conflicts:
        return "no conflict"
    conflict = rng.choice(conflicts)
    choice = rng.choice(("keep", "take"))
    result = desk.machine.run("sync", "conflicts", conflict["id"], choice)
    if result.status not in (0, 1):
        raise Broken(f"a decision: {result}")
    if result.status == 0:
        here = desk.machine.tokens()
        desk.machine.superseded |= set(TOKEN.findall(json.dumps(conflict))) - here
    desk.tell(f"{choice} of {conflict}: {result.status}")
    return "decided" if result.status == 0 else "changed before it was decided"


def told(story, broken):
    """The log lines about the texts that a message names."""
    texts = set(TOKEN.findall(str(broken)))
    return "".join(f"\n    {line}" for line in story if texts & set(TOKEN.findall(line)))


def delay(program):
    """The time in ms until the screen reacts to `?`; None if it does not."""
    program.wait_until_idle()
    while select.select([program.master], [], [], 0)[0]:
        program.read_output()
    begun = time.perf_counter()
    program.type("?")
    ready, _, _ = select.select([program.master], [], [], 5)
    spent = (time.perf_counter() - begun) * 1000
    program.wait_until_idle()
    program.press("\x1b")
    return spent if ready else None


def compare(report, desk, plain, name):
    """Sends the same key to both programs, in alternating order."""
    both = [("synchronized", desk.program), ("alone", plain)]
    for kind, program in both if len(report.samples[f"key, alone, ms ({name})"]) % 2 else reversed(both):
        spent = delay(program)
        if spent is None:
            raise Broken(f"no answer to a key within 5 s: {program.output_tail()}")
        report.sample(f"key, {kind}, ms ({name})", spent)


def judge(report, check_timing):
    def of(kind):
        values = sorted(value for name, values in report.samples.items() if f", {kind}," in name for value in values)
        return statistics.median(values), values[int(len(values) * 0.99)]
    later = [one - two for one, two in zip(of("synchronized"), of("alone"))]
    report.note(f"keys are later by {later[0]:.2f} ms (median) and {later[1]:.2f} ms (99th percentile)")
    if check_timing and max(later) > LATER:
        raise Broken(f"keys are late: {later}")


def run(report, seconds, seed, check_timing):
    """Uses five screens for this many seconds; the proxy commits faults in every second minute."""
    rng = random.Random(f"{seed} screens")
    faults = faultproxy.WAY + faultproxy.REFUSALS + ("wrong gzip",)
    desks, plain = [], None
    machines, story = [], []
    try:
        with Server() as server, Planner() as alone:
            server.start()
            code = server.account()
            for number in range(MACHINES):
                machine = Machine(server)
                machines.append(machine)
                machine.do("add", token(rng))
                if number:
                    machine.join(machines[0])
                else:
                    machine.begin(code)
            alone.run_ok("add", "Alone")
            # Release all locks before the first terminal starts, because its process inherits open files.
            for machine in machines:
                machine.release()
            desks = [Desk(machine, story, number) for number, machine in enumerate(machines)]
            plain = Program(alone, size=(100, 30))
            plain.wait_for_text("Alone")
            # Long polls are also affected by faults.
            server.proxy.only, server.proxy.left = "/v1/", 10_000_000
            deadline = time.monotonic() + seconds
            while time.monotonic() < deadline:
                # A minute of trouble, a minute of calm.
                trouble = int(deadline - time.monotonic()) // 60 % 2 == 0
                server.proxy.plan = faultproxy.chooser(rng.random(), 0.3, faults) if trouble else None
                desk = rng.choice(desks)
                report.outcome(act(desk, rng))
                report.tried("actions of a person")
                desk.clear()
                compare(report, desk, plain, "with faults" if trouble else "calm")
                for other in desks:
                    while other.program.read_output():
                        pass
                    other.notice()
            report.tried("faults of the way", len(server.proxy.met))
            for desk in desks:
                desk.program.expect_known_sequences("a screen in use")
                desk.clear()
                desk.program.type("q")
                desk.program.wait_for_exit()
                desk.program.expect_restored("after the end")
                desk.close()
            plain.close()
            for machine in machines:
                machine.hold_patiently()
            desks, plain = [], None
            check(server, machines)
            report.tried("texts", len(set().union(*(machine.typed for machine in machines))))
            conflicts = machines[0].run_ok("sync", "conflicts", "--json").count('"field"')
            report.tried("conflicts kept", conflicts)
            judge(report, check_timing)
    except Broken as broken:
        report.broken(f"{broken}{told(story, broken)}")
    finally:
        for desk in desks:
            desk.close()
        if plain:
            plain.close()
        for machine in machines:
            machine.__exit__()
