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
from sync.database import Site, wait

# Records that all clients change, each on top of what it has read.
SHARED = 4
CLIENTS = 8
# The maximum number of repetitions of a request, with pauses of at most half a second.
PATIENCE = 60


class Client:
    """A device, which repeats a request until it is answered, always with the same bytes."""

    def __init__(self, port, token=None):
        self.port, self.token, self.connection = port, token, None
        self.repetitions = 0

    def once(self, method, path, body=None, timeout=90):
        """Returns the status and the body; None if there was no answer."""
        headers = {"Focus-Protocol": "2", "Content-Type": "application/json"}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        try:
            if self.connection is None:
                self.connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=timeout)
            self.connection.request(method, path, body, headers)
            answer = self.connection.getresponse()
            return answer.status, answer.read()
        except (OSError, http.client.HTTPException):
            self.close()
            return None

    def close(self):
        if self.connection:
            self.connection.close()
        self.connection = None

    def call(self, method, path, body=None):
        text = None if body is None else json.dumps(body).encode()
        for turn in range(PATIENCE):
            found = self.once(method, path, text)
            if found and found[0] < 500:
                return found
            self.repetitions += 1
            time.sleep(random.uniform(0, min(0.5, 0.02 * 2 ** turn)))
        raise Broken(f"{method} {path} failed {PATIENCE} times, at last with {found}")


class Writer(threading.Thread):
    """Creates its own records, changes shared ones, and records the answers."""

    def __init__(self, port, token, number, deadline):
        super().__init__(daemon=True)
        self.client, self.number, self.deadline = Client(port, token), number, deadline
        self.rng = random.Random(f"{number}")
        self.known, self.sent, self.own, self.accepted, self.failure, self.longest = {}, [], {}, [], None, 0

    def run(self):
        try:
            turn = 0
            while time.monotonic() < self.deadline:
                self.commit(turn)
                turn += 1
        except (Broken, KeyError, ValueError) as problem:
            self.failure = f"{type(problem).__name__}: {problem}"

    def commit(self, turn):
        status, page = self.client.call("GET", "/v1/changes?since=0-0") if turn % 25 == 0 else (200, None)
        if page is not None:
            self.known = {record["id"]: record["rev"] for record in json.loads(page)["changes"]}
        shared = f"shared-{self.rng.randrange(SHARED)}"
        mine = f"own-{self.number}-{turn}"
        body = {"mode": "incremental", "idempotency_key": str(uuid.uuid4()), "cursor": "0-0", "changes": [
            {"type": "task", "id": key, "base": base, "hash": f"{self.number}-{turn}", "doc": f"D{self.number}-{turn}"}
            for key, base in ((mine, 0), (shared, self.known.get(shared, 0)))]}
        begun = time.monotonic()
        status, answer = self.client.call("POST", "/v1/sync", body)
        self.longest = max(self.longest, time.monotonic() - begun)
        if status != 200:
            raise Broken(f"sync: {status} {answer[:200]}")
        self.sent.append((body, answer))
        read = json.loads(answer)
        for result in read["results"]:
            if result["id"] == mine:
                self.own[mine] = result["rev"]
                if result["status"] != "created":
                    raise Broken(f"{mine} is {result['status']}")
            elif result["status"] in ("created", "updated"):
                self.accepted.append((shared, self.known.get(shared, 0), result["rev"]))
                self.known[shared] = result["rev"]
        for conflict in read["conflicts"]:
            self.known[conflict["id"]] = conflict["rev"]


def join(site):
    client = Client(site.port)
    code = site.command("account", "create", f"a{random.randrange(10**9)}")
    status, answer = client.call("POST", "/v1/devices", {"code": code, "name": "machine"})
    if status != 201:
        raise Broken(f"join: {status} {answer}")
    return json.loads(answer)["access"]


