"""The lies of a server, made from the records that it has stored, and requests of a thief with a token."""

import json
import urllib.error
import urllib.request

from sync.accounts import account_file



class RecordHistory:
    """All versions of each record that a server has stored, oldest first."""

    def __init__(self, server):
        self.server, self.versions = server, {}

    def add_current_records(self, machines):
        """Adds the present records of the server."""
        answer = send_request(self.server, machines[0], "POST", "/v1/sync",
                              {"mode": "full", "idempotency_key": "k" * 20, "client_sync_timestamp": "", "changes": []})[1]
        for record in answer["changes"]:
            known = self.versions.setdefault((record["type"], record["id"]), [])
            if record["type"] != "head" and record["doc"] not in known:
                known.append(record["doc"])

    def records(self):
        return [(kind, name, docs) for (kind, name), docs in sorted(self.versions.items()) if docs]


def send_request(server, machine, method, path, body=None):
    """Sends a request with the token of a machine, bypassing the proxy."""
    with open(account_file(machine), "rb") as file:
        access = json.load(file)["access"]
    host, port = server.proxy.target
    request = urllib.request.Request(
        f"http://{host}:{port}{path}", json.dumps(body).encode() if body else None, method=method,
        headers={"Authorization": f"Bearer {access}", "Focus-Protocol": "2", "Content-Type": "application/json"})
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:
            return answer.status, json.load(answer)
    except urllib.error.HTTPError as error:
        return error.code, json.load(error)


# Lies: each gets the history of the records, and returns a rewriter of answers for the proxy.

def rewriter_that_adds(documents):
    """A rewriter that adds these documents to every answer, as the newest ones."""
    def rewrite(path, _, answer):
        if "changes" not in answer or not path.startswith(("/v1/sync", "/v1/changes")):
            return None
        last = int(answer["cursor"].split("-")[0])
        added = [{"type": kind, "id": name, "rev": last, **content} for kind, name, content in documents]
        record_keys = {(record["type"], record["id"]) for record in added}
        others = [record for record in answer["changes"] if (record["type"], record["id"]) not in record_keys]
        return {**answer, "changes": (others + added)[:500]}
    return rewrite


def tombstones(history, _):
    return rewriter_that_adds([(kind, name, {"deleted": True}) for kind, name, _ in history.records()])


def old_editions(history, _):
    return rewriter_that_adds([(kind, name, {"doc": docs[0]}) for kind, name, docs in history.records()])


def swapped(history, _):
    records = history.records()
    return rewriter_that_adds([(kind, name, {"doc": records[index - 1][2][-1]})
                               for index, (kind, name, _) in enumerate(records)])


def wrong_sizes(history, rng):
    forms = (lambda doc: doc[:-8], lambda doc: doc + "AAAA", lambda doc: "A" * 98_304, lambda doc: "AQ", lambda doc: doc * 2)
    return rewriter_that_adds([(kind, name, {"doc": rng.choice(forms)(docs[-1])[:98_304]})
                               for kind, name, docs in history.records()])


def withheld(history, _):
    def rewrite(_, __, answer):
        return {**answer, "changes": []} if "changes" in answer else None
    return rewrite


LIES = {"tombstones": tombstones, "old editions": old_editions, "swapped": swapped, "wrong sizes": wrong_sizes,
        "withheld": withheld}
# Lies that cannot be detected at once.
UNDETECTABLE = ("withheld",)
