"""A model of the sessions of a store, to compare the effects of commands with the expected ones."""

import json

from session.minutes import Ledger, earlier, sessions, up
from support.planner import Broken

NEW = "new"  # in the place of an id that is not known yet


class State:
    """The running session as (id, kind, paused, planned), or None; and the recorded ones, as (id,
    deleted)."""

    long = set()  # the ids of sessions that are long enough to be recorded

    def __init__(self, live=None, recorded=frozenset()):
        self.live, self.recorded = live, recorded

    def __eq__(self, other):
        return (self.live, self.recorded) == (other.live, other.recorded)

    def __repr__(self):
        return f"{self.live} and {len(self.recorded)} recorded"

    def ended(self, deleted=False, asked=False):
        # Below ten seconds a session is recorded only if asked.
        if not asked and self.live[0] not in State.long:
            return State(None, self.recorded)
        return State(None, self.recorded | {(self.live[0], deleted)})

    def ids(self):
        return {name for name, _ in self.recorded} | ({self.live[0]} if self.live else set())

    def named(self, name):
        """This state with an id for the new session."""
        live = self.live and ((name, *self.live[1:]) if self.live[0] == NEW else self.live)
        return State(live, frozenset((name if one == NEW else one, deleted) for one, deleted in self.recorded))

    @staticmethod
    def of(running, recorded):
        live = None
        if running:
            session = running["session"]
            live = (session["id"], session["kind"], "pause" in running, session.get("planned"))
        deleted = {name: session.get("deletedAt") is not None for name, session in recorded.items()}
        return State(live, frozenset(deleted.items()))


def after(state, verb):
    """The expected exit status of a command, the resulting state, and the marks to set: (id, what)."""
    words, live = verb.split(), state.live
    if words[0] in ("start", "break"):
        kind = "break" if words[0] == "break" else "focus"
        planned = {"2h": 7200, "10m": 600, "25m": 1500}[words[words.index("--for") + 1]]
        marks = [(NEW, "start")]
        if live:
            if kind == live[1] == "focus" and "--switch" not in words:
                return 1, state, []
            state, marks = state.ended(), [(live[0], "end"), *marks]
        return 0, State((NEW, kind, False, planned), state.recorded), marks
    if live is None:
        return 1, state, []
    name, kind, paused, planned = live
    if words[0] == "stop":
        return 0, state.ended("--discard" in words, "--record" in words), [(name, "end")]
    if words[0] in ("pause", "resume"):
        wanted = words[0] == "pause"
        return 0, State((name, kind, wanted, planned), state.recorded), [(name, words[0])] if paused != wanted else []
    return 0, State((name, kind, paused, planned + 60 * int(words[1].rstrip("m"))), state.recorded), []


def paths(state, verbs):
    """The states reached by these verbs one after the other, the present one first, with the marks set until
    then."""
    found = [(state, [])]
    for verb in verbs:
        _, state, marks = after(state, verb)
        found.append((state, found[-1][1] + marks))
    return found


class Watched:
    """A store with a model of its sessions: after each step, their state must be one that the step can
    produce."""

    def __init__(self, planner):
        self.planner, self.state, self.ledgers = planner, State(), {}

    def follow(self, candidates, before, after_):
        """Reads the store with a new process, finds the candidate that became true between two times, and
        checks the lengths. Returns the index of that candidate."""
        looked = up()
        shown = json.loads(self.planner.run_ok("status", "--json"))["session"]
        now = up()
        running, recorded = sessions(self.planner)
        found = State.of(running, recorded)
        new = found.ids() - self.state.ids()
        if len(new) > 1:
            raise Broken(f"{len(new)} new sessions after one command: {found}")
        name = next(iter(new), NEW)
        self.note_length()
        index = next((index for index, (state, _) in enumerate(candidates) if self.is_like(state.named(name), found)), None)
        if index is None:
            raise Broken(f"{found!r} is none of {[state for state, _ in candidates]}; before: {self.state!r}; "
                         f"recorded anew or gone: {set(found.recorded ^ self.state.recorded)}")
        for one, what in candidates[index][1]:
            one = name if one == NEW else one
            if what == "start":
                self.ledgers[one] = Ledger(before, after_)
            else:
                self.ledgers[one].add(what, before, after_)
        if found.recorded != self.state.recorded:
            self.expect_listed(recorded)
        self.state = found
        if (shown and shown["id"]) != (found.live and found.live[0]):
            raise Broken(f"status shows {shown}, not {found}")
        if shown:
            self.ledgers[shown["id"]].expect_shown(shown, looked, now)
        for one, session in recorded.items():
            self.ledgers[one].expect_recorded(session)
        return index

    def note_length(self):
        """Notes the running session if it may by now be long enough to be recorded."""
        live = self.state.live
        self.perhaps = {live[0]} if live and up() - self.ledgers[live[0]].marks[0][1] > 8_000 else set()

    def is_like(self, state, found):
        """Whether the store is in this state, apart from a session that may have been long enough to be
        recorded."""
        more = {one for one, _ in found.recorded - state.recorded}
        return state.live == found.live and state.recorded <= found.recorded and more <= self.perhaps

    def expect_listed(self, recorded):
        """Checks that `focus sessions` lists each session once, with its length, except deleted ones."""
        listed = json.loads(self.planner.run_ok("sessions", "--json", "--from", "-1"))
        wanted = {name: sum(piece["ms"] for piece in session["pieces"]) // 1000
                  for name, session in recorded.items() if session.get("deletedAt") is None}
        if len(listed) != len(wanted) or {one["id"]: one["focused"] for one in listed} != wanted:
            raise Broken(f"focus sessions lists {listed}, not {wanted}")

    def age(self, minutes):
        """Moves the start of a session that has just begun into the past, so that there are minutes to
        lose."""
        self.change(("begun", "anchor", "seen"), minutes * 60_000)
        State.long.add(self.state.live[0])
        ledger = self.ledgers[self.state.live[0]]
        ledger.marks = [(what, low - minutes * 60_000, high - minutes * 60_000) for what, low, high in ledger.marks]

    def silence(self):
        """Makes the last heartbeat older than a minute, so that the agent writes the next one at once."""
        self.change(("seen",), 61_000)

    def change(self, keys, milliseconds):
        """Moves these times of the running session into the past."""
        running, _ = sessions(self.planner)
        for key in keys:
            clocks = running[key]
            clocks["at"] = earlier(clocks["at"], milliseconds)
            clocks["up"] -= milliseconds
            clocks["run"] -= milliseconds
        content = (json.dumps(running, indent=2, sort_keys=True, ensure_ascii=False) + "\n").encode()
        self.planner.replace("running.json", content)
