"""What was tried and what was found, counted as it goes."""

from collections import Counter, defaultdict


class Report:
    """The measure of one part."""

    def __init__(self, rows, title=""):
        self.rows, self.title = rows, title
        self.counts, self.outcomes = Counter(), Counter()
        self.most, self.samples, self.notes, self.defects = {}, defaultdict(list), [], []
        self.skipped, self.seconds = None, 0

    def tried(self, what, count=1):
        self.counts[what] += count

    def outcome(self, what):
        """How one of them ended, where there is more than one good end."""
        self.outcomes[what] += 1

    def measure(self, what, value):
        """Keeps the greatest value of each kind."""
        self.most[what] = max(self.most.get(what, 0), value)

    def sample(self, what, value):
        """Keeps every value of each kind, to tell the usual ones from the worst."""
        self.samples[what].append(value)

    def note(self, text):
        self.notes.append(text)

    def broken(self, what):
        self.defects.append(what)
        print(f"  BROKEN {what}", flush=True)

    @property
    def total(self):
        return sum(self.counts.values())

    def counts_of(self, kinds=None):
        """What was tried of these kinds (the words before a comma), or of all."""
        return {what: count for what, count in self.counts.items() if kinds is None or what.split(",")[0] in kinds}

    @staticmethod
    def words(counts):
        details = [f"{count:,} {what}" for what, count in sorted(counts.items())]
        if len(details) > 12:  # one for each command and error: by command
            sums = Counter()
            for what, count in counts.items():
                sums[what.split(",")[0]] += count
            details = [f"{count:,} {what}" for what, count in sums.items()]
        return ", ".join(details)

    def measured(self):
        """What was found, as words."""
        if self.skipped:
            return f"skipped: {self.skipped}"
        found = [f"{count:,} {what}" for what, count in self.outcomes.most_common()]
        found += [f"{what} at most {value:.4g}" for what, value in self.most.items()]
        for what, values in self.samples.items():
            line = sorted(values)
            found.append(f"{what}: half within {line[len(line) // 2]:.3g}, 99 of 100 within "
                         f"{line[int(len(line) * 0.99)]:.3g}, all {len(line):,} within {line[-1]:.3g}")
        return "; ".join(found + self.notes)

