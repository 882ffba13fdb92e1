import Foundation

extension Sandbox {
  /// Writes an executable script with a separate process: a child started by another test would inherit our
  /// open file, and a file that is open for writing cannot be executed.
  func writeProgram(_ script: String, to path: String) throws {
    _ = try runToEnd(
      [
        "/bin/sh", "-c", "mkdir -p \"$(dirname \"$1\")\" && cat > \"$1\" && chmod 755 \"$1\"", "sh", path,
      ], stdin: "#!/bin/sh\n\(script)\n", environment: environment)
  }

  /// A `PATH` in which `focus` is the binary under test.
  func pathWithFocus() throws -> String {
    let folder = "\(root)/bin"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let link = "\(folder)/focus"
    if !FileManager.default.fileExists(atPath: link) {
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: try Binary.path())
    }
    return "\(folder):\(environment["PATH"] ?? "/usr/bin:/bin")"
  }
}
