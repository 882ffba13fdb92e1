"""A store that is shown on screen while the day changes, and the check that the new day comes in time."""

import os

from support.planner import Planner
from support.viewer import Viewer

LIMIT = 1.0  # seconds, the promise
# Each day has its own letters, so that a screen draws all of the new title.
LETTERS = ["abcdefgh", "ijklmnop", "qrstuvwx", "yzABCDEF", "GHIJKLMN", "OPQRSTUV", "WXYZ0123"]
VIEWERS = {"screen": ([], (24, 80)), "pane": (["pane"], (6, 40)), "watch": (["watch", "--format", "{title}"], None)}


def title_of_day(date, rng):
    """The letters of the day in random order."""
    letters = list(LETTERS[date.toordinal() % len(LETTERS)])
    rng.shuffle(letters)
    return "".join(letters)


class ViewedStore:
    """A store with one task on each of some days, and a program that shows one of them."""

    def __init__(self, name, rng, days, tz, **options):
        self.planner = Planner()
        self.planner.environment["TZ"] = tz
        self.titles = {date: title_of_day(date, rng) for date in days}
        for date, text in self.titles.items():
            self.planner.run_ok("add", text, "--day", str(date))
        os.makedirs(f"{self.planner.root}/config/focus", exist_ok=True)
        with open(f"{self.planner.root}/config/focus/config.toml", "w", encoding="utf-8") as file:
            file.write('carry_over = "never"\n')
        arguments, size = VIEWERS[name]
        self.viewer = Viewer(self.planner, name, *arguments, size=size, **options)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.viewer.close()
        self.planner.__exit__()

    def wait_for_day(self, date, seconds=20):
        """Waits until the day is shown, and returns when that was."""
        return self.viewer.wait_for_text(self.titles[date], seconds)

    def clear_output(self):
        self.viewer.clear_output()


class LatenessCheck:
    """Records how late each new day was shown. Lateness counts as broken only if `check_timing` is set, on an otherwise
    idle machine."""

    def __init__(self, report, check_timing):
        self.report, self.check_timing = report, check_timing

    def record(self, kind, name, lateness):
        self.report.count_tried(f"{kind}")
        self.report.record_sample(f"{kind}: {name} late by s", lateness)
        if lateness < -0.005:
            self.report.add_broken(f"{kind}: {name} turned {-lateness:.3f} s too early")
        if self.check_timing and lateness > LIMIT:
            self.report.add_broken(f"{kind}: {name} turned {lateness:.3f} s late")
