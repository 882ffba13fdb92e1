"""Y2, Y13: full screens in use on several machines, which synchronize through the fault proxy. Every typed
text is accounted for, all machines have the same records at the end, and keys are as fast as without
synchronization."""

import random
import select
import statistics
import time
from contextlib import ExitStack, closing

from support.planner import Broken, Planner
from support.terminal import Program
from sync import forgeries
from sync.checks import expect_consistent
from sync.screenuser import ScreenUser, events_about, random_action
from sync.machine import Machine
from sync.server import Server
from sync.tokens import new_token
from sync.world import count_texts_and_conflicts

MACHINES = 5
FAULTS = forgeries.RECOVERABLE + ("wrong gzip",)
# A key may come this much later than on a machine that is not synchronized (ms, median and 99th percentile).
MAX_EXTRA_DELAY_MS = 5


def key_delay(program):
    """The time in ms until the screen reacts to `?`; None if it does not."""
    program.wait_until_idle()
    while select.select([program.master], [], [], 0)[0]:
        program.read_output()
    started_at = time.perf_counter()
    program.type("?")
    ready, _, _ = select.select([program.master], [], [], 5)
    elapsed_ms = (time.perf_counter() - started_at) * 1000
    program.wait_until_idle()
    program.press("\x1b")
    return elapsed_ms if ready else None


def compare_key_delays(report, user, unsynchronized, name):
    """Sends the same key to both programs, in alternating order."""
    programs = [("synchronized", user.program), ("alone", unsynchronized)]
    for kind, program in programs if len(report.samples[f"key, alone, ms ({name})"]) % 2 else reversed(programs):
        elapsed_ms = key_delay(program)
        if elapsed_ms is None:
            raise Broken(f"no answer to a key within 5 s: {program.output_tail()}")
        report.record_sample(f"key, {kind}, ms ({name})", elapsed_ms)


def check_key_delays(report, check_timing):
    def delays_of(kind):
        values = sorted(value for name, values in report.samples.items() if f", {kind}," in name for value in values)
        return statistics.median(values), values[int(len(values) * 0.99)]
    extra_delays = [one - two for one, two in zip(delays_of("synchronized"), delays_of("alone"))]
    report.add_note(f"keys are later by {extra_delays[0]:.2f} ms (median) and {extra_delays[1]:.2f} ms (99th percentile)")
    if check_timing and max(extra_delays) > MAX_EXTRA_DELAY_MS:
        raise Broken(f"keys are late: {extra_delays}")


def join_machines(server, stack, rng):
    """Returns machines that have joined the server, each with a task."""
    code = server.create_account()
    machines = []
    for _ in range(MACHINES):
        machine = stack.enter_context(Machine(server))
        machine.run_tracked("add", new_token(rng))
        if machines:
            machine.join(machines[0])
        else:
            machine.set_up_account(code)
        machines.append(machine)
    return machines


def use_screens(report, server, machines, alone, event_log, seconds, rng):
    """Uses a screen on each machine for this many seconds; the proxy commits faults in every second minute."""
    # Long polls are also affected by faults.
    server.proxy.path_prefix, server.proxy.faults_left = "/v1/", 10_000_000
    with ExitStack() as stack:
        users = [stack.enter_context(closing(ScreenUser(machine, event_log, number)))
                 for number, machine in enumerate(machines)]
        unsynchronized = stack.enter_context(Program(alone, size=(100, 30)))
        unsynchronized.wait_for_text("Alone")
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            with_faults = int(deadline - time.monotonic()) // 60 % 2 == 0
            server.proxy.choose_fault = forgeries.random_faults(rng.random(), 0.3, FAULTS) if with_faults else None
            user = rng.choice(users)
            report.count_outcome(random_action(user, rng))
            report.count_tried("actions of a person")
            user.close_forms()
            compare_key_delays(report, user, unsynchronized, "with faults" if with_faults else "calm")
            for other in users:
                while other.program.read_output():
                    pass
                other.log_token_changes()
        report.count_tried("faults of the way", len(server.proxy.committed_faults))
        for user in users:
            user.quit()


def run(report, seconds, seed, check_timing):
    rng, event_log = random.Random(f"{seed} screens"), []
    try:
        with Server() as server, Planner() as alone, ExitStack() as stack:
            server.start()
            machines = join_machines(server, stack, rng)
            alone.run_ok("add", "Alone")
            # Release all locks before the first terminal starts, because its process inherits open files.
            for machine in machines:
                machine.unblock_agent()
            use_screens(report, server, machines, alone, event_log, seconds, rng)
            for machine in machines:
                machine.wait_and_block_agent()
            expect_consistent(server, machines)
            count_texts_and_conflicts(report, machines)
            check_key_delays(report, check_timing)
    except Broken as broken:
        report.add_broken(f"{broken}{events_about(event_log, broken)}")
