"""C2: the first instant of every date from 1970 to 2037 in every zone of the system, reckoned twice: by focus with the C
library, and here from the zone's file with Python's own reader of it."""

import array
import datetime
import os
import struct
import subprocess
import zoneinfo

ZONES = "/usr/share/zoneinfo"
FIRST = datetime.date(1970, 1, 1).toordinal()
DATES = datetime.date(2037, 12, 31).toordinal() - FIRST + 1
END = (DATES + 4) * 86_400


def names():
    """Every zone of the system's database."""
    found = []
    for folder, _, files in os.walk(ZONES):
        for name in files:
            with open(os.path.join(folder, name), "rb") as file:
                if file.read(4) == b"TZif":
                    found.append(os.path.relpath(os.path.join(folder, name), ZONES))
    return sorted(found)


def changes(path):
    """Every moment from shortly before 1970 at which another offset may begin, with the offset from then on."""
    with open(path, "rb") as file:
        zone = zoneinfo.ZoneInfo.from_file(file)
        file.seek(0)
        content = file.read()

    def offset(second):
        moment = datetime.datetime.fromtimestamp(second, datetime.timezone.utc)
        return int(moment.astimezone(zone).utcoffset().total_seconds())

    # The second half of the file has its times in 64 bits, behind a first half that has them in 32.
    counts = struct.unpack(">6l", content[20:44])
    second = 44 + counts[3] * 5 + counts[4] * 6 + counts[5] + counts[2] * 8 + counts[1] + counts[0]
    count = struct.unpack(">6l", content[second + 20:second + 44])[3]
    moments = struct.unpack(f">{count}q", content[second + 44:second + 44 + 8 * count])
    start = -4 * 86_400
    found = [start] + [moment for moment in moments if start < moment < END]
    # What comes after the last of them follows a rule.
    at = max(found)
    while at < END:
        after = at + 86_400
        if offset(after) != offset(at):
            before, later = at, after
            while before + 1 < later:
                middle = (before + later) // 2
                before, later = (middle, later) if offset(middle) == offset(at) else (before, middle)
            found.append(later)
        at = after
    return [(moment, offset(moment)) for moment in found]


def starts(path, minutes):
    """The first moment at which the local clock shows that time of the date or later, date by date."""
    found, wanted = array.array("q"), minutes * 60
    stretches = changes(path)
    for (begin, offset), (end, _) in zip(stretches, stretches[1:] + [(END, 0)]):
        # From here on the clock runs evenly from one local time to another.
        while len(found) < DATES and wanted < end + offset:
            moment = max(begin, wanted - offset)
            found.append(moment)
            wanted += 86_400
    return found


def run(report, tool, wanted=None, times=(0, 150)):
    dates = 0
    for name in wanted or names():
        for minutes in times:
            path = f"{ZONES}/{name}"
            ended = subprocess.run([tool, "days", str(minutes)], env={"TZ": f":{path}"}, capture_output=True, check=False)
            mine, told = starts(path, minutes), array.array("q")
            told.frombytes(ended.stdout[:len(ended.stdout) // 8 * 8])
            dates += len(mine)
            if told != mine:
                wrong = next((number for number, pair in enumerate(zip(told, mine)) if pair[0] != pair[1]), len(told))
                report.broken(f"{name}, {minutes} min: {datetime.date.fromordinal(FIRST + wrong)} does not begin there")
        report.tried("zones")
    report.note(f"{dates:,} first instants")
