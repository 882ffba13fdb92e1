"""S8: the readers of files in separate processes: every truncation and flipped bit, and random mutations."""

import os
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

from store.badfiles import make_full_month
from support.planner import FAULTS_FOLDER, encode_json

FUZZ = os.environ.get("FOCUS_FUZZ") or f"{FAULTS_FOLDER}/../.build/release/fuzz"
CORES = len(os.sched_getaffinity(0))
# Bytes of the month in one job, which then takes less than a second.
BYTES_PER_JOB = 500


def why_unavailable():
    return why_not_built(FUZZ, "make faults")


def why_not_built(path, build_command):
    """Why this fuzzer cannot be run; None when it can."""
    return None if os.access(path, os.X_OK) else f"the fuzzer is not built ({build_command} builds it)"


def run(report, mutations, seed, every_position):
    """Every truncation and flipped bit of a full month, and random mutations, on all cores."""
    month = encode_json(make_full_month())
    with tempfile.NamedTemporaryFile(suffix=".json") as file:
        file.write(month)
        file.flush()
        mutations_per_core = -(-mutations // CORES)
        jobs = [["mutations", file.name, f"{seed}{core}", str(mutations_per_core)] for core in range(CORES)]
        if every_position:
            starts = range(0, len(month), BYTES_PER_JOB)
            jobs = [["everywhere", file.name, str(at), str(at + BYTES_PER_JOB)] for at in starts] + jobs
            report.add_note(f"a month of {len(month):,} bytes")
        with ThreadPoolExecutor(CORES) as pool:
            for done, (job, result) in enumerate(pool.map(run_job, jobs), 1):
                if result.returncode != 0:
                    report.add_broken(f"{job} ended with {result.returncode}: {result.stdout[-300:]} {result.stderr[-300:]}")
                    continue
                words = result.stdout.split()
                counts = dict(zip(words[::2], map(int, words[1::2])))
                report.outcomes["read as something else"] += counts.pop("read")
                for what, count in counts.items():
                    report.count_tried(what, count)
                show_progress(f"decoder: {100 * done // len(jobs)} %")
    show_progress("")


def run_job(job):
    return job, subprocess.run([FUZZ, *job], capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL)


def show_progress(text):
    if sys.stderr.isatty():
        print(f"\r{text:40}", end="\r" if not text else "", file=sys.stderr, flush=True)
