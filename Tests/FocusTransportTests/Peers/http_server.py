#!/usr/bin/env python3
"""An HTTP server on loopback that behaves as the path of a request says, well or badly. It speaks over sockets itself,
so that it can do what no library for servers does.

  http_server.py [CERTIFICATE KEY]   prints its port; ends with its standard input
"""
import gzip
import json
import os
import socket
import ssl
import sys
import threading

JSON = b"Content-Type: application/json\r\n"


def answer(body, headers=b"", status=b"200 OK"):
    return b"HTTP/1.1 %s\r\nContent-Length: %d\r\n%s\r\n%s" % (status, len(body), headers, body)


def chunk(data):
    return b"%x\r\n%s\r\n" % (len(data), data)


def echo(send, request):
    """Returns the request, byte for byte."""
    send(answer(request.head + request.body))


def count(send, request):
    """Returns the number of the connection, and of the request on it."""
    send(answer(json.dumps([request.connection, request.number]).encode(), JSON))


def headers(send, _):
    send(answer(b"", b"X-Two: a\r\nx-two:  b \r\nRetry-After: 7\r\nX-Empty:\r\n", b"429 Too Many Requests"))


def early(send, _):
    """An informational answer, followed by the final one."""
    send(b"HTTP/1.1 103 Early Hints\r\nX-Early: 1\r\n\r\n" + answer(b"{}", b"X-Late: 1\r\n"))


def chunked(send, _):
    send(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
    for part in (b'{"a"', b": ", b"1}", b""):
        send(chunk(part))


def packed(send, _):
    send(answer(gzip.compress(b'{"packed": true}'), b"Content-Encoding: gzip\r\n"))


def damaged(send, _):
    data = bytearray(gzip.compress(os.urandom(1000)))
    data[20:60] = b"\xff" * 40
    send(answer(bytes(data), b"Content-Encoding: gzip\r\n"))


def bomb(send, _):
    """A few kilobytes that decompress to more than the limit of an answer."""
    send(answer(gzip.compress(bytes(50_000_000)), b"Content-Encoding: gzip\r\n"))


def endless(send, _):
    send(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
    while True:
        send(chunk(b"A" * 65536))


def exactly(send, request):
    """As many bytes as the query requests."""
    send(answer(b"A" * int(request.path.split("?")[1])))


def endless_headers(send, _):
    send(b"HTTP/1.1 200 OK\r\n")
    while True:
        send(b"X-More: " + b"A" * 1000 + b"\r\n")


def endless_header(send, _):
    send(b"HTTP/1.1 200 OK\r\nX-Long: ")
    while True:
        send(b"A" * 65536)


def endless_hints(send, _):
    while True:
        send(b"HTTP/1.1 103 Early Hints\r\nX-More: 1\r\n\r\n" * 100)


def cut(send, _):
    send(b"HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{")
    return False


def cut_chunk(send, _):
    send(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{")
    return False


def cut_head(send, _):
    send(b"HTTP/1.1 200 OK\r\nContent-Le")
    return False


def nothing(_send, _):
    return False


def slow(send, _):
    """Sends one byte after the other, until the connection ends."""
    send(b"HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n")
    while True:
        send(b"A")
        threading.Event().wait(0.02)


def silent(_send, request):
    request.wait_for_end()


def redirect(send, _):
    send(answer(b"", b"Location: /echo\r\n", b"302 Found"))


def no_field(send, _):
    send(answer(b"", b"no field\r\n"))


def other_protocol(send, _):
    send(b"SSH-2.0-OpenSSH_9.2\r\n")
    return False


def old_protocol(send, _):
    """HTTP 0.9: a body without a head."""
    send(b'{"a": 1}\n')
    return False


def leave(send, _):
    """Ends the connection after an answer that does not announce it."""
    send(answer(b"{}"))
    return False


ROUTES = {"/" + function.__name__.replace("_", "-"): function for function in (
    echo, count, headers, early, chunked, packed, damaged, bomb, endless, exactly, endless_headers, endless_header,
    endless_hints, cut, cut_chunk, cut_head, nothing, slow, silent, redirect, no_field, other_protocol, old_protocol, leave)}


class Request:
    def __init__(self, stream, connection, number):
        self.stream, self.connection, self.number = stream, connection, number
        self.head = b""
        while not self.head.endswith(b"\r\n\r\n"):
            line = stream.readline()
            if not line:
                raise EOFError
            self.head += line
        self.path = self.head.split()[1].decode()
        if self.path == "/deaf":
            # Never reads the rest.
            raise EOFError
        length = 0
        for line in self.head.split(b"\r\n"):
            if line.lower().startswith(b"content-length:"):
                length = int(line.split(b":")[1])
        self.body = stream.read(length)

    def wait_for_end(self):
        self.stream.read(1)


def serve(connection, number, context):
    try:
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        if context:
            connection = context.wrap_socket(connection, server_side=True)
        elif connection.recv(1, socket.MSG_PEEK) == b"\x16":
            # The beginning of TLS.
            connection.sendall(answer(b"", status=b"400 Bad Request"))
            connection.close()
            return
        with connection, connection.makefile("rb") as stream:
            for count_of_requests in range(1, 1000):
                request = Request(stream, number, count_of_requests)
                if ROUTES.get(request.path.split("?")[0], echo)(connection.sendall, request) is False:
                    connection.shutdown(socket.SHUT_RDWR)
                    return
    except (OSError, EOFError):
        pass


def main():
    context = None
    if len(sys.argv) > 2:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(sys.argv[1], sys.argv[2])
    listener = socket.create_server(("127.0.0.1", 0))
    print(listener.getsockname()[1], flush=True)

    def accept():
        for number in range(1, 100000):
            connection, _ = listener.accept()
            threading.Thread(target=serve, args=(connection, number, context), daemon=True).start()

    threading.Thread(target=accept, daemon=True).start()
    sys.stdin.read()


if __name__ == "__main__":
    main()
