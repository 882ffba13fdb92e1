"""The page of focus-server in a real browser, beside a real planner."""
import json
import re
import unittest

from cases import PageCase
from world import Keys, until

HOSTILE = (
    '<img src=x onerror="document.title=\'owned\'">',
    "\U0001F3F3\uFE0F\u200D\U0001F308 한국어 日本語 e\u0301\u0301\u0301\u0301" + "\u0335" * 40,
    "全" * 200,
)


class Joining(PageCase):
    def test_a_link_shows_the_plans_and_vanishes(self):
        self.plan(("Write the report", "--priority", "high", "--at", "9-10:30"), "Call Ana")
        self.world.focus("done", "2")
        self.world.sync()
        browser = self.browser()
        browser.open(self.invite())
        self.assertEqual(browser.js("return location.href"), self.world.url + "/")
        until(lambda: "Its key stays here" in browser.text("main"))
        browser.click("#join-show")
        until(lambda: browser.titles() == ["Write the report", "Call Ana"])
        self.assertEqual(browser.states(), ["IN FOCUS", "✓ COMPLETED"])
        self.assertIn("↑ High", browser.text(".task.high .details"))
        self.assertIn("09:00 – 10:30", browser.text(".task.high .details"))
        self.assertEqual(browser.text(".ring strong"), "1/2")
        self.assertEqual(browser.texts(".sentence"), ["1 of 2 done, one to go."])
        self.assertEqual(browser.js("return document.querySelectorAll('.arc.done, .arc.focus, .arc.empty').length"), 3)
        today = browser.js("return document.querySelectorAll('[aria-current=date] .stripe').length")
        self.assertEqual(today, 2)
        self.assertEqual(browser.text(".bars .today .figure"), "1/2")
        self.assertFalse(browser.has(".check:not(.still), #add-row"))
        # Going back must not bring the link back.
        self.assertEqual(browser.js("return history.length"), 2)
        browser.driver.refresh()
        until(lambda: browser.titles() == ["Write the report", "Call Ana"])
        self.assertEqual(self.world.devices()[-1]["name"][-12:], "(reads only)")

    def test_the_key_cannot_be_read_again(self):
        self.plan("Call Ana")
        browser = self.browser()
        browser.join(link=self.invite())
        keys = browser.wait_js("""
            const store = await import('/store.js')
            const { keys } = await store.account()
            const attempts = ['seal', 'hash', 'id'].map(name => crypto.subtle.exportKey('raw', keys[name])
                .then(() => 'readable', error => error.name))
            return [await Promise.all(attempts), Object.values(keys).map(key => typeof key)]""")
        self.assertEqual(keys[0], ["InvalidAccessError"] * 3)
        self.assertEqual(keys[1], ["object"] * 3 + ["string"])
        kept = browser.wait_js("""
            const store = await import('/store.js')
            return JSON.stringify([...(await store.all()).records.values(), localStorage, sessionStorage])""")
        self.assertNotIn("Call Ana", kept)
        self.assertIn('"doc":"', kept)

    def test_a_link_that_is_pasted_is_in_no_history(self):
        self.plan("Call Ana")
        browser = self.browser()
        browser.open()
        browser.paste("nonsense")
        until(lambda: "not a whole link" in browser.text("#link-error"))
        link = self.invite()
        browser.paste(link.replace(self.world.url, "https://elsewhere.test"))
        until(lambda: "another server" in browser.text("#link-error"))
        browser.paste(f"  {link}\n")
        browser.click("#join-show")
        until(lambda: browser.titles() == ["Call Ana"])

    def test_a_used_link_opens_nothing(self):
        self.plan("Call Ana")
        link = self.invite()
        browser = self.browser()
        browser.join(link=link)
        browser.click("#leave")
        browser.click("dialog .danger")
        until(lambda: "has left" in browser.text("main"))
        browser.paste(link)
        browser.click("#join-show")
        until(lambda: "wrong, used or expired" in browser.text("main"))
        # The page still accepts another link.
        browser.paste(self.invite())
        browser.click("#join-show")
        until(lambda: browser.titles() == ["Call Ana"])

    def test_bad_links_and_codes_say_so(self):
        browser = self.browser()
        browser.open(f"{self.world.url}/#nonsense")
        until(lambda: "not a whole link" in browser.text("main") and browser.has("#link"))
        key = self.invite().split(".")[-1]
        browser.open(f"{self.world.url}/?again#AAAAA-AAAAA.{key}")
        browser.click("#join-show")
        until(lambda: "wrong, used or expired" in browser.text("main") and browser.has("#link"))

    def test_without_encryption_it_says_why(self):
        browser = self.browser()
        browser.open("http://plain.test/")
        until(lambda: "https://" in browser.text("main"))

    def test_leaving_forgets_everything(self):
        self.plan("Call Ana")
        browser = self.browser()
        browser.join(link=self.invite())
        browser.click("#leave")
        browser.click("dialog .danger")
        until(lambda: "has left" in browser.text("main"))
        self.assertEqual(browser.titles(), [])
        kept = browser.wait_js("""return [(await indexedDB.databases()).length, (await caches.keys()).length,
            (await navigator.serviceWorker.getRegistrations()).length]""")
        self.assertEqual(kept, [0, 0, 0])
        self.assertTrue(self.world.devices()[-1]["revoked"])


