import FocusSystem

/// Restores the terminal when the process crashes.
enum CrashGuard {
  /// Installs the crash handlers. They restore nothing until `watch` is called.
  /// - Parameters:
  ///   - modes: the terminal settings to restore.
  ///   - bytes: the sequences that leave the alternate screen and turn every mode off.
  static func install(modes: termios, bytes: [UInt8]) {
    withUnsafePointer(to: modes) { modes in
      bytes.withUnsafeBytes { bytes in
        focus_crash_guard_install(modes, bytes.baseAddress, bytes.count)
      }
    }
  }

  /// Sets the terminal to restore on a crash; nil when there is nothing to restore, for example while
  /// suspended.
  package static func watch(_ descriptor: Int32?) {
    focus_crash_guard_watch(descriptor ?? -1)
  }

  package static func remove() {
    focus_crash_guard_remove()
  }

  /// Runs `body` with all signals blocked, so that it happens completely or not at all.
  static func uninterrupted<Result>(_ body: () -> Result) -> Result {
    var all = sigset_t()
    var previous = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_BLOCK, &all, &previous)
    defer { pthread_sigmask(SIG_SETMASK, &previous, nil) }
    return body()
  }
}
