"""Counts what a part tries and records what it finds."""

from collections import Counter, defaultdict


class Report:
    """What one part has tried, measured and found broken."""

    def __init__(self, promises, title=""):
        self.promises, self.title = promises, title
        self.counts, self.outcomes = Counter(), Counter()
        self.maxima, self.samples, self.notes, self.defects = {}, defaultdict(list), [], []
        self.skipped, self.seconds = None, 0

    def tried(self, what, count=1):
        self.counts[what] += count

    def outcome(self, what):
        """Counts how one try ended, where several outcomes are correct."""
        self.outcomes[what] += 1

    def measure(self, what, value):
        """Keeps the largest value of each kind."""
        self.maxima[what] = max(self.maxima.get(what, 0), value)

    def sample(self, what, value):
        """Keeps every value of each kind, for the median and the 99th percentile."""
        self.samples[what].append(value)

    def note(self, text):
        self.notes.append(text)

    def broken(self, what):
        self.defects.append(what)
        print(f"  BROKEN {what}", flush=True)

    @property
    def total(self):
        return sum(self.counts.values())

    def tried_text(self):
        """What was tried; in a long list, variants (after a comma) are summed up."""
        details = [f"{count:,} {what}" for what, count in sorted(self.counts.items())]
        if len(details) > 12:
            sums = Counter()
            for what, count in self.counts.items():
                sums[what.split(",")[0]] += count
            details = [f"{count:,} {what}" for what, count in sums.items()]
        return ", ".join(details)

    def measured_text(self):
        """What was measured, in words."""
        if self.skipped:
            return f"skipped: {self.skipped}"
        found = [f"{count:,} {what}" for what, count in self.outcomes.most_common()]
        found += [f"{what} at most {value:.4g}" for what, value in self.maxima.items()]
        for what, values in self.samples.items():
            ordered = sorted(values)
            found.append(f"{what}: median {ordered[len(ordered) // 2]:.3g}, 99th percentile "
                         f"{ordered[int(len(ordered) * 0.99)]:.3g}, maximum {ordered[-1]:.3g} of {len(ordered):,}")
        return "; ".join(found + self.notes)



def markdown_table(reports):
    """A line for each part: its promises, what it tried, how often a promise was broken, and what it
    measured."""
    lines = ["| part | promises | tried | broken | measured |", "|---|---|---|---|---|"]
    for part, report in reports.items():
        lines.append(f"| {part} | {report.promises} | {report.tried_text()} | {len(report.defects)} | {report.measured_text()} |")
    return "\n".join(lines)
