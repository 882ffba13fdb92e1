"""S3, S4: a full screen, a pane and `focus watch` in use while eight scripts change tasks: no change is lost,
no screen is stale, memory does not grow."""

import random
import threading
import time
from statistics import median

from store.monitors import MonthWatcher, OtherProcesses
from store.users import PROBE, Script, Typist, check_tasks
from support.planner import Broken, Planner
from support.viewer import Viewer

SCRIPTS = 8
MAX_DELAY_MS = 200  # within which 99 of 100 changes are shown
# Above a program just opened, for 200 undo entries and heap fragmentation while the months grow
MAX_GROWTH_KB = 2048
MAX_LEAK_KB = 256  # for 200 changes of a store that no longer grows
# When other processes use more of the machine than this share, times are not judged.
BUSY_SHARE = 0.25


def _open_viewers(planner):
    return [Viewer(planner, "screen", size=(24, 80)), Viewer(planner, "pane", "pane", size=(6, 40)),
            Viewer(planner, "watch", "watch", "--format", "{title}")]


def run(report, seconds, seed):
    with Planner() as planner:
        planner.run_ok("add", PROBE)
        # The screens have their own state directory, and with it another device: their undo does not revert
        # the scripts.
        user = Planner(planner.root)
        user.environment["XDG_STATE_HOME"] = f"{planner.root}/user"
        viewers = _open_viewers(user)
        finished = threading.Event()
        # Deleted tasks stay in their month for 30 days; spread the tasks over enough months that none gets
        # too large.
        days = max(400, seconds // 5)
        scripts = [Script(planner, number, seed, finished, days) for number in range(SCRIPTS)]
        try:
            for viewer in viewers:
                viewer.wait_for_text(PROBE)
            others = OtherProcesses(viewers)
            typist = Typist(planner, viewers, report)
            for script in scripts:
                script.start()
            _change_and_measure(report, typist, viewers, time.monotonic() + seconds, random.Random(seed), scripts)
            typist.finish()
            finished.set()
            for script in scripts:
                script.join()
            _check_memory(report, planner, typist.probe, viewers, seconds)
            report.count_tried("commands by eight scripts", sum(script.count for script in scripts))
            busy_count = sum(script.busy_count for script in scripts)
            report.add_note(f"{busy_count} of them found the store busy; {typist.retries} keys did, and were typed again")
            _check_delays(report, seconds, others.cpu_share())
            check_tasks(planner, scripts, days)
            for viewer in viewers[:2]:
                viewer.quit()
        except Broken as broken:
            report.add_broken(str(broken))
        finally:
            finished.set()
            for script in scripts:
                if script.ident is not None:
                    script.join()
            for viewer in viewers:
                viewer.close()


def _change_and_measure(report, typist, viewers, deadline, rng, scripts):
    """Changes the title of the probe repeatedly, measures until every viewer shows it, and types in
    between."""
    planner, count, memory = typist.planner, 0, {viewer: [] for viewer in viewers}
    watcher = MonthWatcher(planner)
    watcher.start()
    started_at, measured_at = time.monotonic(), 0
    while (now := time.monotonic()) < deadline:
        if any(script.failure for script in scripts):
            break
        title = _random_title(rng, count)
        for viewer in viewers:
            viewer.clear_output()
        watcher.watch_for(title)
        if planner.run("edit", typist.probe, "--title", title).status == 75:
            continue
        changed = watcher.time_of_appearance()
        count += 1
        for viewer in viewers:
            # When the probe is done, watch shows another task.
            if viewer.name == "watch" and typist.has_done_probe:
                continue
            report.record_sample(f"{viewer.name} stale for ms", (viewer.wait_for_text(title) - changed) * 1000)
        typist.type_next()
        if now - measured_at > 2:
            measured_at = now
            for viewer in viewers:
                memory[viewer].append((now - started_at, viewer.resident_kilobytes()))
        time.sleep(0.02)
    report.count_tried("changes shown on three screens", count)
    for viewer, sizes in memory.items():
        _note_memory(report, viewer.name, sizes)


def _random_title(rng, number):
    """A title whose letters all differ from those of the previous one, so that the screen draws all of it."""
    return "".join(rng.choices("nopqrstuvwxyz" if number % 2 else "abcdefghijklm", k=14))


def _note_memory(report, name, sizes):
    """Notes the median memory after warming up and at the end. It grows with the store."""
    duration = sizes[-1][0] if sizes else 0
    sizes_when_warm = [size for seconds, size in sizes if 0.2 * duration <= seconds <= 0.35 * duration]
    sizes_at_end = [size for seconds, size in sizes if seconds >= 0.9 * duration]
    if sizes_when_warm and sizes_at_end:
        report.add_note(f"{name}: {median(sizes_when_warm) / 1024:.1f} MB when warm, {median(sizes_at_end) / 1024:.1f} MB at the end")


def _check_memory(report, planner, probe, viewers, seconds):
    """Checks that memory stays flat: the old viewers need no more than new ones on the same store, and no
    more with each further change."""
    new_viewers, rng = _open_viewers(planner), random.Random(seconds)
    try:
        planner.run_ok("edit", probe, "--title", "0918273645")
        for viewer in new_viewers:
            viewer.wait_for_text("0918273645")
        for number in range(200 if seconds >= 60 else 12):
            if number == 12:
                before = [viewer.resident_kilobytes() for viewer in viewers]
                opened = [viewer.resident_kilobytes() for viewer in new_viewers]
            for viewer in new_viewers + viewers:
                viewer.clear_output()
            title = _random_title(rng, number)
            planner.run_ok("edit", probe, "--title", title)
            for viewer in new_viewers + viewers:
                viewer.wait_for_text(title)
        if seconds < 60:
            return  # too short to judge
        for viewer, size_before, size_of_new in zip(viewers, before, opened):
            leaked = viewer.resident_kilobytes() - size_before
            report.add_note(f"{viewer.name}: {size_before / 1024:.1f} MB, one just opened {size_of_new / 1024:.1f} MB, "
                            f"{leaked} kB more after 200 changes")
            if size_before - size_of_new > MAX_GROWTH_KB:
                report.add_broken(f"{viewer.name} takes {size_before - size_of_new} kB more than one that was just opened")
            if leaked > MAX_LEAK_KB:
                report.add_broken(f"{viewer.name} has taken {leaked} kB more for 200 changes")
    finally:
        for viewer in new_viewers:
            viewer.close()


def _check_delays(report, seconds, share):
    report.add_note(f"others used {share:.0%} of the machine")
    for what, values in report.samples.items():
        percentile_99 = sorted(values)[int(len(values) * 0.99)]
        if seconds >= 60 and share < BUSY_SHARE and percentile_99 > MAX_DELAY_MS:
            report.add_broken(f"{what}: {percentile_99:.0f} in one of a hundred cases")
