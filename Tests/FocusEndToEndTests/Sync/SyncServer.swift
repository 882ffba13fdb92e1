import Foundation
import Testing

/// The sync server, and several devices of one person, each with a home of its own.
final class SyncServer {
  /// The program: `FOCUS_SERVER`, which `scripts/test-server` builds.
  static let program = ProcessInfo.processInfo.environment["FOCUS_SERVER"]
  static var isThere: Bool { program.map(FileManager.default.isExecutableFile(atPath:)) ?? false }

  let sandbox: Sandbox
  private var folder: String { "\(sandbox.root)/server" }

  init() throws { sandbox = try Sandbox() }

  /// The environment of a device, whose `ssh` starts the server locally.
  func device(_ name: String) throws -> [String: String?] {
    let home = "\(sandbox.root)/\(name)"
    let ssh = "\(sandbox.root)/bin/ssh"
    if !FileManager.default.fileExists(atPath: ssh) {
      // Only the last argument matters: the command for the remote device.
      let script = """
        [ -e '\(sandbox.root)/offline' ] && { echo 'ssh: connect to host there: No route to host' >&2; exit 255; }
        for tenth in $(seq 100); do [ -e '\(sandbox.root)/held' ] || break; sleep 0.1; done
        for last; do :; done
        PATH='\(sandbox.root)/bin':"$PATH" FOCUS_SERVER_DATA='\(folder)' exec sh -c "$last"
        """
      try sandbox.writeProgram(script, to: ssh)
      try sandbox.writeProgram(
        "exec '\(Self.program ?? "")' \"$@\"", to: "\(sandbox.root)/bin/focus-server")
    }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return [
      "HOME": home, "XDG_DATA_HOME": "\(home)/data", "XDG_STATE_HOME": "\(home)/state",
      "XDG_CONFIG_HOME": "\(home)/config", "PATH": "\(sandbox.root)/bin:\(path)",
    ]
  }

  /// Blocks the connection to the server, or restores it.
  func setOffline(_ isOffline: Bool) throws { try set("offline", isOffline) }

  /// Holds each new connection for ten seconds, or releases them.
  func setHeld(_ isHeld: Bool) throws { try set("held", isHeld) }

  private func set(_ name: String, _ isSo: Bool) throws {
    let path = "\(sandbox.root)/\(name)"
    if isSo {
      try Data().write(to: URL(fileURLWithPath: path))
    } else {
      try FileManager.default.removeItem(atPath: path)
    }
  }

  /// All bytes that the server stores.
  func stored() throws -> Data {
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder)
    return files.reduce(into: Data()) {
      $0 += FileManager.default.contents(atPath: "\(folder)/\($1)") ?? Data()
    }
  }

  /// Runs `focus` on a device, and expects an exit status.
  @discardableResult
  func run(_ device: [String: String?], _ arguments: String..., expecting status: Int32 = 0) throws -> Output
  {
    let output = try sandbox.run(arguments, env: device)
    #expect(output.status == status, "\(arguments): \(output.stdout) \(output.stderr)")
    return output
  }
}
