"""The faults that the proxy commits: of the network, refusals, and hostile answers, made up or forged from real ones."""

import itertools
import json
import random
import zlib

from sync.messages import error_response, http_response, split_response



def _bomb():
    """A few kilobytes that unpack to 64 MB."""
    packer = zlib.compressobj(9, zlib.DEFLATED, 31)
    packed = b"".join(packer.compress(b" " * 1_000_000) for _ in range(64)) + packer.flush()
    return http_response(200, packed, ["Content-Encoding: gzip"])


def _deep():
    return http_response(200, b'{"success": true, "changes": ' + b"[" * 200_000 + b"]" * 200_000 + b"}")


def _endless():
    """No changes, a new cursor, and more to come."""
    return http_response(200, json.dumps({
        "success": True, "results": [], "conflicts": [], "changes": [], "cursor": f"{next(_REVISIONS)}-aa", "more": True}).encode())


def _instant():
    """An answer to a long poll with a new cursor, but without changes."""
    return http_response(200, json.dumps({"success": True, "changes": [], "cursor": f"{next(_REVISIONS)}-aa", "more": False}).encode())


_REVISIONS = itertools.count(10 ** 6)
# Answers that need no server.
CANNED_ANSWERS = {
    "endless": _endless, "instant": _instant,
    "401": lambda: error_response(401, "token_expired"),
    "403 page": lambda: http_response(403, b"<html><body>Log in to the hotel</body></html>"),
    "429": lambda: error_response(429, "too_many", ["Retry-After: 1"]),
    "429 far": lambda: error_response(429, "too_many", ["Retry-After: 9223372036854775807"]),
    "429 below": lambda: error_response(429, "too_many", ["Retry-After: -9223372036854775808"]),
    "503": lambda: error_response(503, "unavailable", ["Retry-After: 1"]),
    "500": lambda: error_response(500, "internal"),
    "413": lambda: error_response(413, "too_large"),
    "507": lambda: error_response(507, "full"),
    "409": lambda: error_response(409, "cursor_unknown"),
    "422": lambda: error_response(422, "key_reused"),
    "302": lambda: http_response(302, b"", ["Location: http://127.0.0.1:1/"]),
    "page": lambda: http_response(200, b"<html><body>Log in to the hotel</body></html>"),
    "empty": lambda: http_response(200, b""),
    "wrong gzip": lambda: http_response(200, b"\x1f\x8bnothing of the kind", ["Content-Encoding: gzip"]),
    "bomb": _bomb,
    "deep": _deep,
    "huge": lambda: http_response(200, b'{"success": true, "message": "' + b"x" * 11_000_000 + b'"}'),
    "long head": lambda: http_response(200, b"{}", ["X-Long: " + "x" * 200_000]),
    "zeros": lambda: http_response(200, bytes(5000)),
    "wrong types": lambda: http_response(200, json.dumps(
        {"success": "yes", "changes": {}, "results": 7, "cursor": [], "more": None, "conflicts": "x"}).encode()),
}


def _foreign(answer):
    return json.dumps({**answer, "cursor": "7-deadbeef"}).encode()


def _ahead(answer):
    return json.dumps({**answer, "cursor": "9223372036854775807-deadbeef"}).encode()


def _no_results(answer):
    return json.dumps({**answer, "results": []}).encode()


def _text_results(answer):
    return json.dumps({**answer, "results": [dict(result, rev="1") for result in answer["results"]] or [1]}).encode()


def _far_revision(answer):
    return json.dumps({**answer, "results": [dict(result, rev=2 ** 70) for result in answer["results"]] or [1]}).encode()


def _strange_record(answer):
    record = {"type": "task", "id": "2931aec2-2f3c-4c1a-8a86-0d5a5ad06c95", "rev": 1, "doc": "AQ" * 40}
    return json.dumps({**answer, "changes": [*answer["changes"], record]}).encode()


def _swapped(answer):
    """Two records with each other's content."""
    changes = answer["changes"]
    if len(changes) > 1 and "doc" in changes[0] and "doc" in changes[1]:
        changes[0]["doc"], changes[1]["doc"] = changes[1]["doc"], changes[0]["doc"]
        return json.dumps(answer).encode()
    return _strange_record(answer)


def _strange_kind(answer):
    """A record of a kind that a later version may have: it is left alone."""
    record = {"type": "habit", "id": "one", "rev": 1, "doc": "AQ"}
    return json.dumps({**answer, "changes": [*answer["changes"], record]}).encode()


def _wrong_time(answer):
    return json.dumps({**answer, "server_timestamp": "9999-12-31T23:59:59.999Z"}).encode()


# Modifications of a real answer.
FORGERIES = {
    "foreign cursor": _foreign, "cursor ahead": _ahead, "no results": _no_results, "text results": _text_results,
    "far revision": _far_revision, "strange record": _strange_record, "swapped": _swapped,
    "strange kind": _strange_kind, "wrong time": _wrong_time,
}


def forge(fault, answer):
    """The answer with this modification; unchanged where it cannot be made."""
    head, body = split_response(answer)
    try:
        return http_response(int(head.split(b" ")[1]), FORGERIES[fault](json.loads(body)))
    except (ValueError, KeyError, IndexError):
        return answer


# Faults of the network.
NETWORK_FAULTS = ("drop before", "drop after", "cut request", "cut answer", "twice", "late", "late error", "delay", "slow")
# Answers that must never be accepted. Those that the client cannot recognize ("foreign cursor") are corrected
# later.
HOSTILE_ANSWERS = (*FORGERIES, "old page", "wrong gzip", "bomb", "deep", "huge", "long head", "zeros", "wrong types", "page", "empty",
                   "403 page", "302")
REFUSALS = ("401", "429", "503", "500", "413", "507", "409", "422")
# Faults that a later synchronization makes good.
RECOVERABLE = NETWORK_FAULTS + REFUSALS


def random_faults(seed, probability, faults=RECOVERABLE):
    """A `choose_fault` that commits a fault with this probability."""
    rng = random.Random(seed)
    return lambda: rng.choice(faults) if rng.random() < probability else None
