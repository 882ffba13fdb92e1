"""A machine with an open screen, and a person who uses it."""

import json
import time

from support.planner import Broken
from support.terminal import Program
from sync.tokens import TOKEN_PATTERN, new_token
from sync.world import FAULTY_SYNC_STATUSES


class ScreenUser:
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

    def quit(self):
        """Quits the program, and checks that the terminal is as before."""
        self.program.expect_known_sequences("a screen in use")
        self.close_forms()
        self.program.type("q")
        self.program.wait_for_exit()
        self.program.expect_restored("after the end")

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

    def log_event(self, event):
        """Logs what happens to texts, so that a lost one can be traced."""
        self.event_log.append(f"{time.strftime('%H:%M:%S')} machine {self.number}: {event}")

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
        """Replaces the title of the task under the cursor. Returns whether the text was kept or refused."""
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
            self.machine.replaced_tokens |= before
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
        # A form that stays open has refused the text.
        patience = 0.2 if self.program.shows(text) and self.is_open() else 5
        if self.becomes_true(lambda: text in self.machine.visible_tokens(), patience):
            self.machine.typed_tokens.add(text)
            return "kept"
        if not self.is_open():
            raise Broken(f"{text} was typed and is neither kept nor in the form: {self.screen_lines()}")
        return "refused"

    def undo(self):
        before = self.machine.visible_tokens()
        self.program.press("u")
        self.program.wait_until_idle()
        gone = {text for text in self.machine.typed_tokens - self.machine.visible_tokens() if text in before}
        # Undo affects only what was typed on this machine.
        self.machine.replaced_tokens |= gone
        self.log_event(f"undoes, with {sorted(before)} before and without {sorted(gone)} after: {self.screen_lines()[-1].strip()}")
        return "undone"


def random_action(user, rng):
    """Performs one random action of a user; returns its outcome."""
    user.close_forms()
    action = rng.choices(("add", "edit", "done", "delete", "undo", "day", "today", "sync", "decide"), (5, 5, 4, 3, 1, 3, 1, 2, 3))[0]
    if action == "add":
        return f"add: {user.add(new_token(rng))}"
    if action == "edit":
        for _ in range(rng.randrange(3)):
            user.program.press("j")
        return f"edit: {user.edit(new_token(rng))}"
    if action == "sync":
        # In a shell, which does not wait for the next attempt of the screen.
        return f"sync: {user.machine.sync(allowed=FAULTY_SYNC_STATUSES).status}"
    if action == "decide":
        return decide_conflict(user, rng)
    if action == "undo":
        return user.undo()
    keys = {"done": "x", "delete": "dd", "day": rng.choice("lllh"), "today": "t"}
    user.program.press(keys[action])
    return action


def decide_conflict(user, rng):
    """Decides a conflict in a shell, where the user sees both values."""
    shown = user.machine.run_ok("sync", "conflicts", "--json")
    conflicts = json.loads(shown)
    if not conflicts:
        return "no conflict"
    conflict = rng.choice(conflicts)
    choice = rng.choice(("keep", "take"))
    result = user.machine.run("sync", "conflicts", conflict["id"], choice)
    if result.status not in (0, 1):
        raise Broken(f"a decision: {result}")
    if result.status == 0:
        here = user.machine.visible_tokens()
        user.machine.replaced_tokens |= set(TOKEN_PATTERN.findall(json.dumps(conflict))) - here
    user.log_event(f"{choice} of {conflict}: {result.status}")
    return "decided" if result.status == 0 else "changed before it was decided"


def events_about(event_log, broken):
    """The log lines about the texts that a message names."""
    texts = set(TOKEN_PATTERN.findall(str(broken)))
    return "".join(f"\n    {line}" for line in event_log if texts & set(TOKEN_PATTERN.findall(line)))
