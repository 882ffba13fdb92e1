"""S8: the readers of files with inputs that libFuzzer finds, guided by coverage, with AddressSanitizer."""

import glob
import json
import os
import re
import subprocess
import tempfile

from store.badfiles import make_full_month
from store.decoder import why_not_built
from support.planner import FAULTS_FOLDER, LEGACY_SAMPLES, encode_json

FUZZER = os.environ.get("FOCUS_FUZZER") or f"{FAULTS_FOLDER}/../.build-fuzz/release/fuzz"
TESTS = f"{FAULTS_FOLDER}/../Tests"
READERS = ("month", "import", "config", "day", "answer")
CONFIGS = [b'theme = "dark"\ncarry_over = "ask"\nday_starts_at = "04:00"\nascii = true\n',
           b"# c\r\n\"a b\".'c d'. e = { x = [ [ ], { } ], y = \"}]#\" }\r\nn = [\r\n 0x1F,\r\n -inf,\r\n]\r\n",
           b"[a.b]\nc = [1, 2.0, {d.e = 1}]\n[[f]]\nk = 2026-11-21T04:00:00+01:00\nt = '''a\n'b'''\n"]
DAYS = [b"today", b"+3", b"-1", b"+2w", b"next friday", b"in 3 days", b"nov 27", b"27 nov 2027", b"27.11.", b"11/27/27",
        b"2026-11-21", b"27"]
CALCURSE = (b"11/21/2026 @ 09:00 -> 11/21/2026 @ 10:30 {1D -> 12/26/2026 !11/28/2026} |Meet\n11/21/2026 [1] Day\n",
            b"[5] Call\n[-3] Done\n>0123456789abcdef0123456789abcdef01234567\n")


def why_unavailable():
    return why_not_built(FUZZER, "scripts/build fuzzer")


def sync_answers():
    """Answers of a sync server to a request with the changes of one task, as the fuzzer's machine sends
    it."""
    def sealed_record(key, **fields):
        document = {"day": "2026-11-21", "modifiedAt": "2026-11-21T09:00:00Z", **fields}
        return {"type": "task", "id": key, "rev": 5, "doc": json.dumps({"id": key, "fields": document})}
    complete_answer = {"success": True, "cursor": "9-ab", "more": False, "conflicts": [], "changes": [], "results": []}
    result = {"type": "task", "id": "sent", "status": "updated", "rev": 9}
    yield {**complete_answer, "results": [result]}
    yield {**complete_answer, "changes": [
        sealed_record("unsent", title="theirs"), sealed_record("new", title="new", start="09:00")]}
    yield {**complete_answer, "results": [{**result, "status": "conflict"}], "conflicts": [sealed_record("sent", title="theirs")]}
    yield {**complete_answer, "changes": [{"type": "task", "id": "unsent", "rev": 6, "deleted": True},
                                          sealed_record("sent", deletedAt="2026-11-21T10:00:00Z", title="old")]}
    conflict = {"field": "title", "value": {"title": "mine"}}
    yield {**complete_answer, "changes": [sealed_record("unsent", title="x", conflicts=[conflict])]}


def seed_inputs(reader):
    """Good files for a reader, from the fixtures and golden files of the tests."""
    if reader == "config":
        yield from CONFIGS
        return
    if reader == "answer":
        yield from (json.dumps(answer).encode() for answer in sync_answers())
        return
    if reader == "day":
        yield from DAYS
        return
    month = make_full_month()
    shortened_month = {**month, "days": dict(list(month["days"].items())[:2])}
    yield encode_json(shortened_month)
    yield json.dumps(shortened_month).encode()
    samples = glob.glob(f"{LEGACY_SAMPLES}/*.json")
    if reader == "import":
        for folder in ("Golden", "Samples"):
            samples += glob.glob(f"{TESTS}/FocusFormatsTests/{folder}/*")
        yield from CALCURSE
    else:
        yield encode_json(month)
    for sample in sorted(samples):
        with open(sample, "rb") as file:
            yield file.read()


def run(report, seconds):
    """Fuzzes each reader for this many seconds, all in parallel, with AddressSanitizer."""
    with tempfile.TemporaryDirectory() as folder:
        fuzzers = [(reader, start_fuzzer(reader, f"{folder}/{reader}", seconds)) for reader in READERS]
        for reader, process in fuzzers:
            out, err = process.communicate()
            found = re.search(r"stat::number_of_executed_units: (\d+)", err)
            if process.returncode != 0 or not found:
                inputs = [open(path, "rb").read() for path in glob.glob(f"{folder}/{reader}/found-*")]
                report.add_broken(f"{reader} ended with {process.returncode}: {out[-300:]} {err[-2000:]}\ninput: "
                                  + "; ".join(repr(content[:2000]) for content in inputs))
                continue
            report.count_tried(f"inputs to the reader of {reader}", int(found.group(1)))
            coverage = re.findall(r"cov: (\d+).*corp: (\d+)", err)
            if coverage:
                report.add_note(f"{reader}: {int(coverage[-1][0]):,} edges reached by {int(coverage[-1][1]):,} inputs")


def start_fuzzer(reader, folder, seconds):
    os.makedirs(f"{folder}/corpus")
    for number, content in enumerate(seed_inputs(reader)):
        with open(f"{folder}/corpus/{number}", "wb") as file:
            file.write(content)
    # An input that takes ten seconds or allocates 64 MB at once also counts as broken.
    options = [f"-max_total_time={seconds}", "-timeout=10", "-malloc_limit_mb=64", "-max_len=8192",
               "-print_final_stats=1", f"-artifact_prefix={folder}/found-", f"{folder}/corpus"]
    return subprocess.Popen(
        [FUZZER, "coverage", reader, *options], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, text=True, errors="replace",
        env={**os.environ, "ASAN_OPTIONS": f"external_symbolizer_path={symbolizer_path()}"})


def symbolizer_path():
    """The symbolizer of the Swift toolchain."""
    swift = subprocess.run(["sh", "-c", 'readlink -f "$(command -v swift)"'], capture_output=True, text=True, check=False)
    return os.path.join(os.path.dirname(swift.stdout.strip()), "llvm-symbolizer")