def wake(report, site):
    """A write at one server ends a wait at another. No server is killed meanwhile."""
    token = join(site)
    for turn in range(len(site.ports)):
        waiting, writing = Client(site.ports[turn], token), Client(site.ports[turn - 1], token)
        cursor = json.loads(waiting.call("GET", "/v1/changes?since=0-0")[1])["cursor"]
        found = []
        thread = threading.Thread(target=lambda: found.append(waiting.call("GET", f"/v1/changes?since={cursor}&wait=60")))
        thread.start()
        time.sleep(0.3)
        begun = time.monotonic()
        writing.call("POST", "/v1/sync", {
            "mode": "incremental", "idempotency_key": str(uuid.uuid4()), "cursor": "0-0",
            "changes": [{"type": "task", "id": f"wake-{turn}", "base": 0, "hash": "h", "doc": "AAAA"}]})
        thread.join(90)
        took = time.monotonic() - begun
        report.tried("waits at one server, writes at another")
        report.measure("seconds until a wait ends", took)
        if not found or not json.loads(found[0][1])["changes"]:
            report.broken("a wait did not hear of a write at another server")
        # Without a notification, the wait would last its full minute.
        if took > 20:
            report.broken(f"a wait heard of a write after {took:.0f} s")


def disturb(site, rng, seconds, crashes, report, interval=1.0):
    """Kills a server every second, and the database several times."""
    begun = time.monotonic()
    crash_at = [begun + seconds * (index + 1) / (crashes + 1) for index in range(crashes)]
    while (now := time.monotonic()) < begun + seconds:
        if crash_at and now >= crash_at[0]:
            crash_at.pop(0)
            site.database.crash()
            report.tried("crashes of the database")
        else:
            site.kill(rng.randrange(len(site.ports)))
            report.tried("kills of a server")
        time.sleep(max(0, interval - (time.monotonic() - now)))


def check(report, site, token, writers):
    client = Client(site.port, token)
    for writer in writers:
        if writer.failure:
            report.broken(f"client {writer.number}: {writer.failure}")
    known, cursor, more = {}, "0-0", True
    while more:
        page = json.loads(client.call("GET", f"/v1/changes?since={cursor}")[1])
        known.update({record["id"]: record["rev"] for record in page["changes"]})
        cursor, more = page["cursor"], page["more"]
    for writer in writers:
        lost = [key for key, revision in writer.own.items() if known.get(key) != revision]
        if lost:
            report.broken(f"{len(lost)} acknowledged records are lost, such as {lost[0]}")
        report.tried("acknowledged commits", len(writer.sent))
        report.measure("seconds of a commit, repetitions included", writer.longest)
        for body, answer in writer.sent[-50:] + writer.sent[:50]:
            again = client.call("POST", "/v1/sync", body)
            report.tried("repeated requests")
            if again != (200, answer):
                report.broken(f"a repetition is answered with {again[0]} {again[1][:100]}, at first with {answer[:100]}")
    for number in range(SHARED):
        chain = sorted((revision, base) for writer in writers for key, base, revision in writer.accepted
                       if key == f"shared-{number}")
        report.tried("changes of shared records", len(chain))
        for (older, _), (_, base) in zip([(0, 0), *chain], chain):
            if base != older:
                report.broken(f"shared-{number} has a fork or a gap: {base} does not follow {older}")
        if chain and known.get(f"shared-{number}") != chain[-1][0]:
            report.broken(f"the last change of shared-{number} is lost")
    problems = [line for line in site.command("doctor").splitlines() if "\t" not in line]
    if problems:
        report.broken(f"doctor: {problems}")


def round_of(report, seed, servers, seconds, crashes):
    with Site(servers) as site:
        token = join(site)
        wake(report, site)
        deadline = time.monotonic() + seconds + 1
        writers = [Writer(site.port, token, number, deadline) for number in range(CLIENTS)]
        for writer in writers:
            writer.start()
        disturb(site, random.Random(f"{seed}-{servers}"), seconds, crashes, report)
        for writer in writers:
            writer.join(PATIENCE)
            report.tried("repetitions of requests", writer.client.repetitions)
        check(report, site, token, writers)
        wake(report, site)
        # Servers are replaced one after another with SIGTERM, as for an upgrade; clients must not notice.
        deadline = time.monotonic() + servers * 2 + 1
        writers = [Writer(site.port, join(site), 100, deadline)]
        writers[0].start()
        for index in range(servers):
            site.stop(index, signal.SIGTERM)
            site.start(index)
            wait(site.ports[index])
            time.sleep(0.5)
            report.tried("servers replaced under traffic")
        writers[0].join(PATIENCE)
        if writers[0].failure:
            report.broken(f"while servers were replaced: {writers[0].failure}")
        if writers[0].client.repetitions:
            report.broken(f"{writers[0].client.repetitions} requests had to be repeated while servers were replaced")


def run(report, seconds, seed):
    for servers in (2, 3):
        round_of(report, seed, servers, seconds / 2, max(1, int(seconds / 120)))
