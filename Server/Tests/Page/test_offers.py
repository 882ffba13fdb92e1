"""What routines offer, on the page of a real server and beside a real planner."""
import json
import unittest

from cases import PageCase
from world import Keys, until


class Offers(PageCase):
    def routines(self, *routines):
        """Adds routines in the planner; their titles must not leave the machine unencrypted."""
        for title, *options in routines:
            self.world.focus("routine", "add", title, *(options or ["--every", "day"]))
        self.titles += tuple(title for title, *_ in routines)
        self.world.sync()

    def joined(self, **how):
        browser = self.browser()
        browser.join(link=self.invite(), **how)
        return browser

    def offered(self, browser):
        return browser.texts("#tasks .offer .title")

    def take(self, browser, title):
        name = browser.js("""return [...document.querySelectorAll('#tasks .offer')]
            .find(button => button.innerText.includes(arguments[0])).id""", title)
        browser.click(f"#{name}")

    def ids(self):
        return {task["title"]: task["id"] for task in self.world.tasks()}

    def test_an_offer_becomes_the_task_that_the_planner_makes_of_it(self):
        self.plan("Call Ana")
        self.routines(("Walk", "--every", "day", "--priority", "high", "--note", "- [ ] Shoes"),
                      ("Stand-up notes", "--every", "day", "--at", "9:30-10"), ("Read", "--every", "day"))
        browser = self.joined()
        # As many as there are free slots, those with a time first.
        until(lambda: self.offered(browser) == ["Stand-up notes", "Walk"])
        self.assertIn("09:30 – 10:00", browser.text("#tasks .offer"))
        self.assertTrue(browser.has("#add-row"))
        self.take(browser, "Stand-up notes")
        until(lambda: browser.titles() == ["Call Ana", "Stand-up notes"])
        self.assertEqual(browser.text("#message"), "Added 'Stand-up notes'.")
        self.assertTrue(browser.focused().startswith("check-"))
        self.assertEqual(self.offered(browser), ["Walk"])
        self.take(browser, "Walk")
        until(lambda: browser.titles() == ["Walk", "Call Ana", "Stand-up notes"])
        self.assertEqual(self.offered(browser), [])
        until(lambda: browser.text("#standing") == "Synced")
        self.world.sync()
        tasks = {task["title"]: task for task in self.world.tasks()}
        self.assertEqual((tasks["Walk"]["priority"], tasks["Walk"]["note"]), ("high", "- [ ] Shoes"))
        self.assertEqual(tasks["Stand-up notes"]["start"], "09:30")
        # The planner counts them as taken.
        taken = {r["title"]: r["taken"] for r in json.loads(self.world.focus("routine", "list", "--json"))["routines"]}
        self.assertEqual([taken[title] for title in ("Walk", "Stand-up notes", "Read")], [1, 1, 0])
        self.world.focus("doctor")

    def test_two_machines_that_take_it_apart_from_each_other_make_one_task(self):
        self.routines(("Walk",))
        browser = self.joined()
        until(lambda: self.offered(browser) == ["Walk"])
        browser.proxy.is_offline = True
        self.take(browser, "Walk")
        until(lambda: browser.titles() == ["Walk"])
        self.world.focus("routine", "take", "1")
        own = self.ids()
        self.world.sync()
        browser.proxy.is_offline = False
        browser.click("#sync-now")
        until(lambda: browser.text("#standing") == "Synced")
        self.world.sync()
        self.assertEqual(browser.titles(), ["Walk"])
        self.assertEqual(self.ids(), own)
        self.assertFalse(browser.has(".marks span"), "a conflict about nothing")

    def test_it_hears_of_what_the_planner_does(self):
        self.routines(("Walk",), ("Read",))
        browser = self.joined()
        until(lambda: self.offered(browser) == ["Walk", "Read"])
        self.world.focus("routine", "take", "1")
        self.world.sync()
        until(lambda: browser.titles() == ["Walk"] and self.offered(browser) == ["Read"])
        # Dropped: it is not offered again on its day.
        self.world.focus("delete", "1")
        self.world.focus("routine", "pause", "2")
        self.world.sync()
        until(lambda: browser.titles() == [] and self.offered(browser) == [])
        self.world.focus("routine", "resume", "2")
        self.world.focus("log", "--rest")
        self.world.sync()
        until(lambda: self.world.url and browser.text("#standing") == "Synced")
        self.assertEqual(self.offered(browser), [])

    def test_whoever_only_shows_or_has_none_sees_none(self):
        self.routines(("Walk",))
        browser = self.joined(can_change=False)
        until(lambda: "Nothing planned yet" in browser.text(".sentence"))
        self.assertFalse(browser.has("#tasks button"))
        browser.click("#can-change")
        until(lambda: self.offered(browser) == ["Walk"])
        self.world.focus("routine", "delete", "1")
        self.world.sync()
        until(lambda: self.offered(browser) == [] and browser.has("#add-row"))

    def test_hostile_titles_and_keys(self):
        title = '<img src=x onerror="document.title=\'owned\'"> ' + "全" * 150
        self.routines((title,))
        browser = self.joined()
        until(lambda: self.offered(browser) == [title])
        self.assertFalse(browser.has("#tasks img"))
        self.assertLessEqual(browser.js("return document.documentElement.scrollWidth"), 390)
        browser.js("document.querySelector('#tasks .offer').focus()")
        browser.keys(Keys.ENTER)
        until(lambda: browser.titles() == [title])


if __name__ == "__main__":
    unittest.main()
