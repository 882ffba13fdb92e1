"""A model of the sessions of a store, to compare the effects of commands with the expected ones."""

import json
from typing import NamedTuple

from session.minutes import ExpectedTimes, boottime_ms, moved_back, read_sessions
from support.planner import Broken, encode_json

NEW = "new"  # in the place of an id that is not known yet
PLANNED_SECONDS = {"2h": 7200, "10m": 600, "25m": 1500}


class RunningSession(NamedTuple):
    id: str
    kind: str
    is_paused: bool
    planned: int


class SessionState:
    """The running session, or None; and the recorded ones, as (id, deleted)."""

    recordable_ids = set()  # the ids of sessions that are long enough to be recorded

    def __init__(self, running=None, recorded=frozenset()):
        self.running, self.recorded = running, recorded

    def __eq__(self, other):
        return (self.running, self.recorded) == (other.running, other.recorded)

    def __repr__(self):
        return f"{self.running} and {len(self.recorded)} recorded"

    def with_running(self, running):
        return SessionState(running, self.recorded)

    def after_end(self, deleted=False, record_requested=False):
        # Below ten seconds a session is recorded only if asked.
        if not record_requested and self.running.id not in SessionState.recordable_ids:
            return SessionState(None, self.recorded)
        return SessionState(None, self.recorded | {(self.running.id, deleted)})

    def session_ids(self):
        return {session_id for session_id, _ in self.recorded} | ({self.running.id} if self.running else set())

    def with_id(self, session_id):
        """This state with an id for the new session."""
        running = self.running
        if running and running.id == NEW:
            running = running._replace(id=session_id)
        return SessionState(running, frozenset((session_id if one == NEW else one, deleted) for one, deleted in self.recorded))

    @staticmethod
    def from_store(running_file, recorded):
        running = None
        if running_file:
            session = running_file["session"]
            running = RunningSession(session["id"], session["kind"], "pause" in running_file, session.get("planned"))
        deleted = {session_id: session.get("deletedAt") is not None for session_id, session in recorded.items()}
        return SessionState(running, frozenset(deleted.items()))


def expected_after(state, verb):
    """The expected exit status of a command, the resulting state, and the marks to set: (id, event)."""
    words, running = verb.split(), state.running
    if words[0] in ("start", "break"):
        return expected_after_start(state, words)
    if running is None:
        return 1, state, []
    if words[0] == "stop":
        return 0, state.after_end("--discard" in words, "--record" in words), [(running.id, "end")]
    if words[0] in ("pause", "resume"):
        is_paused = words[0] == "pause"
        marks = [(running.id, words[0])] if running.is_paused != is_paused else []
        return 0, state.with_running(running._replace(is_paused=is_paused)), marks
    seconds = 60 * int(words[1].rstrip("m"))  # extend
    return 0, state.with_running(running._replace(planned=running.planned + seconds)), []


def expected_after_start(state, words):
    kind = "break" if words[0] == "break" else "focus"
    new = RunningSession(NEW, kind, False, PLANNED_SECONDS[words[words.index("--for") + 1]])
    if not state.running:
        return 0, state.with_running(new), [(NEW, "start")]
    if kind == state.running.kind == "focus" and "--switch" not in words:
        return 1, state, []
    return 0, state.after_end().with_running(new), [(state.running.id, "end"), (NEW, "start")]


def expected_states(state, verbs):
    """The states reached by these verbs one after the other, the present one first, with the marks set until
    then."""
    found = [(state, [])]
    for verb in verbs:
        _, state, marks = expected_after(state, verb)
        found.append((state, found[-1][1] + marks))
    return found


class TrackedStore:
    """A store with a model of its sessions: after each step, their state must be one that the step can
    produce."""

    def __init__(self, planner):
        self.planner, self.state, self.expected_times = planner, SessionState(), {}

    def expect_one_of(self, candidates, earliest, latest):
        """Reads the store with a new process, finds the candidate that became true between two times, and
        checks the lengths. Returns the index of that candidate."""
        status_earliest = boottime_ms()
        shown = json.loads(self.planner.run_ok("status", "--json"))["session"]
        status_latest = boottime_ms()
        running, recorded = read_sessions(self.planner)
        found = SessionState.from_store(running, recorded)
        new = found.session_ids() - self.state.session_ids()
        if len(new) > 1:
            raise Broken(f"{len(new)} new sessions after one command: {found}")
        session_id = next(iter(new), NEW)
        self.note_possible_record()
        index = next((index for index, (state, _) in enumerate(candidates)
                      if self.matches(state.with_id(session_id), found)), None)
        if index is None:
            raise Broken(f"{found!r} is none of {[state for state, _ in candidates]}; before: {self.state!r}; "
                         f"recorded anew or gone: {set(found.recorded ^ self.state.recorded)}")
        for one, event in candidates[index][1]:
            one = session_id if one == NEW else one
            if event == "start":
                self.expected_times[one] = ExpectedTimes(earliest, latest)
            else:
                self.expected_times[one].add(event, earliest, latest)
        if found.recorded != self.state.recorded:
            self.expect_listed_once(recorded)
        self.state = found
        if (shown and shown["id"]) != (found.running and found.running.id):
            raise Broken(f"status shows {shown}, not {found}")
        if shown:
            self.expected_times[shown["id"]].expect_shown(shown, status_earliest, status_latest)
        for one, session in recorded.items():
            self.expected_times[one].expect_recorded(session)
        return index

    def note_possible_record(self):
        """Notes the running session if it may by now be long enough to be recorded."""
        running = self.state.running
        self.possibly_recorded = set()
        if running and boottime_ms() - self.expected_times[running.id].marks[0][1] > 8_000:
            self.possibly_recorded.add(running.id)

    def matches(self, state, found):
        """Whether the store is in this state, apart from a session that may have been long enough to be
        recorded."""
        more = {one for one, _ in found.recorded - state.recorded}
        return state.running == found.running and state.recorded <= found.recorded and more <= self.possibly_recorded

    def expect_listed_once(self, recorded):
        """Checks that `focus sessions` lists each session once, with its length, except deleted ones."""
        listed = json.loads(self.planner.run_ok("sessions", "--json", "--from", "-1"))
        wanted = {name: sum(piece["ms"] for piece in session["pieces"]) // 1000
                  for name, session in recorded.items() if session.get("deletedAt") is None}
        if len(listed) != len(wanted) or {one["id"]: one["focused"] for one in listed} != wanted:
            raise Broken(f"focus sessions lists {listed}, not {wanted}")

    def backdate_start(self, minutes):
        """Moves the start of a session that has just begun into the past, so that there are minutes to
        lose."""
        self.move_times_back(("begun", "anchor", "seen"), minutes * 60_000)
        SessionState.recordable_ids.add(self.state.running.id)
        times = self.expected_times[self.state.running.id]
        times.marks = [(event, low - minutes * 60_000, high - minutes * 60_000) for event, low, high in times.marks]

    def backdate_heartbeat(self):
        """Makes the last heartbeat older than a minute, so that the agent writes the next one at once."""
        self.move_times_back(("seen",), 61_000)

    def move_times_back(self, keys, milliseconds):
        """Moves these times of the running session into the past."""
        running, _ = read_sessions(self.planner)
        for key in keys:
            clocks = running[key]
            clocks["at"] = moved_back(clocks["at"], milliseconds)
            clocks["up"] -= milliseconds
            clocks["run"] -= milliseconds
        self.planner.replace("running.json", encode_json(running))
