import Foundation
import SyncStore

/// The temporary directory of a demo: its data, and a `focus` command with its own home.
struct DemoFolder {
  let path: String
  var data: DataDirectory { DataDirectory(path: path + "/data") }
  var planner: String { path + "/focus" }

  init() throws(StoreError) {
    var name = Array("\(FileManager.default.temporaryDirectory.path)/focus-server-demo-XXXXXX".utf8CString)
    guard mkdtemp(&name) != nil else {
      let reason = String(cString: strerror(errno))
      throw .cannotCreate("A temporary directory cannot be created: \(reason).")
    }
    path = String(decoding: name.dropLast().map { UInt8(truncatingIfNeeded: $0) }, as: UTF8.self)
    do {
      try data.create()
      try writePlanner()
    } catch {
      remove()
      throw error
    }
  }

  /// Writes a script that runs the installed planner without the data and settings of its user.
  private func writePlanner() throws(StoreError) {
    let script = """
      #!/bin/sh
      unset XDG_CONFIG_HOME XDG_DATA_HOME XDG_STATE_HOME XDG_CACHE_HOME FOCUS_DATA_DIR
      HOME='\(path.replacingOccurrences(of: "'", with: "'\\''"))/home' exec focus "$@"

      """
    guard
      FileManager.default.createFile(
        atPath: planner, contents: Data(script.utf8), attributes: [.posixPermissions: 0o700])
    else { throw .cannotCreate("\(planner) cannot be written.") }
  }

  /// Removes the directory. An agent of its planner may write for a moment while it is removed.
  func remove() {
    for _ in 0..<50 {
      try? FileManager.default.removeItem(atPath: path)
      guard FileManager.default.fileExists(atPath: path) else { return }
      usleep(20_000)
    }
  }
}
