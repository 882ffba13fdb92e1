"""The page's sealing, merging and offers, without a browser: needs Node."""

import pathlib
import subprocess
import unittest

FOLDER = pathlib.Path(__file__).parent


class Rules(unittest.TestCase):
    def expect_right(self, script, least):
        run = subprocess.run(["node", FOLDER / script], stdout=subprocess.PIPE, check=True)
        lines = run.stdout.decode().splitlines()
        self.assertGreaterEqual(len(lines), least)
        self.assertEqual([line for line in lines if line != "right"], [])

    def test_the_page_opens_what_both_seal(self):
        self.expect_right("sealing.mjs", 21)

    def test_versions_that_were_made_apart_become_conflicts(self):
        self.expect_right("merging.mjs", 240)

    def test_it_offers_what_the_planner_offers(self):
        self.expect_right("offers.mjs", 260)

    def test_it_agrees_with_other_machines_on_keys_heads_and_losses(self):
        self.expect_right("renewal.mjs", 22)


if __name__ == "__main__":
    unittest.main()
