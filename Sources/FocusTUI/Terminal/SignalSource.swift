import CSystem
import Glibc

/// The signals of a terminal program as a file descriptor, so that they arrive between two events and never
/// inside one. Signals that were ignored at the start (`nohup`) stay so.
final class SignalSource {
  let descriptor: Int32
  private var blocked = sigset_t()
  private var previous = sigset_t()

  init() throws(TerminalError) {
    sigemptyset(&blocked)
    for signal in [SIGWINCH, SIGCONT, SIGTSTP, SIGHUP, SIGINT, SIGTERM, SIGQUIT]
    where focus_is_ignored(signal) == 0 { sigaddset(&blocked, signal) }
    pthread_sigmask(SIG_BLOCK, &blocked, &previous)
    descriptor = focus_signalfd(&blocked)
    guard descriptor >= 0 else {
      let code = errno
      pthread_sigmask(SIG_SETMASK, &previous, nil)
      throw .system(code: code)
    }
  }

  /// The signals that have come since, in their order, each kind once.
  func take() -> [Int32] {
    var signals: [Int32] = []
    var info = signalfd_siginfo()
    let size = MemoryLayout<signalfd_siginfo>.size
    while read(descriptor, &info, size) == size {
      let number = Int32(info.ssi_signo)
      if !signals.contains(number) { signals.append(number) }
    }
    return signals
  }

  /// Does what may hang, as a write to a terminal that nobody reads: meanwhile a signal to end ends the process at
  /// once, by way of the crash guard, instead of waiting to be taken.
  func endable(_ body: () -> Void) {
    var ending = sigset_t()
    sigemptyset(&ending)
    for signal in [SIGHUP, SIGINT, SIGTERM, SIGQUIT] where sigismember(&blocked, signal) == 1 {
      sigaddset(&ending, signal)
    }
    pthread_sigmask(SIG_UNBLOCK, &ending, nil)
    body()
    pthread_sigmask(SIG_BLOCK, &ending, nil)
  }

  /// Whether the signal waits to be taken.
  func isPending(_ signal: Int32) -> Bool {
    var pending = sigset_t()
    sigpending(&pending)
    return sigismember(&pending, signal) == 1
  }

  /// Stops the process group, as a shell expects of Ctrl-Z, and returns once it runs again.
  func stopProcessGroup() {
    var stop = sigset_t()
    sigemptyset(&stop)
    sigaddset(&stop, SIGTSTP)
    pthread_sigmask(SIG_UNBLOCK, &stop, nil)
    kill(0, SIGTSTP)
    pthread_sigmask(SIG_SETMASK, &blocked, nil)
  }

  /// Stops the process group again where the terminal is another's, as after a shell's `bg`.
  func awaitForeground(of terminal: Int32) {
    let owner = tcgetpgrp(terminal)
    if owner > 0, owner != getpgrp() { kill(0, SIGTTOU) }
  }

  func close() {
    Glibc.close(descriptor)
    pthread_sigmask(SIG_SETMASK, &previous, nil)
  }
}
