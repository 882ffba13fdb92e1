"""Y2, Y13: full screens in use on several machines, which synchronize through the fault proxy. Every typed
text is accounted for, all machines have the same records at the end, and keys are as fast as without
synchronization."""

import random
import select
import statistics
import time

from support.planner import Broken, Planner
from support.terminal import Program
from sync import forgeries
from sync.checks import expect_consistent
from sync.screenuser import ScreenUser, events_about, random_action
from sync.machine import Machine
from sync.server import Server
from sync.tokens import new_token

MACHINES = 5
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


def run(report, seconds, seed, check_timing):
    """Uses five screens for this many seconds; the proxy commits faults in every second minute."""
    rng = random.Random(f"{seed} screens")
    faults = forgeries.RECOVERABLE + ("wrong gzip",)
    users, unsynchronized = [], None
    machines, event_log = [], []
    try:
        with Server() as server, Planner() as alone:
            server.start()
            code = server.create_account()
            for number in range(MACHINES):
                machine = Machine(server)
                machines.append(machine)
                machine.run_tracked("add", new_token(rng))
                if number:
                    machine.join(machines[0])
                else:
                    machine.set_up_account(code)
            alone.run_ok("add", "Alone")
            # Release all locks before the first terminal starts, because its process inherits open files.
            for machine in machines:
                machine.unblock_agent()
            users = [ScreenUser(machine, event_log, number) for number, machine in enumerate(machines)]
            unsynchronized = Program(alone, size=(100, 30))
            unsynchronized.wait_for_text("Alone")
            # Long polls are also affected by faults.
            server.proxy.path_prefix, server.proxy.faults_left = "/v1/", 10_000_000
            deadline = time.monotonic() + seconds
            while time.monotonic() < deadline:
                # A minute of trouble, a minute of calm.
                with_faults = int(deadline - time.monotonic()) // 60 % 2 == 0
                server.proxy.choose_fault = forgeries.random_faults(rng.random(), 0.3, faults) if with_faults else None
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
                user.program.expect_known_sequences("a screen in use")
                user.close_forms()
                user.program.type("q")
                user.program.wait_for_exit()
                user.program.expect_restored("after the end")
                user.close()
            unsynchronized.close()
            for machine in machines:
                machine.wait_and_block_agent()
            users, unsynchronized = [], None
            expect_consistent(server, machines)
            report.count_tried("texts", len(set().union(*(machine.typed_tokens for machine in machines))))
            conflicts = machines[0].run_ok("sync", "conflicts", "--json").count('"field"')
            report.count_tried("conflicts kept", conflicts)
            check_key_delays(report, check_timing)
    except Broken as broken:
        report.add_broken(f"{broken}{events_about(event_log, broken)}")
    finally:
        for user in users:
            user.close()
        if unsynchronized:
            unsynchronized.close()
        for machine in machines:
            machine.__exit__()
