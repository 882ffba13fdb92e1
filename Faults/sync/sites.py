"""Y2, Y14: several servers on one database. Servers and the database are killed: nothing is lost or applied
twice, and every request succeeds when it is repeated."""

import http.client
import json
import random
import signal
import threading
import time
import uuid

from support.planner import Broken
from sync.database import Site, wait_for_port

# Records that all clients change, each on top of what it has read.
SHARED = 4
CLIENTS = 8
# The maximum number of repetitions of a request, with pauses of at most half a second.
MAX_REPETITIONS = 60


class RetryingClient:
    """A device, which repeats a request until it is answered, always with the same bytes."""

    def __init__(self, port, token=None):
        self.port, self.token, self.connection = port, token, None
        self.repetitions = 0

    def request_once(self, method, path, body=None, timeout=90):
        """Returns the status and the body; None if there was no answer."""
        headers = {"Focus-Protocol": "2", "Content-Type": "application/json"}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        try:
            if self.connection is None:
                self.connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=timeout)
            self.connection.request(method, path, body, headers)
            response = self.connection.getresponse()
            return response.status, response.read()
        except (OSError, http.client.HTTPException):
            self.close()
            return None

    def close(self):
        if self.connection:
            self.connection.close()
        self.connection = None

    def request(self, method, path, body=None):
        text = None if body is None else json.dumps(body).encode()
        for attempt in range(MAX_REPETITIONS):
            found = self.request_once(method, path, text)
            if found and found[0] < 500:
                return found
            self.repetitions += 1
            time.sleep(random.uniform(0, min(0.5, 0.02 * 2 ** attempt)))
        raise Broken(f"{method} {path} failed {MAX_REPETITIONS} times, at last with {found}")


class Writer(threading.Thread):
    """Creates its own records, changes shared ones, and records the answers."""

    def __init__(self, port, token, number, deadline):
        super().__init__(daemon=True)
        self.client, self.number, self.deadline = RetryingClient(port, token), number, deadline
        self.rng = random.Random(f"{number}")
        self.known_revisions, self.own_revisions = {}, {}
        self.answered_requests, self.accepted_changes = [], []
        self.failure, self.longest_commit = None, 0

    def run(self):
        try:
            turn = 0
            while time.monotonic() < self.deadline:
                self.commit(turn)
                turn += 1
        except (Broken, KeyError, ValueError) as problem:
            self.failure = f"{type(problem).__name__}: {problem}"

    def commit(self, turn):
        """Sends a new record of its own and a change of a shared one."""
        status, page = self.client.request("GET", "/v1/changes?since=0-0") if turn % 25 == 0 else (200, None)
        if page is not None:
            self.known_revisions = {record["id"]: record["rev"] for record in json.loads(page)["changes"]}
        shared = f"shared-{self.rng.randrange(SHARED)}"
        mine = f"own-{self.number}-{turn}"
        body = {"mode": "incremental", "idempotency_key": str(uuid.uuid4()), "cursor": "0-0", "changes": [
            {"type": "task", "id": key, "base": base, "hash": f"{self.number}-{turn}", "doc": f"D{self.number}-{turn}"}
            for key, base in ((mine, 0), (shared, self.known_revisions.get(shared, 0)))]}
        started_at = time.monotonic()
        status, answer = self.client.request("POST", "/v1/sync", body)
        self.longest_commit = max(self.longest_commit, time.monotonic() - started_at)
        if status != 200:
            raise Broken(f"sync: {status} {answer[:200]}")
        self.answered_requests.append((body, answer))
        read = json.loads(answer)
        for result in read["results"]:
            if result["id"] == mine:
                self.own_revisions[mine] = result["rev"]
                if result["status"] != "created":
                    raise Broken(f"{mine} is {result['status']}")
            elif result["status"] in ("created", "updated"):
                self.accepted_changes.append((shared, self.known_revisions.get(shared, 0), result["rev"]))
                self.known_revisions[shared] = result["rev"]
        for conflict in read["conflicts"]:
            self.known_revisions[conflict["id"]] = conflict["rev"]


def create_device(site):
    """Returns the token of a new device with an account of its own."""
    client = RetryingClient(site.port)
    code = site.run_command("account", "create", f"a{random.randrange(10**9)}")
    status, answer = client.request("POST", "/v1/devices", {"code": code, "name": "machine"})
    if status != 201:
        raise Broken(f"join: {status} {answer}")
    return json.loads(answer)["access"]


def check_notifications(report, site):
    """A write at one server ends a wait at another. No server is killed meanwhile."""
    token = create_device(site)
    for index in range(len(site.ports)):
        waiting, writing = RetryingClient(site.ports[index], token), RetryingClient(site.ports[index - 1], token)
        cursor = json.loads(waiting.request("GET", "/v1/changes?since=0-0")[1])["cursor"]
        found = []
        thread = threading.Thread(target=lambda: found.append(waiting.request("GET", f"/v1/changes?since={cursor}&wait=60")))
        thread.start()
        time.sleep(0.3)
        started_at = time.monotonic()
        writing.request("POST", "/v1/sync", {
            "mode": "incremental", "idempotency_key": str(uuid.uuid4()), "cursor": "0-0",
            "changes": [{"type": "task", "id": f"wake-{index}", "base": 0, "hash": "h", "doc": "AAAA"}]})
        thread.join(90)
        elapsed = time.monotonic() - started_at
        report.count_tried("waits at one server, writes at another")
        report.record_maximum("seconds until a wait ends", elapsed)
        if not found or not json.loads(found[0][1])["changes"]:
            report.add_broken("a wait did not hear of a write at another server")
        # Without a notification, the wait would last its full minute.
        if elapsed > 20:
            report.add_broken(f"a wait heard of a write after {elapsed:.0f} s")


