"""C1: after midnight, a resume, a clock step or a time zone change, the new day is shown within a second."""

import concurrent.futures
import datetime
import functools
import random
import signal
import tempfile
import time

from store.clocksteps import build_clock_library, check_clock_steps
from store.disks import can_mount
from store.viewedstore import VIEWERS, LatenessCheck, ViewedStore
from support import strace
from support.timezones import ZONE_CHANGES, ZoneLink, date_at, time_zone

WORKERS = 4


def run_in_parallel(report, jobs):
    """Runs the jobs, WORKERS at a time. A broken one does not stop the others."""
    with concurrent.futures.ThreadPoolExecutor(WORKERS) as pool:
        for job in [pool.submit(job) for job in jobs]:
            with report.recording_broken():
                job.result()


# Midnight, and a suspension over midnight

def check_midnight(lateness_check, name, seed, stopped=False):
    """The next midnight comes in a few seconds; the program is opened at a random moment before."""
    rng = random.Random(f"{seed} {name}")
    # In the short form the machine may be so busy that starting takes seconds.
    midnight = int(time.time()) + (5 if lateness_check.check_timing else 12)
    offset = -midnight % 86_400 - (86_400 if -midnight % 86_400 > 50_000 else 0)
    first_day = date_at(offset)
    days = [first_day, first_day + datetime.timedelta(1)]
    with ViewedStore(name, rng, days, time_zone(offset)) as viewed:
        viewed.wait_for_day(days[0])
        time.sleep(rng.uniform(0, max(0, midnight - time.time() - 1)))
        viewed.clear_output()
        if not stopped:
            lateness_check.record("midnight", name, viewed.wait_for_day(days[1]) - midnight)
            return
        viewed.viewer.process.send_signal(signal.SIGSTOP)
        time.sleep(max(0, midnight - time.time()) + rng.uniform(0.2, 2))
        resumed_at = time.time()
        viewed.viewer.process.send_signal(signal.SIGCONT)
        lateness_check.record("resumed after a midnight", name, viewed.wait_for_day(days[1]) - resumed_at)


# Time zone changes

def check_zone_changes(lateness_check, name, seed, private):
    """Changes the zone file behind `TZ`, or /etc/localtime in a private mount, east and west in turn."""
    rng, wrapper = random.Random(f"{seed} {name} travels"), ()
    with ZoneLink() as link:
        if private:
            wrapper = ["unshare", "-m", "sh", "-ec", 'mount --bind "$0" /etc; unset TZ; exec "$@"', link.folder]
        with ViewedStore(name, rng, link.days, f":{link.path}", wrapper=wrapper) as viewed:
            viewed.wait_for_day(link.days[0])
            ways = rng.sample(sorted(ZONE_CHANGES), 4)
            # The last two replace a file twice within a second.
            for number, way in enumerate(ways + ["renamed", "rewritten"], 1):
                viewed.clear_output()
                changed_at = time.time()
                link.change(way, number % 2)
                kind = f"the machine's zone was {way}" if private else f"the zone's file was {way}"
                lateness_check.record(kind, name, viewed.wait_for_day(link.days[number % 2]) - changed_at)


def check_zone_at_key(lateness_check, name, seed):
    """Without inotify, the next key detects the new zone."""
    rng, without_inotify = random.Random(f"{seed} {name} key"), strace.inject("inotify_init1", "error=EMFILE")
    with ZoneLink() as link, ViewedStore(name, rng, link.days, f":{link.path}", wrapper=without_inotify) as viewed:
        viewed.wait_for_day(link.days[0])
        link.change("linked", 1)
        viewed.clear_output()
        changed_at = time.time()
        viewed.viewer.type("k")
        lateness_check.record("the zone had changed at a key", name, viewed.wait_for_day(link.days[1]) - changed_at)


def run(report, seed, rounds, check_timing):
    """Runs this many midnights for each of three programs, and a tenth as many of the other tests."""
    lateness_check, tenth = LatenessCheck(report, check_timing), max(1, rounds // 10)
    library = None
    with tempfile.TemporaryDirectory(prefix="focus-step-") as folder:
        library, reason = build_clock_library(folder)
        if not library:
            report.add_note(f"clocks that are set: skipped, {reason}")
        jobs = []

        def add_job(check, *arguments, **options):
            jobs.append(functools.partial(check, lateness_check, *arguments, **options))

        for name in VIEWERS:
            for number in range(rounds):
                add_job(check_midnight, name, f"{seed} {number}")
            for number in range(2 * tenth):
                add_job(check_midnight, name, f"{seed} s{number}", stopped=True)
            for number in range(tenth):
                round_seed = f"{seed} {number}"
                add_job(check_zone_changes, name, round_seed, private=False)
                if can_mount():
                    add_job(check_zone_changes, name, round_seed, private=True)
                if library:
                    add_job(check_clock_steps, library, name, round_seed, 10)
                if name != "watch" and not strace.why_unavailable():
                    add_job(check_zone_at_key, name, round_seed)
        if not can_mount():
            report.add_note("the machine's own zone: skipped, mounting takes root")
        run_in_parallel(report, jobs)
