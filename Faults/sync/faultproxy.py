"""Y1, Y2: a proxy between `focus` and its server that loses, cuts, repeats, delays and forges messages.
Listens on loopback only, records every byte, and commits at most the allowed number of faults.
"""

import gzip
import itertools
import json
import random
import socket
import socketserver
import struct
import threading
import time
import zlib

MAX_BYTES = 20_000_000


def http_response(status, body, headers=(), reason="X"):
    """An answer as bytes."""
    lines = [f"HTTP/1.1 {status} {reason}", "Content-Type: application/json", f"Content-Length: {len(body)}",
             "Connection: close", *headers]
    return ("\r\n".join(lines) + "\r\n\r\n").encode() + body


def error_response(status, error, headers=()):
    body = json.dumps({"success": False, "error": error, "message": "Planted.", "server_timestamp": _now()}).encode()
    return http_response(status, body, headers)


def _now():
    return time.strftime("%Y-%m-%dT%H:%M:%S.000Z", time.gmtime())


def split_response(answer):
    """Splits an answer into its head and its decoded body."""
    head, _, body = answer.partition(b"\r\n\r\n")
    if b"transfer-encoding: chunked" in head.lower():
        parts, rest = [], body
        while rest:
            size, _, rest = rest.partition(b"\r\n")
            length = int(size.split(b";")[0] or b"0", 16)
            if not length:
                break
            parts.append(rest[:length])
            rest = rest[length + 2:]
        body = b"".join(parts)
    if b"content-encoding: gzip" in head.lower():
        body = gzip.decompress(body)
    return head, body


def read_request(connection):
    """A request's head and body; None at the end."""
    data = b""
    while b"\r\n\r\n" not in data:
        piece = connection.recv(65_536)
        if not piece or len(data) > MAX_BYTES:
            return None
        data += piece
    head, _, body = data.partition(b"\r\n\r\n")
    length = 0
    for line in head.split(b"\r\n"):
        if line.lower().startswith(b"content-length:"):
            length = int(line.split(b":")[1])
    while len(body) < length:
        piece = connection.recv(65_536)
        if not piece:
            return None
        body += piece
    return head, body


class ConnectionCut(Exception):
    """The connection ends here."""


