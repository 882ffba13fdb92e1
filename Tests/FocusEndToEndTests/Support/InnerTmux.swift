import Foundation
import Testing

/// A tmux server with our plugin, displayed in another tmux, because only an attached client draws the status
/// line, popups and messages.
final class InnerTmux: Sendable {
  /// The screen of the client.
  let screen: TmuxScreen
  private let sandbox: Sandbox
  private let configuration: String
  private let environment: [String: String]

  /// Starts the server with settings that precede the plugin; `program` is the path of `focus`, nil for none.
  init(
    _ sandbox: Sandbox, _ lines: String, program: String? = "bin/focus", columns: Int = 100, rows: Int = 30
  )
    throws
  {
    self.sandbox = sandbox
    let tools = "\(sandbox.root)/tools"
    try FileManager.default.createDirectory(atPath: tools, withIntermediateDirectories: true)
    // Contains only what shell scripts need, so that no other `focus` is found.
    for name in ["tmux", "bash", "sh", "env", "readlink", "dirname", "basename"] {
      guard let path = InnerTmux.find(name) else { continue }
      try? FileManager.default.createSymbolicLink(atPath: "\(tools)/\(name)", withDestinationPath: path)
    }
    var path = tools
    if let program {
      let place = "\(sandbox.root)/\(program)"
      let folder = (place as NSString).deletingLastPathComponent
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try? FileManager.default.createSymbolicLink(atPath: place, withDestinationPath: Binary.path())
      path += ":\(folder)"
    }
    let variables: [String: String?] = ["PATH": path, "TMUX": nil]
    environment = sandbox.environment(with: variables)
    configuration = "\(sandbox.root)/inner.conf"
    let settings = """
      set -g default-terminal tmux-256color
      set -g default-shell /bin/sh
      set -g escape-time 0
      set -g status-interval 1
      set -g status-left ''
      set -g status-right-length 200
      set -g window-status-format ''
      set -g window-status-current-format ''
      set -g display-time 60000
      \(lines)
      run-shell '\(InnerTmux.plugin(in: sandbox))'

      """
    try sandbox.write(settings, to: configuration)
    screen = try TmuxScreen(
      sandbox,
      command: ["tmux", "-u", "-L", "inner", "-f", configuration, "new-session", "sh"],
      columns: columns, rows: rows, env: variables)
  }

  deinit { _ = try? tmux("kill-server") }

  /// Sends a command to the inner server; returns its output.
  @discardableResult
  func tmux(_ arguments: String...) throws -> String {
    let output = try runToEnd(
      ["/usr/bin/env", "tmux", "-u", "-L", "inner", "-f", configuration] + arguments,
      environment: environment)
    guard output.status == 0 else {
      throw TmuxScreen.TmuxFailed(arguments: arguments, reason: output.stderr)
    }
    return output.stdout
  }

  /// Loads the plugin again.
  func loadAgain() throws { try tmux("run-shell", InnerTmux.plugin(in: sandbox)) }

  /// A copy of the plugin outside any build, started through the link that plugin managers run.
  private static func plugin(in sandbox: Sandbox) -> String {
    let copy = "\(sandbox.root)/plugins/focus"
    if !FileManager.default.fileExists(atPath: "\(copy)/focus.tmux") {
      let repository = Repository.root
      try? FileManager.default.createDirectory(
        atPath: "\(copy)/contrib/tmux", withIntermediateDirectories: true)
      for name in ["contrib/tmux/focus.tmux", "focus.tmux"] {
        try? FileManager.default.copyItem(atPath: "\(repository)/\(name)", toPath: "\(copy)/\(name)")
      }
    }
    return "\(copy)/focus.tmux"
  }

  private static func find(_ name: String) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
      .map { "\($0)/\(name)" }.first(where: FileManager.default.isExecutableFile(atPath:))
  }
}

/// The root of this repository.
enum Repository {
  static var root: String {
    URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().path
  }
}
