import ArgumentParser
import Foundation
import SyncStore

/// Where the data is, as every command asks for it.
struct DataOption: ParsableArguments {
  @Option(
    name: .customLong("data"),
    help: ArgumentHelp(
      "The data directory; otherwise $FOCUS_SERVER_DATA, $XDG_DATA_HOME/focus-server or ~/.local/share/focus-server.",
      valueName: "dir"))
  var path: String?

  private var directory: DataDirectory {
    let environment = ProcessInfo.processInfo.environment
    func variable(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    let home = variable("HOME") ?? NSHomeDirectory()
    let base = variable("XDG_DATA_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home + "/.local/share"
    return DataDirectory(path: path ?? variable("FOCUS_SERVER_DATA") ?? base + "/focus-server")
  }

  /// Opens the store, and creates it if it is missing.
  func create(quota: Int64? = nil) throws -> SQLiteStore {
    try Failure.mapping {
      try directory.create()
      if let quota { return try SQLiteStore(directory: directory, quota: quota) }
      return try SQLiteStore(directory: directory)
    }
  }

  /// Opens a store that exists.
  func open() throws -> SQLiteStore {
    guard FileManager.default.fileExists(atPath: directory.path + "/" + SQLiteStore.fileName) else {
      throw Failure.refused(
        "There is no data in \(directory.path); `focus-server account create NAME` makes some.")
    }
    return try create()
  }
}
