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
from sync.server import TOKEN_PATTERN, Machine, Server, new_token
from sync.world import FAULTY_SYNC_STATUSES, expect_consistent

MACHINES = 5
# A key may come this much later than on a machine that is not synchronized (ms, median and 99th percentile).
MAX_EXTRA_DELAY_MS = 5


class Desk:
    """A machine, its screen, and the texts that its user has typed."""

    def __init__(self, machine, event_log, number):
        self.machine, self.event_log, self.number = machine, event_log, number
        self.known = machine.visible_tokens()
        self.program = Program(machine, size=(100, 30))
        # A day with four tasks opens with a sheet, which covers the page.
        self.program.wait_until(lambda: self.program.shows("Focus") or self.is_open(), "showing the first screen")
        self.program.wait_until_idle()

    def close(self):
        self.program.close()

    def screen_lines(self):
        return self.program.screen.text()

    def close_forms(self):
        """Closes all forms and sheets."""
        for _ in range(4):
            if not self.is_open():
                return
            self.program.press("\x1b")
        raise Broken(f"nothing closes: {self.screen_lines()}")

    def is_open(self):
        """Whether a form or a sheet is open: each names the key that closes it."""
        return self.program.shows("Esc ")

    def becomes_true(self, condition, seconds=5):
        """Whether the condition becomes true within this time."""
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            if condition():
                return True
            self.program.read_output(0.02)
        return condition()

    def log_event(self, what):
        """Logs what happens to texts, so that a lost one can be traced."""
        self.event_log.append(f"{time.strftime('%H:%M:%S')} machine {self.number}: {what}")

    def log_token_changes(self):
        now = self.machine.visible_tokens()
        if now != self.known:
            self.log_event(f"has {sorted(now - self.known)}, has no more {sorted(self.known - now)}")
            self.known = now

    # User actions

    def add(self, text):
        self.program.press("a")
        if not self.program.shows("New task"):
            return "a full day"
        self.type(text)
        result = self.submit(text)
        self.close_forms()
        return result

    def edit(self, text):
        self.program.press("e")
        if not self.program.shows("Edit task"):
            return "nothing to edit"
        # The user replaces the title, which is in the first line of the form.
        before = self.form_tokens()
        self.type(text)
        before |= self.form_tokens() - {text}
        result = self.submit(text)
        # The form shows a change that arrived meanwhile, and only a second Enter replaces it.
        if result == "refused" and self.program.shows("Save again"):
            before |= self.form_tokens() - {text}
            result = self.submit(text)
        self.close_forms()
        if result == "kept":
            self.machine.superseded |= before
        self.log_event(f"{text} in place of {sorted(before)}: {result}")
        return result

    def form_tokens(self):
        """The texts that the form shows: the title, and one that came from elsewhere."""
        lines = self.screen_lines()
        first = next(number for number, line in enumerate(lines) if "Edit task" in line)
        return set(TOKEN_PATTERN.findall("\n".join(lines[first:first + 7])))

    def type(self, text):
        """Replaces the text letter by letter, while records arrive."""
        self.program.type("\x05\x15")
        for letter in text:
            self.program.type(letter)
            self.program.read_output(0.005)
        # Nothing may interrupt typing.
        if not self.becomes_true(lambda: self.program.shows(text)):
            raise Broken(f"typed {text}, and it shows {self.screen_lines()}")

    def submit(self, text):
        self.program.type("\r")
        self.program.wait_until_idle()
        if self.becomes_true(lambda: text in self.machine.visible_tokens(), 0.2 if self.program.shows(text) and self.is_open() else 5):
            self.machine.typed.add(text)
            return "kept"
        if not self.is_open():
            raise Broken(f"{text} was typed and is neither kept nor in the form: {self.screen_lines()}")
        return "refused"

    def undo(self):
        before = self.machine.visible_tokens()
        self.program.press("u")
        self.program.wait_until_idle()
        gone = {text for text in self.machine.typed - self.machine.visible_tokens() if text in before}
        # Undo affects only what was typed on this machine.
        self.machine.superseded |= gone
        self.log_event(f"undoes, with {sorted(before)} before and without {sorted(gone)} after: {self.screen_lines()[-1].strip()}")
        return "undone"


def random_action(desk, rng):
    """Performs one random action of a user; returns its outcome."""
    desk.close_forms()
    action = rng.choices(("add", "edit", "done", "delete", "undo", "day", "today", "sync", "decide"), (5, 5, 4, 3, 1, 3, 1, 2, 3))[0]
    if action == "add":
        return f"add: {desk.add(new_token(rng))}"
    if action == "edit":
        for _ in range(rng.randrange(3)):
            desk.program.press("j")
        return f"edit: {desk.edit(new_token(rng))}"
    if action == "sync":
        # In a shell, which does not wait for the next attempt of the screen.
        return f"sync: {desk.machine.sync(allowed=FAULTY_SYNC_STATUSES).status}"
    if action == "decide":
        return decide_conflict(desk, rng)
    if action == "undo":
        return desk.undo()
    keys = {"done": "x", "delete": "dd", "day": rng.choice("lllh"), "today": "t"}
    desk.program.press(keys[action])
    return action


