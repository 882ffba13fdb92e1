import CSystem
import Glibc

/// Gives the terminal back when the process crashes.
enum CrashGuard {
  /// Makes ready; nothing is put back before `watch`.
  /// - Parameters:
  ///   - modes: the terminal's settings from before.
  ///   - bytes: what leaves the alternate screen and switches everything off.
  static func install(modes: termios, bytes: [UInt8]) {
    withUnsafePointer(to: modes) { modes in
      bytes.withUnsafeBytes { bytes in
        focus_crash_guard_install(modes, bytes.baseAddress, bytes.count)
      }
    }
  }

  /// From now on a crash puts this terminal back; nil where there is nothing to put back, as while suspended.
  static func watch(_ descriptor: Int32?) {
    focus_crash_guard_watch(descriptor ?? -1)
  }

  static func remove() {
    focus_crash_guard_remove()
  }

  /// Does what must happen wholly or not at all: every signal waits meanwhile.
  static func uninterrupted<Result>(_ body: () -> Result) -> Result {
    var all = sigset_t()
    var previous = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_BLOCK, &all, &previous)
    defer { pthread_sigmask(SIG_SETMASK, &previous, nil) }
    return body()
  }
}
