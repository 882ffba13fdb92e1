"""A PostgreSQL server, several sync servers on one database of it, and nginx in front; all on this
machine."""

import glob
import os
import pwd
import secrets
import shutil
import signal
import socket
import subprocess
import tempfile
import time

from support.planner import Broken
from sync.server import SERVER
from sync.server import why_unavailable as why_no_server

NGINX = shutil.which("nginx", path="/usr/sbin:/usr/local/sbin:/usr/bin")


def postgres_tools():
    """The folder with the newest initdb."""
    found = sorted(glob.glob("/usr/lib/postgresql/*/bin/initdb") + glob.glob("/usr/local/bin/initdb"))
    return os.path.dirname(found[-1]) if found else None


def why_unavailable():
    """Why this cannot be tried here; None when it can."""
    if not postgres_tools() or not NGINX:
        return "PostgreSQL or nginx is missing; run scripts/setup --server"
    return why_no_server()


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Database:
    """A temporary cluster, which syncs each commit to disk, as in production."""

    def __init__(self):
        self.root = tempfile.mkdtemp(prefix="focus-faults-postgres-")
        password = secrets.token_hex(16)
        with open(f"{self.root}/password", "w", encoding="ascii") as file:
            file.write(password)
        os.chmod(self.root, 0o755)
        self.user = pwd.getpwnam("postgres") if os.geteuid() == 0 else None
        if self.user:
            for path in (self.root, f"{self.root}/password"):
                os.chown(path, self.user.pw_uid, self.user.pw_gid)
        self.run_tool("initdb", "-U", "focus", "-A", "scram-sha-256", "--pwfile", f"{self.root}/password", "--no-sync")
        self.url = f"postgres://focus:{password}@/postgres?host={self.root}"
        self.pg_ctl("start")

    def run_tool(self, name, *arguments):
        # PostgreSQL refuses to run as root.
        run_as = {"user": self.user.pw_uid, "group": self.user.pw_gid, "extra_groups": []} if self.user else {}
        result = subprocess.run([f"{postgres_tools()}/{name}", "-D", f"{self.root}/data", *arguments], cwd="/", timeout=120,
                                stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, **run_as)
        if result.returncode != 0:
            raise Broken(f"{name}: {result.stderr[-300:]!r}")

    def pg_ctl(self, action, *options):
        self.run_tool("pg_ctl", action, "-w", "-t", "60", "-l", f"{self.root}/log", *options,
                      "-o", f"-k {self.root} -c listen_addresses='' -c max_connections=200")

    def crash(self):
        """Restarts at once, as after a power cut: no backend completes its work."""
        self.pg_ctl("restart", "-m", "immediate")

    def close(self):
        try:
            self.run_tool("pg_ctl", "stop", "-m", "immediate")
        except Broken:
            pass
        shutil.rmtree(self.root, ignore_errors=True)


class Site:
    """Servers on one database, behind nginx."""

    def __init__(self, count):
        self.database = Database()
        self.root = tempfile.mkdtemp(prefix="focus-faults-site-")
        self.ports = [free_port() for _ in range(count)]
        self.port = free_port()
        self.log = open(f"{self.root}/servers", "ab")
        self.servers = [None] * count
        self.nginx = None

    def __enter__(self):
        for index in range(len(self.ports)):
            self.start(index)
        for port in self.ports:
            wait_for_port(port)
        self.start_nginx()
        return self

    def __exit__(self, *_):
        if self.nginx:
            # At SIGTERM it ends its workers, which would survive a SIGKILL.
            self.nginx.terminate()
            self.nginx.wait(20)
        for process in self.servers:
            if process:
                process.kill()
                process.wait(20)
        self.log.close()
        self.database.close()
        shutil.rmtree(self.root, ignore_errors=True)

    def run_command(self, *arguments):
        result = subprocess.run([SERVER, *arguments, "--database", self.database.url], capture_output=True, text=True,
                                timeout=120)
        if result.returncode != 0:
            raise Broken(f"focus-server {arguments}: {result.returncode} {result.stderr[-300:]}")
        return result.stdout.strip()

    def start(self, index):
        self.servers[index] = subprocess.Popen(
            [SERVER, "serve", "--listen", f"127.0.0.1:{self.ports[index]}", "--requests-per-minute", "0"],
            env={**os.environ, "FOCUS_SERVER_DATABASE": self.database.url}, stdin=subprocess.DEVNULL, stdout=self.log,
            stderr=self.log)

    def stop(self, index, signal_number):
        self.servers[index].send_signal(signal_number)
        self.servers[index].wait(30)

    def kill(self, index):
        """Ends a server at once and starts it again, as a service manager does."""
        self.stop(index, signal.SIGKILL)
        self.start(index)

    def start_nginx(self):
        servers = "".join(f"server 127.0.0.1:{port} max_fails=0; " for port in self.ports)
        with open(f"{self.root}/nginx.conf", "w", encoding="ascii") as file:
            file.write(f"""
daemon off; pid {self.root}/nginx.pid; worker_processes 1; error_log {self.root}/nginx.log;
{"user root;" if os.geteuid() == 0 else ""}
events {{ worker_connections 512; }}
http {{
  access_log off;
  client_body_temp_path {self.root}/body; proxy_temp_path {self.root}/proxy; fastcgi_temp_path {self.root}/fastcgi;
  uwsgi_temp_path {self.root}/uwsgi; scgi_temp_path {self.root}/scgi;
  upstream focus {{ {servers} }}
  server {{
    listen 127.0.0.1:{self.port};
    location / {{ proxy_pass http://focus; proxy_http_version 1.1; proxy_set_header Connection ""; proxy_read_timeout 70s;
      proxy_next_upstream error non_idempotent; proxy_connect_timeout 2s; }}
  }}
}}
""")
        self.nginx = subprocess.Popen([NGINX, "-p", self.root, "-c", f"{self.root}/nginx.conf"],
                                      stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        wait_for_port(self.port)


def wait_for_port(port):
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        try:
            socket.create_connection(("127.0.0.1", port), 5).close()
            return
        except OSError:
            time.sleep(0.02)
    raise Broken(f"nothing listens on {port}")