def decide_conflict(desk, rng):
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
        here = desk.machine.visible_tokens()
        desk.machine.superseded |= set(TOKEN_PATTERN.findall(json.dumps(conflict))) - here
    desk.log_event(f"{choice} of {conflict}: {result.status}")
    return "decided" if result.status == 0 else "changed before it was decided"


def events_about(event_log, broken):
    """The log lines about the texts that a message names."""
    texts = set(TOKEN_PATTERN.findall(str(broken)))
    return "".join(f"\n    {line}" for line in event_log if texts & set(TOKEN_PATTERN.findall(line)))


def key_delay(program):
    """The time in ms until the screen reacts to `?`; None if it does not."""
    program.wait_until_idle()
    while select.select([program.master], [], [], 0)[0]:
        program.read_output()
    started_at = time.perf_counter()
    program.type("?")
    ready, _, _ = select.select([program.master], [], [], 5)
    elapsed_ms = (time.perf_counter() - started_at) * 1000
    program.wait_until_idle()
    program.press("\x1b")
    return elapsed_ms if ready else None


def compare_key_delays(report, desk, unsynchronized, name):
    """Sends the same key to both programs, in alternating order."""
    programs = [("synchronized", desk.program), ("alone", unsynchronized)]
    for kind, program in programs if len(report.samples[f"key, alone, ms ({name})"]) % 2 else reversed(programs):
        elapsed_ms = key_delay(program)
        if elapsed_ms is None:
            raise Broken(f"no answer to a key within 5 s: {program.output_tail()}")
        report.sample(f"key, {kind}, ms ({name})", elapsed_ms)


def check_key_delays(report, check_timing):
    def delays_of(kind):
        values = sorted(value for name, values in report.samples.items() if f", {kind}," in name for value in values)
        return statistics.median(values), values[int(len(values) * 0.99)]
    extra_delays = [one - two for one, two in zip(delays_of("synchronized"), delays_of("alone"))]
    report.note(f"keys are later by {extra_delays[0]:.2f} ms (median) and {extra_delays[1]:.2f} ms (99th percentile)")
    if check_timing and max(extra_delays) > MAX_EXTRA_DELAY_MS:
        raise Broken(f"keys are late: {extra_delays}")


def run(report, seconds, seed, check_timing):
    """Uses five screens for this many seconds; the proxy commits faults in every second minute."""
    rng = random.Random(f"{seed} screens")
    faults = faultproxy.NETWORK_FAULTS + faultproxy.REFUSALS + ("wrong gzip",)
    desks, unsynchronized = [], None
    machines, event_log = [], []
    try:
        with Server() as server, Planner() as alone:
            server.start()
            code = server.create_account()
            for number in range(MACHINES):
                machine = Machine(server)
                machines.append(machine)
                machine.run_tracked("add", new_token(rng))
                if number:
                    machine.join(machines[0])
                else:
                    machine.set_up_account(code)
            alone.run_ok("add", "Alone")
            # Release all locks before the first terminal starts, because its process inherits open files.
            for machine in machines:
                machine.unblock_agent()
            desks = [Desk(machine, event_log, number) for number, machine in enumerate(machines)]
            unsynchronized = Program(alone, size=(100, 30))
            unsynchronized.wait_for_text("Alone")
            # Long polls are also affected by faults.
            server.proxy.path_prefix, server.proxy.faults_left = "/v1/", 10_000_000
            deadline = time.monotonic() + seconds
            while time.monotonic() < deadline:
                # A minute of trouble, a minute of calm.
                with_faults = int(deadline - time.monotonic()) // 60 % 2 == 0
                server.proxy.choose_fault = faultproxy.random_faults(rng.random(), 0.3, faults) if with_faults else None
                desk = rng.choice(desks)
                report.outcome(random_action(desk, rng))
                report.tried("actions of a person")
                desk.close_forms()
                compare_key_delays(report, desk, unsynchronized, "with faults" if with_faults else "calm")
                for other in desks:
                    while other.program.read_output():
                        pass
                    other.log_token_changes()
            report.tried("faults of the way", len(server.proxy.committed_faults))
            for desk in desks:
                desk.program.expect_known_sequences("a screen in use")
                desk.close_forms()
                desk.program.type("q")
                desk.program.wait_for_exit()
                desk.program.expect_restored("after the end")
                desk.close()
            unsynchronized.close()
            for machine in machines:
                machine.wait_and_block_agent()
            desks, unsynchronized = [], None
            expect_consistent(server, machines)
            report.tried("texts", len(set().union(*(machine.typed for machine in machines))))
            conflicts = machines[0].run_ok("sync", "conflicts", "--json").count('"field"')
            report.tried("conflicts kept", conflicts)
            check_key_delays(report, check_timing)
    except Broken as broken:
        report.broken(f"{broken}{events_about(event_log, broken)}")
    finally:
        for desk in desks:
            desk.close()
        if unsynchronized:
            unsynchronized.close()
        for machine in machines:
            machine.__exit__()
