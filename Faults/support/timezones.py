"""Time zones for the tests: made for an offset, far apart, and zone files that are replaced in several ways."""

import datetime
import os
import shutil
import tempfile
import time

ZONE_FOLDER = "/usr/share/zoneinfo"
# Two zones whose dates always differ; the second is the eastern one.
DISTANT_ZONES = ("Etc/GMT+12", "Pacific/Kiritimati")


def time_zone(offset):
    """A value of `TZ` for this many seconds east of Greenwich; POSIX counts westward."""
    west = abs(offset)
    return f"TST{'+' if offset < 0 else '-'}{west // 3600:02}:{west // 60 % 60:02}:{west % 60:02}"


def noon_offset():
    """The offset at which it is noon, in seconds east of Greenwich; at most a day west."""
    offset = 43_200 - int(time.time()) % 86_400
    return offset - (86_400 if offset > 0 else 0)


def date_at(offset):
    """The date this many seconds east of Greenwich."""
    return datetime.datetime.fromtimestamp(time.time() + offset, datetime.timezone.utc).date()


# Ways to change a zone file, or the link to it

def _rename_copy(path, target):
    shutil.copyfile(target, f"{path}.new")
    os.replace(f"{path}.new", path)


def _rename_link(path, target):
    os.symlink(target, f"{path}.new")
    os.replace(f"{path}.new", path)


def _remove_and_link(path, target):
    os.remove(path)
    os.symlink(target, path)


def _rewrite(path, target):
    if os.path.islink(path):
        os.remove(path)
    shutil.copyfile(target, path)


ZONE_CHANGES = {"renamed": _rename_copy, "linked": _rename_link, "removed": _remove_and_link, "rewritten": _rewrite}


class ZoneLink:
    """A link to the western one of two distant zones, in a folder of its own; /etc/localtime is such a link."""

    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix="focus-zone-")
        self.path = f"{self.folder}/localtime"
        os.symlink(f"{ZONE_FOLDER}/{DISTANT_ZONES[0]}", self.path)
        # The dates in both zones.
        self.days = [date_at(-12 * 3600), date_at(14 * 3600)]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.folder, ignore_errors=True)

    def change(self, way, number):
        """Changes to the western (0) or the eastern zone (1), in one of ZONE_CHANGES."""
        ZONE_CHANGES[way](self.path, f"{ZONE_FOLDER}/{DISTANT_ZONES[number]}")
