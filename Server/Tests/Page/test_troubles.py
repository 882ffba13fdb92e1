"""The page when something goes wrong: tokens, networks, servers, other machines."""
import unittest

from cases import PageCase
from proxy import Request
from world import until

EXPIRED = (401, {"success": False, "error": "token_expired", "message": "…", "server_timestamp": "…"})


class Tokens(PageCase):
    def test_an_expired_token_is_renewed_once_for_all_tabs(self):
        self.plan("Call Ana")
        browser = self.browser()
        browser.join(link=self.invite())
        old = next(v for r in reversed(browser.proxy.requests) for n, v in r.headers if n.lower() == "authorization")
        browser.proxy.rules.append(lambda request: EXPIRED if dict(request.headers).get("Authorization") == old else None)
        browser.proxy.requests.clear()
        browser.wait_js("const { call } = await import('/api.js'); await Promise.all([1, 2, 3].map(() => call('GET', '/v1/devices')))")
        browser.driver.switch_to.new_window("tab")
        browser.open()
        until(lambda: browser.titles() == ["Call Ana"] and browser.text("#standing") == "Synced")
        self.assertEqual(len(browser.proxy.sent("POST", "/v1/token")), 1)

    def test_a_browser_that_was_removed_keeps_what_it_has_not_sent(self):
        self.plan("Call Ana", "Buy milk")
        browser = self.browser()
        browser.join(link=self.invite())
        browser.proxy.is_offline = True
        browser.check("Call Ana")
        until(lambda: browser.text("#standing") == "Offline, 1 change waits")
        self.world.focus("sync", "devices", "revoke", self.world.devices()[-1]["id"])
        browser.proxy.is_offline = False
        browser.click("#sync-now")
        until(lambda: "removed from the account" in browser.text("#problem"))
        self.assertIn("1 change waits here", browser.text("#problem"))
        browser.driver.refresh()
        until(lambda: "1 change waits here" in browser.text("#problem"))
        self.assertEqual(sorted(browser.states()), ["IN FOCUS", "✓ COMPLETED"])
        # A new link of the same account adds it again, and then the change is sent.
        browser.open(self.invite())
        until(lambda: browser.text("#standing") == "Synced")
        self.world.sync()
        self.assertEqual({t["title"]: t["state"] for t in self.world.tasks()},
                         {"Call Ana": "completed", "Buy milk": "in-focus"})