def kill_servers(site, rng, seconds, crashes, report, interval=1.0):
    """Kills a server every second, and the database several times."""
    started_at = time.monotonic()
    crash_times = [started_at + seconds * (index + 1) / (crashes + 1) for index in range(crashes)]
    while (now := time.monotonic()) < started_at + seconds:
        if crash_times and now >= crash_times[0]:
            crash_times.pop(0)
            site.database.crash()
            report.count_tried("crashes of the database")
        else:
            site.kill(rng.randrange(len(site.ports)))
            report.count_tried("kills of a server")
        time.sleep(max(0, interval - (time.monotonic() - now)))


def all_revisions(client):
    """The revision of each record that the servers have, by key."""
    revisions, cursor, more = {}, "0-0", True
    while more:
        page = json.loads(client.request("GET", f"/v1/changes?since={cursor}")[1])
        revisions.update({record["id"]: record["rev"] for record in page["changes"]})
        cursor, more = page["cursor"], page["more"]
    return revisions


def check_site(report, site, token, writers):
    """Checks that nothing that was acknowledged is lost or was applied twice."""
    client = RetryingClient(site.port, token)
    revisions = all_revisions(client)
    for writer in writers:
        if writer.failure:
            report.add_broken(f"client {writer.number}: {writer.failure}")
        check_writer(report, client, writer, revisions)
    for number in range(SHARED):
        check_shared_record(report, f"shared-{number}", writers, revisions)
    problems = [line for line in site.run_command("doctor").splitlines() if "\t" not in line]
    if problems:
        report.add_broken(f"doctor: {problems}")


def check_writer(report, client, writer, revisions):
    """Checks that the records of one writer are there, and that its requests get the same answer again."""
    lost = [key for key, revision in writer.own_revisions.items() if revisions.get(key) != revision]
    if lost:
        report.add_broken(f"{len(lost)} acknowledged records are lost, such as {lost[0]}")
    report.count_tried("acknowledged commits", len(writer.answered_requests))
    report.record_maximum("seconds of a commit, repetitions included", writer.longest_commit)
    for body, answer in writer.answered_requests[-50:] + writer.answered_requests[:50]:
        again = client.request("POST", "/v1/sync", body)
        report.count_tried("repeated requests")
        if again != (200, answer):
            report.add_broken(f"a repetition is answered with {again[0]} {again[1][:100]}, at first with {answer[:100]}")


def check_shared_record(report, key, writers, revisions):
    """Checks that each accepted change of a record is based on the one before it."""
    chain = sorted((revision, base) for writer in writers for its_key, base, revision in writer.accepted_changes
                   if its_key == key)
    report.count_tried("changes of shared records", len(chain))
    for (older, _), (_, base) in zip([(0, 0), *chain], chain):
        if base != older:
            report.add_broken(f"{key} has a fork or a gap: {base} does not follow {older}")
    if chain and revisions.get(key) != chain[-1][0]:
        report.add_broken(f"the last change of {key} is lost")


def run_site(report, seed, servers, seconds, crashes):
    with Site(servers) as site:
        token = create_device(site)
        check_notifications(report, site)
        deadline = time.monotonic() + seconds + 1
        writers = [Writer(site.port, token, number, deadline) for number in range(CLIENTS)]
        for writer in writers:
            writer.start()
        kill_servers(site, random.Random(f"{seed}-{servers}"), seconds, crashes, report)
        for writer in writers:
            writer.join(MAX_REPETITIONS)
            report.count_tried("repetitions of requests", writer.client.repetitions)
        check_site(report, site, token, writers)
        check_notifications(report, site)
        replace_servers(report, site, servers)


def replace_servers(report, site, servers):
    """Replaces the servers one after another with SIGTERM, as for an upgrade; clients must not notice."""
    writer = Writer(site.port, create_device(site), 100, time.monotonic() + servers * 2 + 1)
    writer.start()
    for index in range(servers):
        site.stop(index, signal.SIGTERM)
        site.start(index)
        wait_for_port(site.ports[index])
        time.sleep(0.5)
        report.count_tried("servers replaced under traffic")
    writer.join(MAX_REPETITIONS)
    if writer.failure:
        report.add_broken(f"while servers were replaced: {writer.failure}")
    if writer.client.repetitions:
        report.add_broken(f"{writer.client.repetitions} requests had to be repeated while servers were replaced")


def run(report, seconds, seed):
    for servers in (2, 3):
        run_site(report, seed, servers, seconds / 2, max(1, int(seconds / 120)))
