"""Sealed records of the page and of the planner: needs Node, no browser."""

import pathlib
import subprocess
import unittest

SCRIPT = pathlib.Path(__file__).with_name("sealing.mjs")


class Sealing(unittest.TestCase):
    def test_the_page_opens_what_both_seal(self):
        run = subprocess.run(["node", SCRIPT], stdout=subprocess.PIPE, check=True)
        lines = run.stdout.decode().splitlines()
        self.assertGreater(len(lines), 20)
        self.assertEqual([line for line in lines if line != "right"], [])


if __name__ == "__main__":
    unittest.main()
