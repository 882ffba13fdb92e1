"""Reads the sessions of a store and checks that no minute is lost or counted twice.

Lengths and moments are in milliseconds. Moments are of CLOCK_BOOTTIME, except those in the pieces of a recorded session,
which are of the wall clock."""

import json
import re
import time
from datetime import datetime, timedelta

from support.planner import Broken, encode_json

# Each length is a difference of two clocks in whole milliseconds, read one after the other.
SLACK = 3


def boottime_ms():
    return time.clock_gettime_ns(time.CLOCK_BOOTTIME) / 1e6


def to_milliseconds(text):
    """Parses a time of the files; returns milliseconds."""
    return datetime.fromisoformat(text.replace("Z", "+00:00")).timestamp() * 1000


def moved_back(text, milliseconds):
    """Moves a time of the files into the past."""
    moment = datetime.fromisoformat(text.replace("Z", "+00:00")) - timedelta(milliseconds=milliseconds)
    return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def session_files(planner):
    """running.json and the months of sessions as a reader sees them, with a pending journal applied."""
    ours = re.compile(r"running\.json|sessions/\d{4}-\d\d\.json")
    found = {name: planner.read(name) for name in planner.file_names() if ours.fullmatch(name)}
    journal = planner.read("journal.json")
    if journal is not None:
        for name, content in json.loads(journal)["write"].items():
            if ours.fullmatch(name):
                found[name] = content and content.encode()
    return {name: parse_own_file(name, content) for name, content in found.items() if content is not None}


def parse_own_file(name, content):
    """Parses one of our files. Raises Broken unless it is exactly as written, for example if it is
    truncated."""
    try:
        value = json.loads(content)
    except ValueError:
        raise Broken(f"{name} is no JSON: {content[:200]!r}") from None
    if encode_json(value) != content:
        raise Broken(f"{name} is not as it is written: {content[:200]!r}")
    return value


def read_sessions(planner):
    """The running session (None if there is none), and the recorded ones by id; checks each."""
    found = session_files(planner)
    running = found.pop("running.json", None)
    recorded = {}
    for month in found.values():
        for day in month["days"].values():
            for session in day["sessions"]:
                if session["id"] in recorded:
                    raise Broken(f"recorded twice: {session}")
                recorded[session["id"]] = session
    if running:
        expect_times_add_up(running)
        if running["session"]["id"] in recorded:
            raise Broken(f"running and recorded: {running}")
    for session in recorded.values():
        expect_ordered_pieces(session)
    expect_no_shared_time(recorded.values())
    return running, recorded


def piece_lengths(session):
    return [piece["ms"] for piece in session["pieces"]]


def expect_times_add_up(running):
    """Checks that focused, paused and asleep add up to the time from the start to the last change."""
    parts = [*piece_lengths(running["session"]), running["paused"], running["asleep"]]
    elapsed = running["anchor"]["up"] - running["begun"]["up"]
    if min(parts) < 0 or abs(sum(parts) - elapsed) > SLACK * len(parts):
        raise Broken(f"{parts} are not the {elapsed} ms of {running}")
    if min(elapsed, running["anchor"]["run"] - running["begun"]["run"]) < 0:
        raise Broken(f"the clocks of {running} run backwards")


def piece_spans(session):
    """The start and end of each piece of a recorded session on the wall clock."""
    return [(to_milliseconds(piece["start"]), to_milliseconds(piece["start"]) + piece["ms"]) for piece in session["pieces"]]


def expect_ordered_pieces(session):
    """Checks that the pieces of a recorded session do not overlap, and that none is negative."""
    ordered_spans = piece_spans(session)
    if not ordered_spans or min(piece_lengths(session)) < 0:
        raise Broken(f"no pieces, or negative ones: {session}")
    for (_, stop), (start, _) in zip(ordered_spans, ordered_spans[1:]):
        if start < stop - SLACK:
            raise Broken(f"pieces overlap: {session}")


def expect_no_shared_time(recorded):
    """Checks that no time counts for two sessions."""
    ordered_spans = sorted((span, session["id"]) for session in recorded for span in piece_spans(session))
    for ((_, stop), one), ((start, _), other) in zip(ordered_spans, ordered_spans[1:]):
        if start < stop - SLACK and one != other:
            raise Broken(f"{one} and {other} count the same {stop - start:.0f} ms")


class ExpectedTimes:
    """The expected history of a session. Each change was made between two known times."""

    def __init__(self, before, after):
        self.marks = [("start", before, after)]

    def add(self, event, before, after):
        self.marks.append((event, before, after))

    def time_bounds(self, end=None):
        """The least and the most time that can have been focused, and paused, until the last mark or the
        given one."""
        least, most = {"focused": 0, "paused": 0}, {"focused": 0, "paused": 0}
        marks = self.marks + ([end] if end else [])
        for (event, low, high), (_, next_low, next_high) in zip(marks, marks[1:]):
            kind = "paused" if event == "pause" else "focused"
            least[kind] += max(0, next_low - high)
            most[kind] += max(0, next_high - low)
        slack = SLACK * len(marks)
        return {kind: (least[kind] - slack, most[kind] + slack) for kind in least}

    def expect_recorded(self, session):
        """Checks that a recorded session counts the time while it ran, without its pauses."""
        focused = sum(piece_lengths(session))
        low, high = self.time_bounds()["focused"]
        if not low <= focused <= high:
            raise Broken(f"{focused} ms focused, not {low:.0f} to {high:.0f}: {session}; {self.marks}")
        ordered_spans = piece_spans(session)
        paused = ordered_spans[-1][1] - ordered_spans[0][0] - focused
        if paused > self.time_bounds()["paused"][1]:
            raise Broken(f"{paused:.0f} ms paused, not at most {self.time_bounds()['paused'][1]:.0f}: {session}; {self.marks}")

    def expect_shown(self, shown, before, after):
        """Checks the running session as `focus status` shows it, in whole seconds, between two times."""
        parts = {kind: shown[kind] for kind in ("focused", "paused", "asleep")}
        if min(parts.values()) < 0 or parts["asleep"]:
            raise Broken(f"negative, or asleep: {shown}")
        for kind, (low, high) in self.time_bounds(("now", before, after)).items():
            if not low - 1000 <= parts[kind] * 1000 <= high + 1000:
                raise Broken(f"{kind} {parts[kind]} s, not {low:.0f} to {high:.0f} ms: {shown}; {self.marks}")
        elapsed = [edge / 1000 for edge in (before - self.marks[0][2], after - self.marks[0][1])]
        if not elapsed[0] - 3 <= sum(parts.values()) <= elapsed[1] + 1:
            raise Broken(f"{sum(parts.values())} s in all, not {elapsed[0]:.1f} to {elapsed[1]:.1f}: {shown}; {self.marks}")
