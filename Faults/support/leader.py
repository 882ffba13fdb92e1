"""The process that leads the session of a program, and does the job control of a shell.

It outlives the program. Otherwise the kernel itself would restore the terminal settings, and the test could not tell
whether the program did."""

import fcntl
import os
import signal
import termios


def lead_session(slave, command, environment, ignored_signals, with_sibling, events_writer, commands_reader):
    """Starts the program in its own foreground process group, reports its state changes as lines of text, and
    continues it on request."""
    for number in (signal.SIGTTOU, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGTSTP):
        signal.signal(number, signal.SIG_IGN)
    os.setsid()
    fcntl.ioctl(slave, termios.TIOCSCTTY, 0)
    pid = _start_program(slave, command, environment, ignored_signals)
    os.write(events_writer, b"pid %d\n" % pid)
    if with_sibling and os.fork() == 0:
        os.setpgid(0, pid)
        signal.signal(signal.SIGTSTP, signal.SIG_DFL)
        # It can be stopped only now: before, it ignored SIGTSTP, like the leader.
        os.write(events_writer, b"sibling %d\n" % os.getpid())
        signal.pause()
    _control_job(slave, pid, events_writer, commands_reader)
    os.read(commands_reader, 100)  # until it is killed


def _start_program(slave, command, environment, ignored_signals):
    """Forks, and returns the process id as soon as signals reach the program."""
    started_reader, started_writer = os.pipe()
    pid = os.fork()
    if pid == 0:
        os.setpgid(0, 0)
        os.tcsetpgrp(slave, os.getpid())
        for number in range(1, signal.NSIG):
            if number not in (signal.SIGKILL, signal.SIGSTOP, 32, 33):
                signal.signal(number, signal.SIG_IGN if number in ignored_signals else signal.SIG_DFL)
        for descriptor in range(3):
            os.dup2(slave, descriptor)
        os.chdir("/")
        os.closerange(3, 256)  # ends the parent's read: signals reach the program from now on
        os.execve(command[0], command, environment)
    os.close(started_writer)
    os.read(started_reader, 1)
    return pid


def _control_job(slave, pid, events_writer, commands_reader):
    """Does the job control of a shell until the program ends or the test closes its pipe."""
    while True:
        _, status, usage = os.wait4(pid, os.WUNTRACED | os.WCONTINUED)
        if os.WIFSTOPPED(status):
            try:
                os.tcsetpgrp(slave, os.getpgrp())
            except OSError:
                pass  # the terminal is gone
            os.write(events_writer, b"stopped\n")
            if not os.read(commands_reader, 100):
                break
            os.tcsetpgrp(slave, pid)
            os.killpg(pid, signal.SIGCONT)
        elif os.WIFCONTINUED(status):
            os.write(events_writer, b"running\n")
        else:
            cpu_seconds = usage.ru_utime + usage.ru_stime
            os.write(events_writer, b"ended %d %f\n" % (os.waitstatus_to_exitcode(status), cpu_seconds))
            break
