"""Counts what a part tries and records what it finds."""

from collections import Counter, defaultdict
from contextlib import contextmanager

from support.planner import Broken


class Report:
    """What one part has tried, measured and found broken."""

    def __init__(self, promises, title=""):
        self.promises, self.title = promises, title
        self.counts, self.outcomes = Counter(), Counter()
        self.maxima, self.samples, self.notes, self.defects = {}, defaultdict(list), [], []
        self.skipped, self.seconds = None, 0

    def count_tried(self, label, count=1):
        self.counts[label] += count

    def count_outcome(self, label):
        """Counts how one try ended, where several outcomes are correct."""
        self.outcomes[label] += 1

    def record_maximum(self, label, value):
        """Keeps the largest value of each kind."""
        self.maxima[label] = max(self.maxima.get(label, 0), value)

    def record_sample(self, label, value):
        """Keeps every value of each kind, for the median and the 99th percentile."""
        self.samples[label].append(value)

    def add_note(self, text):
        self.notes.append(text)

    def add_broken(self, description):
        self.defects.append(description)
        print(f"  BROKEN {description}", flush=True)

    @contextmanager
    def recording_broken(self, where=None):
        """Adds a promise that the block finds broken, instead of raising it; `where` begins the message."""
        try:
            yield
        except Broken as broken:
            self.add_broken(f"{where}: {broken}" if where else str(broken))

    @property
    def total(self):
        return sum(self.counts.values())

    def tried_text(self):
        """What was tried; in a long list, variants (after a comma) are summed up."""
        details = [f"{count:,} {label}" for label, count in sorted(self.counts.items())]
        if len(details) > 12:
            sums = Counter()
            for label, count in self.counts.items():
                sums[label.split(",")[0]] += count
            details = [f"{count:,} {label}" for label, count in sums.items()]
        return ", ".join(details)

    def measured_text(self):
        """What was measured, in words."""
        if self.skipped:
            return f"skipped: {self.skipped}"
        found = [f"{count:,} {label}" for label, count in self.outcomes.most_common()]
        found += [f"{label} at most {value:.4g}" for label, value in self.maxima.items()]
        for label, values in self.samples.items():
            ordered = sorted(values)
            found.append(f"{label}: median {ordered[len(ordered) // 2]:.3g}, 99th percentile "
                         f"{ordered[int(len(ordered) * 0.99)]:.3g}, maximum {ordered[-1]:.3g} of {len(ordered):,}")
        return "; ".join(found + self.notes)



def markdown_table(reports):
    """A line for each part: its promises, what it tried, how often a promise was broken, and what it
    measured."""
    lines = ["| part | promises | tried | broken | measured |", "|---|---|---|---|---|"]
    for part, report in reports.items():
        lines.append(f"| {part} | {report.promises} | {report.tried_text()} | {len(report.defects)} | {report.measured_text()} |")
    return "\n".join(lines)