class Networks(PageCase):
    def test_an_offline_visit_shows_the_last_state_and_takes_changes(self):
        self.plan("Call Ana")
        browser = self.browser()
        browser.join(link=self.invite())
        until(lambda: browser.wait_js("return (await navigator.serviceWorker.ready).active?.state") == "activated")
        self.world.stop_server()
        browser.driver.get("about:blank")
        browser.open()
        until(lambda: browser.titles() == ["Call Ana"] and browser.text("#standing") == "Offline")
        browser.check("Call Ana")
        self.titles += ("Found offline",)
        browser.add("Found offline")
        until(lambda: browser.text("#standing") == "Offline, 2 changes wait")
        self.assertIn("not synced", browser.text("#tasks"))
        heights = [browser.heights(width) for width in (320, 390)]
        browser.driver.refresh()
        until(lambda: sorted(browser.titles()) == ["Call Ana", "Found offline"])
        until(lambda: browser.text("#standing") == "Offline, 2 changes wait")
        self.world.start_server()
        browser.click("#sync-now")
        until(lambda: browser.text("#standing") == "Synced")
        self.assertNotIn("not synced", browser.text("#tasks"))
        # The layout does not shift when a change has been sent.
        self.assertEqual([browser.heights(width) for width in (320, 390)], heights)
        self.world.sync()
        self.assertEqual({t["title"]: t["state"] for t in self.world.tasks()},
                         {"Call Ana": "completed", "Found offline": "in-focus"})

    def test_a_lost_answer_adds_nothing_twice(self):
        browser = self.browser()
        browser.join(link=self.invite())
        # The browser itself retries once on a new connection.
        losses = iter([True] * 4)
        browser.proxy.rules.append(
            lambda request: "lose" if request.path == "/v1/sync" and next(losses, False) else None)
        browser.proxy.requests.clear()
        self.titles += ("Only once",)
        browser.add("Only once")
        until(lambda: len(browser.proxy.sent("POST", "/v1/sync")) > 4)
        until(lambda: browser.text("#standing") == "Synced")
        # The first five are the change; the head that follows is another request.
        self.assertEqual(len({request.body for request in browser.proxy.sent("POST", "/v1/sync")[:5]}), 1)
        self.world.sync()
        self.assertEqual([t["title"] for t in self.world.tasks()], ["Only once"])

    def test_changes_of_two_machines_meet(self):
        self.plan("Call Ana", "Buy milk")
        browser = self.browser()
        browser.join(link=self.invite())
        browser.proxy.is_offline = True
        browser.check("Call Ana")
        until(lambda: browser.text("#standing") == "Offline, 1 change waits")
        browser.check("Buy milk")
        until(lambda: browser.text("#standing") == "Offline, 2 changes wait")
        self.titles += ("Call Ana at noon",)
        self.world.focus("edit", "1", "--title", "Call Ana at noon", "--priority", "high")
        self.world.focus("delete", "2")
        self.world.sync()
        browser.proxy.is_offline = False
        browser.click("#sync-now")
        until(lambda: browser.text("#standing") == "Synced")
        # Both fields of one task are kept; for the other, the edit wins and the deletion is kept as a
        # conflict.
        self.assertEqual(browser.titles(), ["Call Ana at noon", "Buy milk"])
        self.assertIn("≠ conflict", browser.text("#tasks li:nth-child(2)"))
        self.world.sync()
        self.assertEqual([(t["title"], t["priority"], t["state"]) for t in self.world.tasks()],
                         [("Call Ana at noon", "high", "completed"), ("Buy milk", "medium", "completed")])
        self.assertIn("Buy milk", self.world.focus("sync", "conflicts"))

    def test_tabs_agree_without_a_network(self):
        self.plan("Call Ana", "Buy milk")
        browser = self.browser()
        browser.join(link=self.invite())
        first = browser.driver.current_window_handle
        browser.driver.switch_to.new_window("tab")
        browser.open()
        until(lambda: browser.text("#standing") == "Synced")
        browser.proxy.is_offline = True
        browser.check("Call Ana")
        browser.driver.switch_to.window(first)
        until(lambda: sorted(browser.states()) == ["IN FOCUS", "✓ COMPLETED"])
        browser.check("Buy milk")
        until(lambda: browser.states() == ["✓ COMPLETED"] * 2)
        browser.proxy.is_offline = False
        browser.click("#sync-now")
        until(lambda: browser.text("#standing") == "Synced")
        self.world.sync()
        self.assertEqual([t["state"] for t in self.world.tasks()], ["completed"] * 2)

    def test_what_a_server_garbles_is_asked_for_again(self):
        self.plan("Call Ana")
        browser = self.browser()
        browser.join(link=self.invite())
        until(lambda: browser.titles() == ["Call Ana"] and browser.text("#standing") == "Synced")
        seen, garbled = [], []

        def garble_one_answer(request):
            if garbled or request.path not in ("/v1/sync", "/v1/changes"):
                return None
            seen.append(request)
            status, fields = browser.proxy.forward_json(request)
            for record in fields.get("changes", []):
                if record["type"] == "task":
                    record["doc"] = "AAAA"
                    garbled.append(record["id"])
            return (status, fields) if status == 200 else None

        browser.proxy.rules.append(garble_one_answer)
        # The answer to a request that already waits is not garbled.
        browser.click("#sync-now")
        until(lambda: any("wait" in request.url for request in seen))
        self.plan("Write")
        until(lambda: garbled)
        until(lambda: browser.titles() == ["Call Ana", "Write"])

    def test_a_server_that_was_restored_gets_back_what_it_lost(self):
        self.plan("Call Ana")
        backup = self.world.root / "backup.sqlite"
        browser = self.browser()
        browser.join(link=self.invite())
        from world import SERVER
        self.world.run(SERVER, "backup", backup, "--data", self.world.root / "server")
        self.titles += ("Newer than the backup",)
        browser.add("Newer than the backup")
        until(lambda: len(browser.titles()) == 2 and browser.text("#standing") == "Synced")
        self.world.stop_server()
        for file in (self.world.root / "server").glob("sync.sqlite*"):
            file.unlink()
        backup.rename(self.world.root / "server" / "sync.sqlite")
        self.world.start_server()
        browser.click("#sync-now")
        self.world.sync()
        until(lambda: [t["title"] for t in self.world.tasks()] == ["Call Ana", "Newer than the backup"]
              or self.world.sync())


class Secrets(PageCase):
    """The checks of every request detect a leak."""

    def test_a_leak_would_be_found(self):
        link, self.titles = self.invite(), ("Call Ana",)
        code, key = link.split("#")[1].split(".")
        for url, headers, body in [
                (f"{self.world.url}/?{key}", [], b""), (f"{self.world.url}/{code}", [], b""),
                (self.world.url, [("x", key)], b""), (self.world.url, [], key.encode()),
                (self.world.url, [], b"Call Ana"), (f"{self.world.url}/?q=Call%20Ana", [], b""),
                ("https://stranger.example/", [], b""), ("stranger.example:443", [], b"")]:
            with self.assertRaises(AssertionError, msg=url):
                self.check_request(Request("GET", url, headers, body))

    def test_the_policy_lets_nothing_out(self):
        browser = self.browser()
        browser.join(link=self.invite())
        blocked = browser.wait_js("""
            const violations = []
            addEventListener('securitypolicyviolation', event => violations.push(event.effectiveDirective))
            await fetch('https://stranger.example/').catch(() => {})
            new Image().src = 'https://stranger.example/a.png'
            try { document.body.innerHTML = '<b>x</b>' } catch { violations.push('innerHTML') }
            const script = document.createElement('script')
            try { script.textContent = 'x()' } catch { violations.push('script') }
            await new Promise(resolve => setTimeout(resolve, 300))
            return violations""")
        for directive in ("connect-src", "img-src", "innerHTML", "script"):
            self.assertIn(directive, blocked)
        self.assertTrue(browser.errors(), "they are complaints of the browser, too")


if __name__ == "__main__":
    unittest.main()