class Proxy:
    """`queued_faults` are used in order, one per request. When the list is empty, `choose_fault` returns a fault
    or None. Only requests whose path begins with `path_prefix` are affected."""

    def __init__(self):
        self.target = None
        self.queued_faults, self.choose_fault, self.path_prefix = [], None, "/v1/sync"
        # The number of faults left.
        self.faults_left = 100_000
        self.committed_faults = []
        self.recorded, self.requests = [], 0
        self.delayed_requests, self.old_answers = [], []
        # Called with the path, the request and the answer; returns the answer to send, or None to change
        # nothing.
        self.answer_rewriter = None
        self.lock = threading.Lock()
        proxy = self

        class Handler(socketserver.BaseRequestHandler):
            def handle(self):
                self.request.settimeout(60)
                try:
                    while True:
                        message = read_request(self.request)
                        if message is None:
                            return
                        proxy.handle_request(self.request, *message)
                except (ConnectionCut, OSError):
                    pass

        class Listener(socketserver.ThreadingTCPServer):
            daemon_threads, allow_reuse_address = True, True

        self.listener = Listener(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.listener.server_address[1]}"
        threading.Thread(target=self.listener.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()

    def close(self):
        self.listener.shutdown()
        self.listener.server_close()

    def stop_faults(self):
        """Stops all faults and lies."""
        self.queued_faults, self.choose_fault, self.answer_rewriter = [], None, None

    def next_fault(self, path):
        with self.lock:
            self.requests += 1
            if not path.startswith(self.path_prefix) or self.faults_left <= 0:
                return None
            fault = self.queued_faults.pop(0) if self.queued_faults else self.choose_fault() if self.choose_fault else None
            if fault:
                self.faults_left -= 1
                self.committed_faults.append(fault)
            return fault

    def record(self, *data):
        with self.lock:
            self.recorded.extend(data)

    def forward(self, head, body):
        """Returns the server's answer. Raises Cut if there is none."""
        lines = [line for line in head.split(b"\r\n") if not line.lower().startswith((b"connection:", b"host:"))]
        lines += [b"Host: 127.0.0.1", b"Connection: close"]
        self.record(head, body)
        try:
            with socket.create_connection(self.target, 30) as server:
                server.sendall(b"\r\n".join(lines) + b"\r\n\r\n" + body)
                answer = b""
                while piece := server.recv(65_536):
                    answer += piece
        except (OSError, TypeError) as error:
            raise ConnectionCut from error
        if not answer:
            raise ConnectionCut
        self.record(answer)
        return answer

    def handle_request(self, client, head, body):
        path = head.split(b" ")[1].decode()
        fault = self.next_fault(path)
        if self.delayed_requests and not fault:
            # An earlier request arrives a second time; its answer is dropped.
            self.forward(*self.delayed_requests.pop(0))
        result = self.commit_fault(fault, client, head, body) if fault else self.forward(head, body)
        if self.answer_rewriter and not fault:
            result = self.rewrite_answer(path, body, result)
        if path.startswith("/v1/sync") and not fault:
            self.old_answers = [*self.old_answers[-3:], result]
        client.sendall(result)
        if b"connection: close" in result.partition(b"\r\n\r\n")[0].lower():
            raise ConnectionCut

    def commit_fault(self, fault, client, head, body):
        """Commits a fault, and returns the answer to send."""
        if fault in CANNED_ANSWERS:
            return CANNED_ANSWERS[fault]()
        if fault == "drop before":
            raise ConnectionCut
        if fault == "cut request":
            with socket.create_connection(self.target, 30) as server:
                server.sendall(head + b"\r\n\r\n" + body[:len(body) // 2])
                server.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            raise ConnectionCut
        if fault == "delay":
            time.sleep(0.3)
        if fault == "old page" and self.old_answers:
            return self.old_answers[0]
        if fault == "lie":
            return self.lose_changes(head, body)
        answer = self.forward(head, body)
        if fault == "drop after":
            raise ConnectionCut
        if fault == "cut answer":
            client.sendall(answer[:len(answer) - 1 - len(answer) // 3])
            raise ConnectionCut
        if fault == "twice":
            return self.forward(head, body)
        if fault == "late":
            self.delayed_requests.append((head, body))
        if fault == "late error":
            # The server has applied the request, but an intermediary reports an error.
            return error_response(503, "unavailable", ["Retry-After: 1"])
        if fault == "slow":
            for index in range(0, len(answer), max(1, len(answer) // 40)):
                client.sendall(answer[index:index + max(1, len(answer) // 40)])
                time.sleep(0.005)
            raise ConnectionCut
        if fault in FORGERIES:
            head, body = split_response(answer)
            status = int(head.split(b" ")[1])
            try:
                return http_response(status, FORGERIES[fault](json.loads(body)))
            except (ValueError, KeyError, IndexError):
                return answer
        return answer

    def lose_changes(self, head, body):
        """Hides the changes from the server and acknowledges them to the client, which the checkers must
        detect."""
        request = json.loads(body)
        empty = json.dumps({**request, "changes": [], "idempotency_key": request["idempotency_key"][::-1]}).encode()
        head = b"\r\n".join(line if not line.lower().startswith(b"content-length:") else b"Content-Length: %d" % len(empty)
                            for line in head.split(b"\r\n"))
        found, answer = split_response(self.forward(head, empty))
        answer = json.loads(answer)
        revision = max(1, int(answer["cursor"].split("-")[0]))
        answer["results"] = [{"type": change["type"], "id": change["id"], "status": "updated", "rev": revision}
                             for change in request["changes"]]
        return http_response(int(found.split(b" ")[1]), json.dumps(answer).encode())

    def rewrite_answer(self, path, body, answer):
        """Returns the answer as changed by the rewriter."""
        head, content = split_response(answer)
        try:
            rewritten = self.answer_rewriter(path, json.loads(body) if body else {}, json.loads(content) if content else {})
        except ValueError:
            return answer
        return answer if rewritten is None else http_response(200, json.dumps(rewritten).encode())

    def recorded_messages(self):
        """Yields all recorded messages, and their content where it was compressed."""
        with self.lock:
            pieces = list(self.recorded)
        for piece in pieces:
            yield piece
            for mark in (b"\x1f\x8b",):
                start = piece.find(mark)
                if start >= 0:
                    try:
                        yield zlib.decompressobj(31).decompress(piece[start:], MAX_BYTES)
                    except zlib.error:
                        pass


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
# Faults of the network.
NETWORK_FAULTS = ("drop before", "drop after", "cut request", "cut answer", "twice", "late", "late error", "delay", "slow")
# Answers that must never be accepted. Those that the client cannot recognize ("foreign cursor") are corrected
# later.
HOSTILE_ANSWERS = (*FORGERIES, "old page", "wrong gzip", "bomb", "deep", "huge", "long head", "zeros", "wrong types", "page", "empty",
                   "403 page", "302")
REFUSALS = ("401", "429", "503", "500", "413", "507", "409", "422")


def random_faults(seed, probability, faults=NETWORK_FAULTS + REFUSALS):
    """A `choose_fault` that commits a fault with this probability."""
    rng = random.Random(seed)
    return lambda: rng.choice(faults) if rng.random() < probability else None
