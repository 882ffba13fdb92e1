"""strace on `focus sync` and on the server: the calls that a synchronization makes, and faults at them."""

import re
import signal
import subprocess
import time

from support import strace
from support.planner import Broken

# The calls by which a synchronization touches the disk and the network.
CLIENT_CALLS = ("write", "pwrite64", "fsync", "fdatasync", "rename", "renameat", "renameat2", "unlink", "unlinkat", "mkdir", "mkdirat",
                "flock", "openat", "connect", "sendto", "sendmsg", "recvfrom", "recvmsg")
SERVER_CALLS = ("pwrite64", "write", "fdatasync", "fsync", "ftruncate", "unlink", "openat", "sendto", "sendmsg", "writev", "recvfrom",
                "read", "accept4")
DISK_CALLS = ("write", "pwrite64", "fsync", "fdatasync", "rename", "renameat2", "openat", "mkdir", "unlink")


def client_calls(machine):
    """The calls of a normal synchronization that concern the store, the account or the server."""
    log = f"{machine.root}/trace"
    machine.sync(wrapper=strace.record(log, CLIENT_CALLS, string_length=300))
    return [call for call in strace.recorded_calls(log)
            if machine.root in call.line.replace(log, "") or re.search(r"<(TCP|socket)", call.line)]


class AttachedStrace:
    """strace on a running server, with a fault at a later call of each of its threads."""

    def __init__(self, server, call, fault, when):
        self.process = subprocess.Popen(
            ["strace", "-f", "-o", "/dev/null", "-p", str(server.process.pid), *strace.injection(call, fault, when)],
            stdin=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)

    def __enter__(self):
        # strace reports when it is attached to all threads.
        line = self.process.stderr.readline()
        if "attached" not in line:
            raise Broken(f"strace: {line}")
        time.sleep(0.05)
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
        try:
            self.process.communicate(timeout=20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.communicate()
