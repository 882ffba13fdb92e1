"""A real server, a real planner and a real browser, each with directories of its own."""
import atexit
import base64
import json
import os
import pathlib
import shutil
import socket
import subprocess
import tempfile
import time

from selenium import webdriver
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from proxy import Proxy

FOCUS = os.environ["FOCUS_BINARY"]
SERVER = os.environ["FOCUS_SERVER_BINARY"]
PATIENCE = 15


def until(condition, what="it"):
    """Waits until a condition holds, and returns its value."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            result = condition()
        except Exception as error:  # Elements come and go while the page draws.
            result, what = None, f"{what} ({error})"
        if result:
            return result
        assert time.monotonic() < end, f"waited in vain until {what}"
        time.sleep(0.03)


def remove(folder):
    """Removes a folder to which an ending process may still write."""
    for _ in range(50):
        shutil.rmtree(folder, ignore_errors=True)
        if not os.path.exists(folder):
            return
        time.sleep(0.1)


class World:
    used_ports = set()

    def __init__(self):
        self.root = pathlib.Path(tempfile.mkdtemp(prefix="focus-page-"))
        self.server = None
        # An interrupted test does not clean up.
        atexit.register(self.close)
        self.port = self.fresh_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.data = self.root / "plans"
        code = self.run(SERVER, "account", "create", "me", "--data", self.root / "server").strip()
        self.start_server()
        self.focus("sync", "setup", self.url, code)

    @classmethod
    def fresh_port(cls):
        """A port that no other test has used, because the browser keeps the storage of an origin."""
        while True:
            with socket.socket() as free:
                free.bind(("127.0.0.1", 0))
                port = free.getsockname()[1]
            if port not in cls.used_ports:
                cls.used_ports.add(port)
                return port

    def run(self, *arguments, check=True):
        environment = {
            "HOME": str(self.root), "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "FOCUS_DATA_DIR": str(self.data),
        }
        # The browser has the same.
        if "TZ" in os.environ:
            environment["TZ"] = os.environ["TZ"]
        result = subprocess.run(
            [str(a) for a in arguments], env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True)
        assert not check or result.returncode == 0, f"{arguments}: {result.stdout}{result.stderr}"
        return result.stdout

    def focus(self, *arguments):
        return self.run(FOCUS, *arguments)

    def sync(self):
        self.focus("sync")

    def tasks(self, day="today"):
        """The plan of a day, as the planner lists it."""
        return json.loads(self.focus("list", "--json", "--day", day))["tasks"]

    def invite(self):
        return self.focus("sync", "invite").split()[0]

    def devices(self):
        return json.loads(self.focus("sync", "devices", "--json"))

    def start_server(self):
        self.server = subprocess.Popen(
            [SERVER, "serve", "--listen", f"127.0.0.1:{self.port}", "--data", str(self.root / "server"),
             "--requests-per-minute", "0"], stderr=subprocess.PIPE, text=True)
        assert "listening on" in self.server.stderr.readline()

    def stop_server(self):
        self.server.terminate()
        self.server.wait()
        self.server.stderr.close()

    def close(self):
        atexit.unregister(self.close)
        if self.server and self.server.poll() is None:
            self.stop_server()
        remove(self.root)


class Browser:
    """One browser for all tests of a language. Each test has a server at its own port, and so its own origin
    with empty storage."""

    def __init__(self, language):
        self.proxy = Proxy()
        self.profile = tempfile.mkdtemp(prefix="focus-browser-")
        atexit.register(remove, self.profile)
        options = webdriver.ChromeOptions()
        options.binary_location = shutil.which("chromium")
        for flag in [
                "headless=new", "no-sandbox", "disable-dev-shm-usage", "disable-gpu", "no-first-run",
                "disable-background-networking", "disable-component-update", "disable-sync", "disable-default-apps",
                "hide-scrollbars", f"user-data-dir={self.profile}", f"lang={language}",
                f"proxy-server=http://127.0.0.1:{self.proxy.port}", "proxy-bypass-list=<-loopback>",
                f"accept-lang={language}",
                # Disables requests of the browser to its vendor.
                "disable-features=OptimizationHints,MediaRouter,Translate,AutofillServerCommunication"]:
            options.add_argument(f"--{flag}")
        options.add_experimental_option("prefs", {"intl.accept_languages": language})
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        self.driver = webdriver.Chrome(service=Service(shutil.which("chromedriver")), options=options)

    def start(self, world, size):
        """Opens a new tab for another test."""
        self.world = world
        old = self.driver.window_handles
        self.driver.switch_to.new_window("tab")
        new = self.driver.current_window_handle
        for handle in old:
            self.driver.switch_to.window(handle)
            self.driver.close()
        self.driver.switch_to.window(new)
        self.proxy.start(world.port)
        self.driver.get_log("browser")
        self.resize(*size)

    # MARK: Looking

    def js(self, script, *arguments):
        return self.driver.execute_script(script, *arguments)

    def wait_js(self, script, *arguments):
        """Returns the value of a promise."""
        return self.driver.execute_async_script(
            f"const done = arguments[arguments.length - 1]; (async () => {{ {script} }})().then(done, e => done(String(e)))",
            *arguments)

    def text(self, selector):
        return self.js("return document.querySelector(arguments[0])?.innerText ?? ''", selector)

    def texts(self, selector):
        return self.js("return [...document.querySelectorAll(arguments[0])].map(e => e.innerText)", selector)

    def titles(self):
        return self.texts("#tasks h3")

    def states(self):
        return self.texts("#tasks .badge")

    def heights(self, width):
        """The heights of today's cards, on a screen of this width."""
        self.resize(width, 844)
        return self.js("return [...document.querySelectorAll('#tasks .task')].map(e => e.getBoundingClientRect().height)")

    def has(self, selector):
        return self.js("return document.querySelector(arguments[0]) !== null", selector)

    def tree(self):
        """The accessibility tree of the page: `(role, name, properties)`."""
        nodes = self.driver.execute_cdp_cmd("Accessibility.getFullAXTree", {})["nodes"]
        def value(node, field):
            return node.get(field, {}).get("value", "")
        return [(value(n, "role"), value(n, "name"), {p["name"]: p["value"].get("value") for p in n.get("properties", [])})
                for n in nodes if not n.get("ignored")]

    # MARK: Doing

    def open(self, link=None):
        self.driver.get(link or self.world.url + "/")

    def join(self, can_change=True, link=None):
        self.open(link or self.world.invite())
        self.click("#join-change" if can_change else "#join-show")
        until(lambda: self.text("#standing") == "Synced", "the browser has joined")

    def paste(self, link):
        """Enters a link into the field of a page that has not joined."""
        until(lambda: self.has("#link"), "the field for a link")
        self.js("document.querySelector('#link').value = arguments[0]", link)
        self.click("#link-form .primary")

    def left(self):
        """The open tasks of the last planned day."""
        return self.texts("#left:not([hidden]) h3")

    def settle(self, title, button):
        """Presses a button of such a task."""
        self.js("""[...document.querySelectorAll('#left li')].find(item => item.innerText.includes(arguments[0]))
            .querySelectorAll('button')[arguments[1]].click()""", title, ["carry", "drop", "move"].index(button))

    def click(self, selector):
        def attempt():
            element = self.js("return document.querySelector(arguments[0])", selector)
            self.js("arguments[0].scrollIntoView({ block: 'center' })", element)
            element.click()
            return True
        until(attempt, selector)

    def keys(self, *keys):
        for key in keys:
            ActionChains(self.driver, duration=0).send_keys(key).perform()

    def focused(self):
        return self.js("return document.activeElement.id || document.activeElement.name || document.activeElement.tagName")

    def check(self, title):
        """Clicks the circle of a task."""
        name = self.js("""return [...document.querySelectorAll('#tasks h3')]
            .find(heading => heading.innerText === arguments[0]).id""", title)
        self.click("#" + name.replace("title", "check"))

    def add(self, title, priority=None):
        self.keys("a")
        until(lambda: self.focused() == "new-title", "the form is open")
        self.js("arguments[0].value = arguments[1]", self.driver.switch_to.active_element, title)
        if priority:
            self.click(f".choice.{priority} span")
        self.click("#add-form .primary")

    def resize(self, width, height):
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": False})

    def theme(self, name):
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {
            "features": [{"name": "prefers-color-scheme", "value": name}]})

    def picture(self, path, whole=True):
        data = self.driver.execute_cdp_cmd("Page.captureScreenshot", {"captureBeyondViewport": whole})
        pathlib.Path(path).write_bytes(base64.b64decode(data["data"]))

    def errors(self):
        """The errors and warnings of the browser, except about the network and about pages without
        encryption."""
        return [entry["message"] for entry in self.driver.get_log("browser")
                if entry["level"] in ("SEVERE", "WARNING") and "net::ERR_" not in entry["message"]
                and "Failed to load resource" not in entry["message"] and "was untrustworthy" not in entry["message"]]

    def close(self):
        self.driver.quit()
        self.proxy.stop()
