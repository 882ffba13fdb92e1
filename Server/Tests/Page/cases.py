"""The common base of the page's tests, with the checks of every visit."""
import atexit
import base64
import signal
import unittest
import urllib.parse

from world import Browser, World

# Run the exit handlers after a time limit, too.
signal.signal(signal.SIGTERM, signal.default_int_handler)

BROWSERS = {}
# The hosts that the browser itself contacts on any page.
MAKERS = ("google.com", "googleapis.com", "gstatic.com", "duckduckgo.com", "gvt1.com")


class PageCase(unittest.TestCase):
    # Texts that must not leave the machine unencrypted.
    titles = ()

    def setUp(self):
        self.world = World()
        self.addCleanup(self.world.close)
        self.browsers, self.links = [], []

    def browser(self, language="en-US"):
        if language not in BROWSERS:
            BROWSERS[language] = Browser(language)
            atexit.register(BROWSERS[language].close)
        self.browsers.append(BROWSERS[language])
        BROWSERS[language].start(self.world, (390, 844))
        return BROWSERS[language]

    def invite(self):
        self.links.append(self.world.invite())
        return self.links[-1]

    def plan(self, *titles):
        """Plans tasks in the planner; their titles must not leave the machine unencrypted."""
        for title in titles:
            self.world.focus("add", *([title] if isinstance(title, str) else title))
        self.titles += tuple(title if isinstance(title, str) else title[0] for title in titles)
        self.world.sync()

    def tearDown(self):
        for browser in self.browsers:
            self.assertEqual(browser.errors(), [])
            for request in browser.proxy.requests:
                self.check_request(request)

    def check_request(self, request):
        host = urllib.parse.urlsplit(request.url if "://" in request.url else f"//{request.url}").hostname or ""
        if host.endswith(MAKERS):
            return
        self.assertIn(host, ("127.0.0.1", "plain.test"), "a request to a stranger")
        text = request.text
        for link in self.links:
            code, key = link.split("#")[1].split(".")
            key = key[:43]  # without its check
            raw = base64.urlsafe_b64decode(key + "=")
            for secret in (key, raw.hex(), raw.hex().upper(), base64.b64encode(raw).decode(), raw.decode("latin-1")):
                self.assertNotIn(secret, text, "the key")
            self.assertNotIn(code, request.url, "the code in an address")
        for title in self.titles:
            encoded = title.encode()
            for form in (encoded.decode("latin-1"), urllib.parse.quote(title), base64.b64encode(encoded).decode()[:-4]):
                self.assertFalse(form and form in text, f"the title {title}")