class Changing(PageCase):
    def test_what_yesterday_left_open_is_settled(self):
        for title in ("Write the report", "Call Ana", "Buy groceries"):
            self.world.focus("add", title, "--day=-1")
        self.world.focus("add", "Plan the day")
        self.titles += ("Write the report", "Call Ana", "Buy groceries", "Plan the day")
        self.world.sync()
        browser = self.browser()
        browser.join(link=self.invite())
        until(lambda: browser.left() == ["Write the report", "Call Ana", "Buy groceries"])
        browser.settle("Write the report", "carry")
        until(lambda: browser.titles() == ["Plan the day", "Write the report"])
        self.assertIn("CARRIED OVER", browser.text("#tasks .carried"))
        browser.settle("Call Ana", "move")
        until(lambda: browser.left() == ["Buy groceries"])
        browser.settle("Buy groceries", "drop")
        until(lambda: browser.left() == [] and browser.text("#standing") == "Synced")
        self.world.sync()

        def tasks(day):
            return {task["title"]: task for task in json.loads(self.world.focus("list", f"--day={day}", "--json"))["tasks"]}
        self.assertEqual(set(tasks("today")), {"Plan the day", "Write the report"})
        self.assertEqual(tasks("today")["Write the report"]["carries"], 1)
        self.assertEqual(set(tasks("tomorrow")), {"Call Ana"})
        # The day keeps a trace of the carried task, under the id that every machine derives.
        months = "".join(path.read_text() for path in (self.world.data / "days").glob("*.json"))
        identity = tasks("today")["Write the report"]["id"]
        day = re.search(r'"carriedFrom": "(\S+?)"', months).group(1)

        def fnv(seed):
            for byte in f"trace\0{identity}\0{day}".encode():
                seed = (seed ^ byte) * 0x100000001b3 % 2 ** 64
            return seed
        high = fnv(0xcbf29ce484222325) & ~0xf000 | 0x8000
        low = fnv(0x6c62272e07bb0142) & ~(3 << 62) | 2 << 62
        digits = f"{high:016x}{low:016x}"
        trace = "-".join((digits[:8], digits[8:12], digits[12:16], digits[16:20], digits[20:]))
        self.assertIn(trace, months)
        self.world.focus("doctor")

    def test_what_is_left_open_can_be_left(self):
        self.world.focus("add", "Call Ana", "--day=-1")
        self.titles += ("Call Ana",)
        self.world.sync()
        browser = self.browser()
        browser.join(link=self.invite())
        until(lambda: browser.left() == ["Call Ana"])
        browser.click("#leave-all")
        until(lambda: browser.left() == [])
        browser.driver.refresh()
        until(lambda: browser.text("#standing") == "Synced")
        self.assertEqual(browser.left(), [])

    def test_both_ways_with_the_planner(self):
        self.plan("Write the report")
        month = next((self.world.data / "days").glob("*.json"))
        text = re.sub(r'"title": "Write the report"', '"title": "Write the report", "x-note": {"b": 1.50e3, "a": "é"}',
                      month.read_text())
        month.write_text(text)
        self.world.sync()
        browser = self.browser()
        browser.join(link=self.invite())
        browser.check("Write the report")
        until(lambda: browser.states() == ["✓ COMPLETED"])
        title = "한국어 日本語 🙂 \"quoted\" \\ é"
        self.titles += (title,)
        browser.add(title, "high")
        until(lambda: browser.titles() == [title, "Write the report"])
        until(lambda: browser.text("#standing") == "Synced")
        self.world.sync()
        tasks = self.world.tasks()
        self.assertEqual([(task["title"], task["priority"], task["state"]) for task in tasks],
                         [(title, "high", "in-focus"), ("Write the report", "medium", "completed")])
        written = month.read_text()
        self.assertRegex(written, r'"x-note": \{\s+"a": "é",\s+"b": 1\.50e3\s+\}')
        self.world.focus("done", "1")
        self.world.focus("reopen", "2")
        self.world.sync()
        until(lambda: browser.states() == ["✓ COMPLETED", "IN FOCUS"], "the page has heard of it")
        browser.check(title)
        until(lambda: browser.states() == ["IN FOCUS", "NEXT UP"])
        until(lambda: browser.text("#standing") == "Synced")
        self.world.sync()
        self.assertEqual([task["state"] for task in self.world.tasks()], ["in-focus", "next-up"])

    def test_records_have_the_bytes_of_the_planner(self):
        """A record that the page opens and seals again has the hash of the planner, so the bytes are the
        same."""
        self.plan("Call Ana")
        self.world.focus("log", "--sleep", "4", "--note", "One\nTwo")
        today = self.world.tasks()[0]
        month = next((self.world.data / "days").glob("*.json"))
        odd = {"\uFFFD": 1, "\U0001F600": None, "__proto__": {"constructor": []}, "z": "\u007f\u0001\t\"\\/é"}
        month.write_text(month.read_text().replace(
            '"title": ', f'"x-odd": {json.dumps(odd)}, "x-numbers": [1.0, -0, 1e5, 12345678901234567890], "title": '))
        day = json.loads(self.world.focus("list", "--json"))["day"]
        (self.world.data / "sessions").mkdir()
        (self.world.data / "sessions" / month.name).write_text(json.dumps({"schema": 1, "days": {day: {"sessions": [{
            "id": "89df2143-8300-4f30-a867-2b40b05bcf1b", "kind": "focus", "mode": "stopwatch", "outcome": "stopped",
            "createdAt": f"{day}T09:00:00.000Z", "modifiedAt": f"{day}T09:30:00.000Z", "task": today["id"],
            "pieces": [{"end": "done", "ms": 1500000, "start": f"{day}T09:00:00.000Z"}]}]}}}))
        self.world.sync()
        browser = self.browser()
        browser.join(link=self.invite())
        self.assertIn("25 min", browser.text(".bars .today"))
        compared = browser.wait_js("""
            const [api, sealing, store] = await Promise.all(['api', 'crypto', 'store'].map(name => import(`/${name}.js`)))
            const { account, records } = await store.all()
            // Changes of records that are there already: each is answered with the record and its hash.
            const known = [...records.values()].filter(({ type }) => type !== 'head')
            const changes = known.map(({ type, id }) => ({ type, id, base: 0, doc: 'AAAA', hash: '-' }))
            const { fields } = await api.call('POST', '/v1/sync', { body: JSON.stringify(
                { mode: 'incremental', idempotency_key: crypto.randomUUID(), cursor: account.cursor, changes }) })
            return Promise.all(fields.conflicts.map(async ({ type, id, doc, hash }) => {
                const opened = await sealing.open(account.keys, type, id, doc)
                const sealed = await sealing.seal(account.keys, type, opened.id, opened.fields, opened.edition)
                return [type, sealed.id === id, sealed.hash === hash]
            }))""")
        self.assertEqual(sorted(compared), [["day", True, True], ["session", True, True], ["task", True, True]])

    def test_the_fourth_is_refused_and_what_was_typed_stays(self):
        self.plan("One", "Two")
        browser = self.browser()
        browser.join(link=self.invite())
        browser.add(" ")
        until(lambda: browser.text("#form-error") == "Please enter a task name before adding.")
        browser.add("x" * 201)
        until(lambda: "201 characters" in browser.text("#form-error"))
        browser.js("document.getElementById('new-title').value = 'Three'")
        self.world.focus("add", "Faster")
        self.world.sync()
        until(lambda: len(browser.titles()) == 3)
        browser.click("#add-form .primary")
        refusal = "You can only focus on 3 things at once. Finish something first!"
        until(lambda: browser.text("#form-error") == refusal)
        browser.keys(Keys.ESCAPE)
        until(lambda: browser.text("#message") == "Not added. a brings back what you typed.")
        self.assertEqual(browser.js("return document.getElementById('new-title').value"), "Three")
        browser.js("document.getElementById('new-title').value = ''")
        browser.js("document.activeElement.blur()")
        browser.keys("a")
        until(lambda: browser.text("#message") == refusal)

    def test_hostile_titles_are_text(self):
        browser = self.browser()
        browser.join(link=self.invite())
        self.titles += HOSTILE
        for count, title in enumerate(HOSTILE, 1):
            browser.add(title)
            until(lambda: len(browser.titles()) == count, title[:20])
        until(lambda: browser.text("#standing") == "Synced")
        self.world.sync()
        self.assertEqual(sorted(task["title"] for task in self.world.tasks()), sorted(HOSTILE))
        self.assertFalse(browser.has("#tasks img"))
        self.assertNotIn("owned", browser.js("return document.title"))
        self.assertLessEqual(browser.js("return document.documentElement.scrollWidth"), 390)
        # Characters that only an edited file can contain: bidi controls and escapes.
        month = next((self.world.data / "days").glob("*.json"))
        month.write_text(month.read_text().replace("全" * 200, "abc\\u202Edef\\u001b[31m\\u2066ghi"))
        self.world.sync()
        until(lambda: "abcdef[31mghi" in browser.titles())

    def test_a_switch_turns_changing_on_and_off(self):
        self.plan("Call Ana")
        browser = self.browser()
        browser.join(can_change=False, link=self.invite())
        self.assertFalse(browser.has("#tasks button"))
        browser.click("#can-change")
        until(lambda: browser.has(".check[role=checkbox]") and browser.has("#add-row"))
        browser.click("#can-change")
        until(lambda: not browser.has("#tasks button"))


if __name__ == "__main__":
    unittest.main()
