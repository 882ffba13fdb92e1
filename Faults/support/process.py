"""What the kernel says about a process, and a wait that is precise enough to kill one at the right moment."""

import os
import time


def _stat_fields(pid):
    """The fields of /proc/PID/stat from the state on; the name before them may contain anything."""
    with open(f"/proc/{pid}/stat", encoding="ascii") as stat:
        return stat.read().rpartition(")")[2].split()


def busy_wait(seconds):
    """Waits more precisely than `time.sleep`."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        pass


def is_stopped(pid):
    return _stat_fields(pid)[0] == "T"


def is_waiting_for_input(pid):
    """Whether the process sleeps until there is input, and not for a lock."""
    try:
        if _stat_fields(pid)[0] != "S":
            return False
        with open(f"/proc/{pid}/wchan", encoding="ascii") as file:
            kernel_function = file.read()
        return kernel_function in ("", "0") or "poll" in kernel_function
    except OSError:
        return False


def cpu_seconds(pid):
    fields = _stat_fields(pid)
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def resident_kilobytes(pid):
    with open(f"/proc/{pid}/status", encoding="ascii") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmRSS"))
