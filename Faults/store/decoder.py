"""S8: the readers of files in separate processes: every truncation and flipped bit, random mutations, and
inputs guided by coverage."""

import glob
import json
import os
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

from store import damage
from support.planner import FAULTS_FOLDER, LEGACY_SAMPLES

FUZZ = os.environ.get("FOCUS_FUZZ") or f"{FAULTS_FOLDER}/../.build/release/fuzz"
FUZZER = os.environ.get("FOCUS_FUZZER") or f"{FAULTS_FOLDER}/../.build-fuzz/release/fuzz"
TESTS = f"{FAULTS_FOLDER}/../Tests"
CORES = len(os.sched_getaffinity(0))
# Bytes of the month in one job, which then takes less than a second.
SLICE = 500


def available(path, how):
    """Why the program cannot be run; None when it can."""
    return None if os.access(path, os.X_OK) else f"the fuzzer is not built ({how} builds it)"


def run(report, mutations, seed, everywhere):
    """Every truncation and flipped bit of a full month, and random mutations, on all cores."""
    good = damage.encoded(damage.full_month())
    with tempfile.NamedTemporaryFile(suffix=".json") as file:
        file.write(good)
        file.flush()
        share = -(-mutations // CORES)
        jobs = [["mutations", file.name, f"{seed}{core}", str(share)] for core in range(CORES)]
        if everywhere:
            jobs = [["everywhere", file.name, str(at), str(at + SLICE)] for at in range(0, len(good), SLICE)] + jobs
            report.note(f"a month of {len(good):,} bytes")
        with ThreadPoolExecutor(CORES) as pool:
            for done, (job, result) in enumerate(pool.map(work, jobs), 1):
                if result.returncode != 0:
                    report.broken(f"{job} ended with {result.returncode}: {result.stdout[-300:]} {result.stderr[-300:]}")
                    continue
                words = result.stdout.split()
                counts = dict(zip(words[::2], map(int, words[1::2])))
                report.outcomes["read as something else"] += counts.pop("read")
                for what, count in counts.items():
                    report.tried(what, count)
                progress(f"decoder: {100 * done // len(jobs)} %")
    progress("")


def work(job):
    return job, subprocess.run([FUZZ, *job], capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL)


def progress(text):
    if sys.stderr.isatty():
        print(f"\r{text:40}", end="\r" if not text else "", file=sys.stderr, flush=True)


# Guided by coverage

READERS = ("month", "import", "config", "day", "answer")
CONFIGS = [b'theme = "dark"\ncarry_over = "ask"\nday_starts_at = "04:00"\nascii = true\n',
           b"# c\r\n\"a b\".'c d'. e = { x = [ [ ], { } ], y = \"}]#\" }\r\nn = [\r\n 0x1F,\r\n -inf,\r\n]\r\n",
           b"[a.b]\nc = [1, 2.0, {d.e = 1}]\n[[f]]\nk = 2026-11-21T04:00:00+01:00\nt = '''a\n'b'''\n"]
DAYS = [b"today", b"+3", b"-1", b"+2w", b"next friday", b"in 3 days", b"nov 27", b"27 nov 2027", b"27.11.", b"11/27/27",
        b"2026-11-21", b"27"]
CALCURSE = (b"11/21/2026 @ 09:00 -> 11/21/2026 @ 10:30 {1D -> 12/26/2026 !11/28/2026} |Meet\n11/21/2026 [1] Day\n",
            b"[5] Call\n[-3] Done\n>0123456789abcdef0123456789abcdef01234567\n")


def answers():
    """Answers of a sync server to a request with the changes of one task, as the fuzzer's machine sends
    it."""
    def sealed(key, **fields):
        document = {"day": "2026-11-21", "modifiedAt": "2026-11-21T09:00:00Z", **fields}
        return {"type": "task", "id": key, "rev": 5, "doc": json.dumps({"id": key, "fields": document})}
    whole = {"success": True, "cursor": "9-ab", "more": False, "conflicts": [], "changes": [], "results": []}
    result = {"type": "task", "id": "sent", "status": "updated", "rev": 9}
    yield {**whole, "results": [result]}
    yield {**whole, "changes": [sealed("unsent", title="theirs"), sealed("new", title="new", start="09:00")]}
    yield {**whole, "results": [{**result, "status": "conflict"}], "conflicts": [sealed("sent", title="theirs")]}
    yield {**whole, "changes": [{"type": "task", "id": "unsent", "rev": 6, "deleted": True},
                                sealed("sent", deletedAt="2026-11-21T10:00:00Z", title="old")]}
    yield {**whole, "changes": [sealed("unsent", title="x", conflicts=[{"field": "title", "value": {"title": "mine"}}])]}


def seeds(reader):
    """Good files for a reader, from the fixtures and golden files of the tests."""
    if reader == "config":
        yield from CONFIGS
        return
    if reader == "answer":
        yield from (json.dumps(answer).encode() for answer in answers())
        return
    if reader == "day":
        yield from DAYS
        return
    month = damage.full_month()
    few = {**month, "days": dict(list(month["days"].items())[:2])}
    yield damage.encoded(few)
    yield json.dumps(few).encode()
    samples = glob.glob(f"{LEGACY_SAMPLES}/*.json")
    if reader == "import":
        for folder in ("Golden", "Samples"):
            samples += glob.glob(f"{TESTS}/FocusFormatsTests/{folder}/*")
        yield from CALCURSE
    else:
        yield damage.encoded(month)
    for sample in sorted(samples):
        with open(sample, "rb") as file:
            yield file.read()


def guided(report, seconds):
    """Fuzzes each reader for this many seconds, all in parallel, with AddressSanitizer."""
    with tempfile.TemporaryDirectory() as folder:
        started = [(reader, start(reader, f"{folder}/{reader}", seconds)) for reader in READERS]
        for reader, process in started:
            out, err = process.communicate()
            found = re.search(r"stat::number_of_executed_units: (\d+)", err)
            if process.returncode != 0 or not found:
                inputs = [open(path, "rb").read() for path in glob.glob(f"{folder}/{reader}/found-*")]
                report.broken(f"{reader} ended with {process.returncode}: {out[-300:]} {err[-2000:]}\ninput: "
                              + "; ".join(repr(content[:2000]) for content in inputs))
                continue
            report.tried(f"inputs to the reader of {reader}", int(found.group(1)))
            ways = re.findall(r"cov: (\d+).*corp: (\d+)", err)
            if ways:
                report.note(f"{reader}: {int(ways[-1][0]):,} edges reached by {int(ways[-1][1]):,} inputs")


def start(reader, folder, seconds):
    os.makedirs(f"{folder}/corpus")
    for number, content in enumerate(seeds(reader)):
        with open(f"{folder}/corpus/{number}", "wb") as file:
            file.write(content)
    # An input that takes ten seconds or allocates 64 MB at once also counts as broken.
    options = [f"-max_total_time={seconds}", "-timeout=10", "-malloc_limit_mb=64", "-max_len=8192",
               "-print_final_stats=1", f"-artifact_prefix={folder}/found-", f"{folder}/corpus"]
    return subprocess.Popen(
        [FUZZER, "coverage", reader, *options], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, text=True, errors="replace",
        env={**os.environ, "ASAN_OPTIONS": f"external_symbolizer_path={symbolizer()}"})


def symbolizer():
    """The symbolizer of the Swift toolchain."""
    swift = subprocess.run(["sh", "-c", 'readlink -f "$(command -v swift)"'], capture_output=True, text=True, check=False)
    return os.path.join(os.path.dirname(swift.stdout.strip()), "llvm-symbolizer")
