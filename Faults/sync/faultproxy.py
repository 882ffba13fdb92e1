"""A proxy between `focus` and its server that loses, cuts, repeats, delays and forges messages. Listens on loopback
only, records every byte, and commits at most the allowed number of faults."""

import json
import socket
import socketserver
import struct
import threading
import time
import zlib

from sync.forgeries import CANNED_ANSWERS, FORGERIES, forge
from sync.messages import MAX_BYTES, error_response, http_response, read_request, split_response

GZIP_MAGIC = b"\x1f\x8b"



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
        """Commits a fault, and returns the answer to send; raises ConnectionCut if there is none."""
        if fault in CANNED_ANSWERS:
            return CANNED_ANSWERS[fault]()
        if fault == "old page" and self.old_answers:
            return self.old_answers[0]
        if fault == "lie":
            return self.lose_changes(head, body)
        if fault == "drop before":
            raise ConnectionCut
        if fault == "cut request":
            self.send_half(head, body)
            raise ConnectionCut
        if fault == "delay":
            time.sleep(0.3)
        return self.commit_fault_afterwards(fault, client, head, body, self.forward(head, body))

    def send_half(self, head, body):
        """Sends the server half a request, and resets the connection."""
        with socket.create_connection(self.target, 30) as server:
            server.sendall(head + b"\r\n\r\n" + body[:len(body) // 2])
            server.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))

    def commit_fault_afterwards(self, fault, client, head, body, answer):
        """Commits a fault that happens after the server has answered."""
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
            return forge(fault, answer)
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
            start = piece.find(GZIP_MAGIC)
            if start >= 0:
                try:
                    yield zlib.decompressobj(31).decompress(piece[start:], MAX_BYTES)
                except zlib.error:
                    pass
