"""The appearance of the page, its accessibility and its keys; also takes the pictures."""
import datetime
import os
import pathlib
import unittest

from cases import PageCase
from world import Keys, until

PICTURES = os.environ.get("FOCUS_PAGE_PICTURES")
WEEK = [("-9", 3, 3), ("-8", 3, 2), ("-6", 2, 2), ("-3", 3, 3), ("-2", 3, 2), ("-1", 3, 3)]
TODAY = [("Write the quarterly report", "high", "9-10:30"), ("Review Ana's pull request", "medium", None),
         ("Buy groceries", "low", "18-18:45")]


class Reading(PageCase):
    def fill(self, titles=TODAY):
        for day, planned, done in WEEK:
            for title, priority, _ in TODAY[:planned]:
                self.world.focus("add", title, "--priority", priority, f"--day={day}")
            for _ in range(done):
                self.world.focus("done", str(_ + 1), f"--day={day}")
        for title, priority, time in titles:
            self.world.focus("add", title, "--priority", priority, *(["--at", time] if time else []))
        self.world.focus("done", "1")
        self.titles += tuple(title for title, _, _ in titles)
        self.world.sync()

    def test_a_screen_reader_is_told_everything(self):
        self.fill()
        browser = self.browser()
        browser.join(link=self.invite())
        tree = browser.tree()
        names = [(role, name) for role, name, _ in tree]
        for expected in [
                ("heading", "Daily Focus"), ("heading", "TODAY'S FOCUS"), ("region", "TODAY'S FOCUS"), ("main", ""),
                ("heading", "Buy groceries"), ("button", "Add a task"), ("switch", "Change tasks here"),
                ("button", "Previous month"), ("button", "Shortcuts"), ("region", "THIS WEEK")]:
            if expected != ("button", "Add a task"):
                self.assertIn(expected, names)
        checks = {name: properties for role, name, properties in tree if role == "checkbox"}
        self.assertEqual({name: properties["checked"] for name, properties in checks.items()}, {
            "Write the quarterly report": "true", "Review Ana's pull request": "false", "Buy groceries": "false"})
        days = [name for role, name, _ in tree if role == "button" and "today" in name]
        self.assertEqual(len(days), 1)
        self.assertIn("1 of 3 done, High, Medium, Low", days[0])
        self.assertEqual([role for role, _, _ in tree].count("grid"), 1)
        self.assertIn("status", [role for role, _, _ in tree])
        browser.check("Buy groceries")
        until(lambda: browser.text("#message") == "Done: 'Buy groceries'.")
        self.assertEqual(browser.js("""return [...document.querySelectorAll('button, input')].filter(element =>
            element.offsetParent && Math.min(element.offsetWidth, element.offsetHeight) < 24).length"""), 0)

    def test_everything_by_keyboard(self):
        self.plan("One", "Two")
        browser = self.browser()
        browser.open(self.invite())
        until(lambda: browser.has("#join-change"))
        browser.keys(Keys.TAB, Keys.TAB)
        self.assertEqual(browser.focused(), "join-change")
        self.picture(browser, "phone-welcome")
        browser.keys(Keys.ENTER)
        until(lambda: browser.text("#standing") == "Synced")
        self.titles += ("Three",)
        browser.keys("a", *"Three")
        self.picture(browser, "phone-form")
        browser.keys(Keys.ENTER)
        until(lambda: len(browser.titles()) == 3)
        # The focus is on the first task; completing it moves the focus to the next open one.
        for done in range(1, 4):
            until(lambda: browser.focused().startswith("check-"))
            outline = browser.js("return getComputedStyle(document.activeElement).outlineStyle")
            self.assertEqual(outline, "solid")
            browser.keys(Keys.SPACE if done % 2 else Keys.ENTER)
            until(lambda: browser.text(".ring strong") == f"{done}/3")
        until(lambda: browser.text(".sentence") == "That's all for today. Stay focused.")
        self.assertTrue(browser.has(".ring.finished"))
        self.picture(browser, "phone-finished")
        browser.keys(Keys.ARROW_UP)
        browser.keys("t")
        today = browser.focused()
        self.assertRegex(today, r"^day-\d{4}-\d\d-\d\d$")
        browser.keys(Keys.ARROW_LEFT, Keys.ARROW_DOWN, Keys.ARROW_UP, Keys.ARROW_RIGHT)
        self.assertEqual(browser.focused(), today)
        month = browser.text("#month h2")
        browser.keys(Keys.PAGE_DOWN)
        self.assertNotEqual(browser.text("#month h2"), month)
        self.assertIn("Nothing planned.", browser.text("#month"))
        browser.keys(Keys.PAGE_UP)
        self.assertEqual(browser.focused()[:11], today[:11])
        browser.keys("?")
        until(lambda: "done / not done" in browser.text("dialog[open]"))
        browser.keys(Keys.ESCAPE)
        until(lambda: not browser.has("dialog"))

    def test_the_day_is_that_of_the_browser_and_turns(self):
        # A zone in which it is another day, at any hour.
        hour = datetime.datetime.now(datetime.timezone.utc).hour
        day, zone = ("+1", "Pacific/Kiritimati") if hour >= 10 else ("-1", "Pacific/Pago_Pago")
        self.plan("Here", ("There", f"--day={day}"))
        browser = self.browser()
        browser.join(link=self.invite())
        self.assertEqual(browser.titles(), ["Here"])
        before = browser.js("return document.querySelector('[aria-current=date]').id")
        browser.driver.execute_cdp_cmd("Emulation.setTimezoneOverride", {"timezoneId": zone})
        browser.js("dispatchEvent(new Event('focus'))")
        until(lambda: browser.titles() == ["There"])
        after = browser.js("return document.querySelector('[aria-current=date]').id")
        self.assertNotEqual(before, after)
        self.assertEqual(browser.js("return document.querySelector('[aria-selected=true] button').id"), after)

    def test_other_languages(self):
        self.plan("한국어", "日本語")
        link = self.invite()
        for language, overview, add in [("ko-KR", "오늘의 집중", "새 할 일 추가"), ("ja-JP", "今日の集中", "タスクを追加")]:
            browser = self.browser(language=language)
            browser.open(link)
            browser.click("#join-change")
            until(lambda: browser.text("#overview h2") == overview)
            until(lambda: add in browser.text("#tasks"))
            self.assertEqual(browser.js("return document.documentElement.lang"), language[:2])
            self.assertLessEqual(browser.js("return document.documentElement.scrollWidth"), 390)
            self.picture(browser, f"phone-{language[:2]}")
            link = self.invite()

    def picture(self, browser, name):
        if PICTURES:
            pathlib.Path(PICTURES).mkdir(parents=True, exist_ok=True)
            browser.picture(f"{PICTURES}/{name}.png")

    def test_sizes_and_themes(self):
        self.fill()
        browser = self.browser()
        browser.join(link=self.invite())
        backgrounds = set()
        for theme in ("dark", "light"):
            browser.theme(theme)
            backgrounds.add(browser.js("return getComputedStyle(document.documentElement).backgroundColor"))
            for name, size in [("small", (320, 640)), ("phone", (390, 844)), ("desktop", (1280, 800))]:
                browser.resize(*size)
                self.assertLessEqual(browser.js("return document.documentElement.scrollWidth"), size[0])
                self.picture(browser, f"{name}-{theme}")
            self.assertEqual(browser.js(LOW_CONTRAST), [])
        self.assertEqual(len(backgrounds), 2)
        browser.resize(390, 844)
        browser.keys("?")
        self.picture(browser, "phone-help")
        browser.keys(Keys.ESCAPE)
        browser.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {
            "features": [{"name": "prefers-reduced-motion", "value": "reduce"}]})
        self.assertEqual(browser.js("return getComputedStyle(document.querySelector('.arc')).transitionProperty"), "none")


# Texts with a contrast below 4.5 : 1.
LOW_CONTRAST = """
const numbers = color => color.match(/[\\d.]+/g).map(Number)
const luminance = ([r, g, b]) => [r, g, b].map(v => v / 255)
    .map(v => v <= .03928 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4)
    .reduce((sum, v, i) => sum + v * [.2126, .7152, .0722][i], 0)
const behind = element => {
    for (; element; element = element.parentElement) {
        const color = numbers(getComputedStyle(element).backgroundColor)
        if (color[3] !== 0) return color
    }
}
return [...document.querySelectorAll('body *')].filter(element => element.offsetParent &&
        [...element.childNodes].some(node => node.nodeType === 3 && node.data.trim())).map(element => {
    const [one, two] = [luminance(numbers(getComputedStyle(element).color)), luminance(behind(element))]
    return [element.innerText, (Math.max(one, two) + .05) / (Math.min(one, two) + .05)]
}).filter(([, contrast]) => contrast < 4.5)
"""

if __name__ == "__main__":
    unittest.main()
