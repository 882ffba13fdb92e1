"""What the parts of this folder prepare before they open the program."""

import os

from support.planner import Planner

# This many polls without output mean that the program is idle, whatever it was doing.
IDLE_POLLS = 15


def store_with_two_tasks():
    """A store with two tasks for today."""
    planner = Planner()
    planner.run_ok("add", "First")
    planner.run_ok("add", "Second")
    return planner


def disable_animations(planner):
    """Turns animations off, so that two screens can be compared."""
    os.makedirs(f"{planner.root}/config/focus", exist_ok=True)
    with open(f"{planner.root}/config/focus/config.toml", "w", encoding="ascii") as file:
        file.write("reduced_motion = true\n")
