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
from sync.desk import Desk, events_about, random_action
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


def compare_key_delays(report, desk, unsynchronized, name):
    """Sends the same key to both programs, in alternating order."""
    programs = [("synchronized", desk.program), ("alone", unsynchronized)]
    for kind, program in programs if len(report.samples[f"key, alone, ms ({name})"]) % 2 else reversed(programs):
        elapsed_ms = key_delay(program)
        if elapsed_ms is None:
            raise Broken(f"no answer to a key within 5 s: {program.output_tail()}")
        report.sample(f"key, {kind}, ms ({name})", elapsed_ms)


def check_key_delays(report, check_timing):
    def delays_of(kind):
        values = sorted(value for name, values in report.samples.items() if f", {kind}," in name for value in values)
        return statistics.median(values), values[int(len(values) * 0.99)]
    extra_delays = [one - two for one, two in zip(delays_of("synchronized"), delays_of("alone"))]
    report.note(f"keys are later by {extra_delays[0]:.2f} ms (median) and {extra_delays[1]:.2f} ms (99th percentile)")
    if check_timing and max(extra_delays) > MAX_EXTRA_DELAY_MS:
        raise Broken(f"keys are late: {extra_delays}")


def run(report, seconds, seed, check_timing):
    """Uses five screens for this many seconds; the proxy commits faults in every second minute."""
    rng = random.Random(f"{seed} screens")
    faults = forgeries.RECOVERABLE + ("wrong gzip",)
    desks, unsynchronized = [], None
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
            desks = [Desk(machine, event_log, number) for number, machine in enumerate(machines)]
            unsynchronized = Program(alone, size=(100, 30))
            unsynchronized.wait_for_text("Alone")
            # Long polls are also affected by faults.
            server.proxy.path_prefix, server.proxy.faults_left = "/v1/", 10_000_000
            deadline = time.monotonic() + seconds
            while time.monotonic() < deadline:
                # A minute of trouble, a minute of calm.
                with_faults = int(deadline - time.monotonic()) // 60 % 2 == 0
                server.proxy.choose_fault = forgeries.random_faults(rng.random(), 0.3, faults) if with_faults else None
                desk = rng.choice(desks)
                report.outcome(random_action(desk, rng))
                report.tried("actions of a person")
                desk.close_forms()
                compare_key_delays(report, desk, unsynchronized, "with faults" if with_faults else "calm")
                for other in desks:
                    while other.program.read_output():
                        pass
                    other.log_token_changes()
            report.tried("faults of the way", len(server.proxy.committed_faults))
            for desk in desks:
                desk.program.expect_known_sequences("a screen in use")
                desk.close_forms()
                desk.program.type("q")
                desk.program.wait_for_exit()
                desk.program.expect_restored("after the end")
                desk.close()
            unsynchronized.close()
            for machine in machines:
                machine.wait_and_block_agent()
            desks, unsynchronized = [], None
            expect_consistent(server, machines)
            report.tried("texts", len(set().union(*(machine.typed for machine in machines))))
            conflicts = machines[0].run_ok("sync", "conflicts", "--json").count('"field"')
            report.tried("conflicts kept", conflicts)
            check_key_delays(report, check_timing)
    except Broken as broken:
        report.broken(f"{broken}{events_about(event_log, broken)}")
    finally:
        for desk in desks:
            desk.close()
        if unsynchronized:
            unsynchronized.close()
        for machine in machines:
            machine.__exit__()
