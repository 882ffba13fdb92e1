"""The messages between `focus` and its server: HTTP requests and answers as bytes."""

import gzip
import json
import time

# A longer request is not read.
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
