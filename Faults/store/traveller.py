"""A store that travels between two time zones, so that the same day comes again."""

import json
import os
import time

from support.planner import Broken, Planner
from support.timezones import date_at, noon_offset, time_zone
from support.viewer import Viewer


class Traveller:
    """A store used alternately in two zones whose dates differ by a day."""

    def __init__(self, setting):
        self.planner = Planner()
        offset = noon_offset()
        self.offsets = {"west": offset, "east": offset + 86_400}
        self.log = f"{self.planner.root}/log"
        config = f"{self.planner.root}/config/focus"
        os.makedirs(f"{config}/hooks")
        with open(f"{config}/config.toml", "w", encoding="utf-8") as file:
            file.write(setting)
        for hook in ("day-started", "day-finished"):
            with open(f"{config}/hooks/{hook}", "w", encoding="utf-8") as file:
                file.write(f"#!/bin/sh\nprintf '%s ' {hook} >> {self.log}\ncat >> {self.log}\n")
            os.chmod(f"{config}/hooks/{hook}", 0o755)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.planner.__exit__()

    def move_to(self, direction):
        """Moves to the zone in the west or in the east; returns the date there."""
        self.planner.environment["TZ"] = time_zone(self.offsets[direction])
        return str(date_at(self.offsets[direction]))

    def open_screen(self, keys="", expected_text=None):
        """Opens the full screen, types, waits for a text and quits; returns the output."""
        with Viewer(self.planner, "screen", size=(24, 80)) as viewer:
            viewer.wait_for_text(("FOCUS", "Unfinished", "Choose three"))
            for key in keys:
                viewer.type(key)
            if expected_text:
                viewer.wait_for_text(expected_text)
            self.quit_screen(viewer)
            return viewer.output.decode(errors="replace")

    @staticmethod
    def quit_screen(viewer):
        """Presses Esc to close an open question, then `q` to quit; once more if the two were read as one
        key."""
        for turn in range(40):
            viewer.type("\x1b")
            time.sleep(0.1)
            try:
                return viewer.quit(seconds=0.5)
            except Broken:
                if turn == 39 or viewer.process.poll() is not None:
                    raise

    def hooks_run(self):
        """The hooks that ran, with their dates."""
        try:
            with open(self.log, encoding="utf-8") as file:
                lines = [line.split(" ", 1) for line in file.read().splitlines()]
        except FileNotFoundError:
            return []
        return sorted((hook, json.loads(event)["day"]) for hook, event in lines)

    def saved_state(self):
        with open(f"{self.planner.root}/state/focus/state.json", encoding="utf-8") as file:
            return json.load(file)
