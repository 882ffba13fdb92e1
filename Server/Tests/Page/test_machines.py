"""The page as one of the machines of an account: its reports, its question before removals, and a new key."""
import json
import unittest

from cases import PageCase
from world import until

ACCOUNT = "const store = await import('/store.js'); const { account, records } = await store.all();"


class Machines(PageCase):
    def joined(self, *titles):
        self.plan(*titles)
        browser = self.browser()
        browser.join(link=self.invite())
        until(lambda: sorted(browser.titles()) == sorted(titles) and browser.text("#standing") == "Synced")
        return browser

    def remembered(self):
        return json.loads((self.world.data / "sync" / "state.json").read_text())

    def remove_all(self):
        """As if a user had emptied the folder intentionally."""
        for file in (self.world.data / "days").glob("*.json"):
            file.unlink()
        self.world.focus("sync", "--confirm")

    def test_the_page_and_a_machine_tell_each_other_what_they_know(self):
        browser = self.joined("Call Ana", "Buy milk")
        browser.check("Call Ana")
        until(lambda: "✓ COMPLETED" in browser.states() and browser.text("#standing") == "Synced")
        self.world.sync()
        state = self.remembered()
        [head] = state["heads"].values()
        self.assertEqual(head["device"], self.world.devices()[-1]["id"])
        self.assertRegex(head["key"], r"^[\w-]{43}$")
        browser.click("#sync-now")

        def same():
            knows, heads = browser.wait_js(
                ACCOUNT + "return [account.knows, [...records.values()].filter(r => r.type === 'head').length]")
            return heads >= 1 and knows == self.remembered()["knows"]
        until(same, "both know the same")

    def test_a_machine_that_knows_something_else_is_named(self):
        browser = self.joined("Call Ana")
        browser.proxy.is_offline = True
        # The state after both have been at rest, while the server withholds a change.
        browser.wait_js(ACCOUNT + "await store.save({ account: { contradicting: ['laptop'] } })")
        browser.driver.refresh()
        browser.proxy.is_offline = False
        browser.proxy.rules.append(lambda request: "cut" if request.path == "/v1/changes" else None)
        until(lambda: browser.titles() == ["Call Ana"])
        browser.proxy.rules.clear()
        browser.click("#sync-now")
        # A false alarm: the full comparison finds no difference.
        until(lambda: browser.text("#standing") == "Synced" and browser.text("#problem") == "")
        self.assertTrue(any(request.json["mode"] == "full" for request in browser.proxy.sent("POST", "/v1/sync")))

    def test_many_removals_are_asked_about_first(self):
        browser = self.joined("Call Ana", "Buy milk", "Write")
        self.remove_all()
        until(lambda: "3 records were removed on another machine" in browser.text("#problem"))
        self.assertEqual(len(browser.titles()), 3)
        browser.driver.refresh()
        until(lambda: "3 records were removed on another machine" in browser.text("#problem"))
        browser.click("#keep-removed")
        until(lambda: browser.text("#standing") == "Synced" and len(browser.titles()) == 3)
        self.world.sync()
        self.assertEqual(sorted(t["title"] for t in self.world.tasks()), ["Buy milk", "Call Ana", "Write"])

    def test_removals_that_were_meant_are_taken_over(self):
        browser = self.joined("Call Ana", "Buy milk", "Write")
        self.remove_all()
        until(lambda: "3 records were removed" in browser.text("#problem"))
        browser.click("#take-removals")
        until(lambda: browser.text("#standing") == "Synced" and browser.titles() == [])
        self.world.sync()
        self.assertEqual(self.world.tasks(), [])

    def test_a_new_key_reaches_a_page_that_was_away(self):
        browser = self.joined("Call Ana", "Buy milk")
        # The planner receives the page's public key.
        self.world.sync()
        name = browser.wait_js(ACCOUNT + "return account.keys.name")
        browser.proxy.is_offline = True
        browser.check("Call Ana")
        until(lambda: browser.text("#standing") == "Offline, 1 change waits")
        self.assertIn("new key", self.world.focus("sync", "rekey", "--confirm"))
        browser.proxy.is_offline = False
        browser.click("#sync-now")
        until(lambda: browser.text("#standing") == "Synced")
        self.assertNotEqual(browser.wait_js(ACCOUNT + "return account.keys.name"), name)
        self.world.sync()
        self.assertEqual({t["title"]: t["state"] for t in self.world.tasks()},
                         {"Call Ana": "completed", "Buy milk": "in-focus"})

    def test_a_page_that_was_left_out_needs_a_link(self):
        self.plan("Call Ana")
        browser = self.browser()
        # The page cannot publish its public key.
        refusal = (400, {"success": False, "error": "malformed", "message": "…", "server_timestamp": "…"})
        browser.proxy.rules.append(lambda request: refusal if b'"type":"head"' in request.body else None)
        browser.join(link=self.invite())
        until(lambda: browser.titles() == ["Call Ana"])
        browser.check("Call Ana")
        until(lambda: browser.states() == ["✓ COMPLETED"])
        self.world.focus("sync", "rekey", "--confirm")
        browser.proxy.rules.clear()
        browser.click("#sync-now")
        until(lambda: "was not given" in browser.text("#problem"))
        browser.open(self.invite())
        until(lambda: browser.text("#standing") == "Synced")
        self.world.sync()
        self.assertEqual([t["state"] for t in self.world.tasks()], ["completed"])


if __name__ == "__main__":
    unittest.main()
