import Foundation

/// Runs the binary as another user or on special disks.
extension Sandbox {
  /// Whether permissions can be tested: by an ordinary user, or by root that can drop its privileges.
  static let canBeUnprivileged = geteuid() != 0 || has("setpriv")
  /// Whether disks can be mounted for a single command.
  static let canMount =
    geteuid() == 0 && has("unshare")
    && (try? runToEnd(
      ["/usr/bin/env", "unshare", "-m", "sh", "-c", "mount -t tmpfs none /mnt"],
      environment: ["PATH": "/usr/sbin:/usr/bin:/sbin:/bin"]))?.status == 0

  /// Whether inotify watches can be limited for a single program.
  static let canLimitWatches =
    (try? runToEnd(
      limitingWatches(to: 1) + ["/bin/true"], environment: ["PATH": "/usr/sbin:/usr/bin:/sbin:/bin"]))?.status
    == 0

  /// The command that starts a program with a limited number of watches.
  static func limitingWatches(to count: Int) -> [String] {
    let script = "echo \(count) > /proc/sys/user/max_inotify_instances && exec \"$0\" \"$@\""
    return ["/usr/bin/env", "unshare", "-Ur", "sh", "-c", script]
  }

  private static func has(_ tool: String) -> Bool {
    ["/usr/bin/", "/bin/", "/usr/sbin/", "/sbin/"].contains {
      FileManager.default.isExecutableFile(atPath: $0 + tool)
    }
  }

  /// Runs the binary as a user without special permissions.
  func runUnprivileged(_ arguments: String...) throws -> Output {
    guard geteuid() == 0 else { return try run(arguments) }
    // That user may have no access to this repository or the sandbox.
    let copy = "\(root)/focus"
    if !FileManager.default.fileExists(atPath: copy) {
      // Copied by another process: a child started by another test would inherit our open copy, and a file
      // that is open for writing cannot be executed.
      _ = try runToEnd(["/usr/bin/env", "cp", Binary.path(), copy], environment: environment)
    }
    let nobody = "65534"
    _ = try runToEnd(["/usr/bin/env", "chown", "-R", "\(nobody):\(nobody)", root], environment: environment)
    return try runToEnd(
      ["/usr/bin/env", "setpriv", "--reuid", nobody, "--regid", nobody, "--clear-groups", copy] + arguments,
      environment: environment)
  }

  /// Runs a shell script with private mounts, with the binary as `$FOCUS` and the data directory as `$DATA`.
  func runWithMounts(_ script: String) throws -> Output {
    var variables = environment
    variables["FOCUS"] = try Binary.path()
    variables["DATA"] = dataDirectory
    return try runToEnd(["/usr/bin/env", "unshare", "-m", "sh", "-euc", script], environment: variables)
  }
}
