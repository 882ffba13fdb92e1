"""A proxy between the browser and the network, which records every request and can fail as networks do."""
import gzip
import http.client
import http.server
import json
import threading
import urllib.parse


class Request:
    def __init__(self, method, url, headers, body):
        self.method, self.url, self.headers, self.body = method, url, headers, body
        self.path = urllib.parse.urlsplit(url).path
        self.status = None

    @property
    def text(self):
        """Everything that leaves the machine."""
        return "\n".join([self.method, self.url, *(f"{n}: {v}" for n, v in self.headers), self.body.decode("latin-1")])

    @property
    def json(self):
        return json.loads(self.body)


class Proxy:
    """`rules` are called in turn for each request. Each returns None, "cut" (the request never arrives),
    "lose" (its answer never arrives), or an answer `(status, fields)` to send instead."""

    def __init__(self):
        self.start(None)
        proxy = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def handle_any(self):
                proxy.handle(self)

            do_GET = do_HEAD = do_POST = do_DELETE = do_PUT = do_OPTIONS = do_CONNECT = handle_any

            def log_message(self, *_):
                pass

        class Server(http.server.ThreadingHTTPServer):
            def handle_error(self, *_):
                pass  # The browser has closed the connection.

        self.server = Server(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.port = self.server.server_address[1]
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def start(self, server_port):
        self.requests, self.rules, self.is_offline, self.server_port = [], [], False, server_port

    def handle(self, handler):
        body = handler.rfile.read(int(handler.headers.get("content-length") or 0))
        request = Request(handler.command, handler.path, handler.headers.items(), body)
        self.requests.append(request)
        verdict = "cut" if self.is_offline else next(filter(None, (rule(request) for rule in self.rules)), None)
        if request.method == "CONNECT" or verdict == "cut":
            handler.close_connection = True
            return
        if isinstance(verdict, tuple):
            status, fields = verdict
            self.answer(handler, request, status, [("content-type", "application/json")], json.dumps(fields).encode())
            return
        try:
            status, headers, content = self.forward(request)
        except OSError:
            handler.close_connection = True
            return
        if verdict == "lose" or self.is_offline:
            handler.close_connection = True
            return
        self.answer(handler, request, status, headers, content)

    def forward(self, request):
        connection = http.client.HTTPConnection("127.0.0.1", self.server_port, timeout=40)
        target = urllib.parse.urlsplit(request.url)
        headers = {n: v for n, v in request.headers if n.lower() not in ("proxy-connection", "connection")}
        connection.request(
            request.method, target.path + ("?" + target.query if target.query else ""), request.body or None, headers)
        response = connection.getresponse()
        content = response.read()
        connection.close()
        skipped = ("connection", "transfer-encoding", "content-length")
        return response.status, [(n, v) for n, v in response.getheaders() if n.lower() not in skipped], content

    def forward_json(self, request):
        """The status and the fields of the server's answer."""
        status, headers, content = self.forward(request)
        if dict(headers).get("content-encoding") == "gzip":
            content = gzip.decompress(content)
        return status, json.loads(content or b"{}")

    def answer(self, handler, request, status, headers, content):
        request.status = status
        handler.send_response_only(status)
        for name, value in headers:
            handler.send_header(name, value)
        handler.send_header("content-length", str(len(content)))
        handler.end_headers()
        handler.wfile.write(content)

    def sent(self, method, path):
        return [request for request in self.requests if request.method == method and request.path == path]

    def stop(self):
        self.server.shutdown()
        self.server.server_close()
