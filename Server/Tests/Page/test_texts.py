"""The texts of the page in every language: needs Node, no browser."""

import os
import pathlib
import re
import subprocess
import unittest

SCRIPT = pathlib.Path(__file__).with_name("texts.mjs")


def texts(language):
    environment = {**os.environ, "PAGE_LANGUAGE": language}
    run = subprocess.run(["node", SCRIPT], env=environment, stdout=subprocess.PIPE, check=True)
    return run.stdout.decode().splitlines()


class Texts(unittest.TestCase):
    def test_no_text_is_missing_in_any_language(self):
        for language in ("en", "ko", "ja"):
            with self.subTest(language):
                lines = texts(language)
                self.assertGreater(len(lines), 90)
                self.assertEqual([line for line in lines if line.startswith("missing")], [])

    def test_each_language_has_words_of_its_own(self):
        english, korean, japanese = (texts(language) for language in ("en", "ko", "ja"))
        names = [[line.split(":")[0] for line in lines] for lines in (english, korean, japanese)]
        self.assertEqual(names[0], names[1])
        self.assertEqual(names[0], names[2])
        for en, ko, ja in zip(english, korean, japanese):
            name, _, text = en.partition(": ")
            if re.search(r"[a-z]", text) and name != "texts.js language" and not re.search(r" keys\.\d\.0$", name):
                self.assertTrue(any("가" <= sign <= "힣" for sign in ko), ko)
                self.assertTrue(any("ぁ" <= sign <= "鿿" for sign in ja), ja)


if __name__ == "__main__":
    unittest.main()
