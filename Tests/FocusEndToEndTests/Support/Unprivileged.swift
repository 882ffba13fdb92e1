import Foundation

/// Running the binary under conditions that take another user, or a disk made for it.
extension Sandbox {
  /// Whether permissions can be made to matter: an ordinary user, or root that can step down.
  static let canBeUnprivileged = geteuid() != 0 || has("setpriv")
  /// Whether disks can be mounted for one command only.
  static let canMount =
    geteuid() == 0 && has("unshare")
    && (try? runToEnd(
      ["/usr/bin/env", "unshare", "-m", "sh", "-c", "mount -t tmpfs none /mnt"],
      environment: ["PATH": "/usr/sbin:/usr/bin:/sbin:/bin"]))?.status == 0

  /// Whether the kernel's watches (inotify) can be limited for one program only.
  static let canLimitWatches =
    (try? runToEnd(
      limitingWatches(to: 1) + ["/bin/true"], environment: ["PATH": "/usr/sbin:/usr/bin:/sbin:/bin"]))?.status
    == 0

  /// What starts a program, in its own place, with so many watches to have at once.
  static func limitingWatches(to count: Int) -> [String] {
    let script = "echo \(count) > /proc/sys/user/max_inotify_instances && exec \"$0\" \"$@\""
    return ["/usr/bin/env", "unshare", "-Ur", "sh", "-c", script]
  }

  private static func has(_ tool: String) -> Bool {
    ["/usr/bin/", "/bin/", "/usr/sbin/", "/sbin/"].contains {
      FileManager.default.isExecutableFile(atPath: $0 + tool)
    }
  }

  /// Runs the binary as somebody whom permissions bind.
  func runUnprivileged(_ arguments: String...) throws -> Output {
    guard geteuid() == 0 else { return try run(arguments) }
    // Nobody may reach neither this repository nor the sandbox.
    let copy = "\(root)/focus"
    if !FileManager.default.fileExists(atPath: copy) {
      // By a process of its own: a child that another test starts meanwhile would inherit our open copy, and a file
      // that is open for writing cannot be executed.
      _ = try runToEnd(["/usr/bin/env", "cp", Binary.path(), copy], environment: environment)
    }
    let nobody = "65534"
    _ = try runToEnd(["/usr/bin/env", "chown", "-R", "\(nobody):\(nobody)", root], environment: environment)
    return try runToEnd(
      ["/usr/bin/env", "setpriv", "--reuid", nobody, "--regid", nobody, "--clear-groups", copy] + arguments,
      environment: environment)
  }

  /// Runs a shell script in which mounts last no longer than the script, with the binary as `$FOCUS` and the data
  /// directory as `$DATA`.
  func runWithMounts(_ script: String) throws -> Output {
    var variables = environment
    variables["FOCUS"] = try Binary.path()
    variables["DATA"] = dataDirectory
    return try runToEnd(["/usr/bin/env", "unshare", "-m", "sh", "-euc", script], environment: variables)
  }
}
