"""What was tried and what was found, counted as it goes."""

from collections import Counter


class Report:
    """The measure of one part."""

    def __init__(self, rows, title=""):
        self.rows, self.title = rows, title
        self.counts, self.outcomes = Counter(), Counter()
        self.most, self.notes, self.defects = {}, [], []
        self.skipped, self.seconds = None, 0

    def tried(self, what, count=1):
        self.counts[what] += count

    def outcome(self, what):
        """How one of them ended, where there is more than one good end."""
        self.outcomes[what] += 1

    def measure(self, what, value):
        """Keeps the greatest value of each kind."""
        self.most[what] = max(self.most.get(what, 0), value)

    def note(self, text):
        self.notes.append(text)

    def broken(self, what):
        self.defects.append(what)
        print(f"  BROKEN {what}", flush=True)

    @property
    def total(self):
        return sum(self.counts.values())


def table(reports):
    """What was measured, as a table for people (and for docs/RELIABILITY.md)."""
    lines = ["| rows | tried | number | broken | measured |", "|---|---|---|---|---|"]
    for report in reports:
        details = [f"{count:,} {what}" for what, count in sorted(report.counts.items())]
        if len(details) > 12:  # one for each command and error: by command
            sums = Counter()
            for what, count in report.counts.items():
                sums[what.split(",")[0]] += count
            details = [f"{count:,} {what}" for what, count in sums.items()]
        measured = [f"{count:,} {what}" for what, count in report.outcomes.most_common()]
        measured += [f"{what} at most {value:.4g}" for what, value in report.most.items()] + report.notes
        if report.skipped:
            measured = [f"skipped: {report.skipped}"]
        lines.append(f"| {report.rows} | {report.title}: {', '.join(details)} | {report.total:,} "
                     f"| {len(report.defects)} | {'; '.join(measured)} |")
    return "\n".join(lines)
