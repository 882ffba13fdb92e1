import ArgumentParser
import Foundation
import SyncStore

/// The options for the location of the data, shared by all commands.
struct DataOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A database of PostgreSQL in place of a data directory; otherwise $FOCUS_SERVER_DATABASE.",
      valueName: "url"))
  var database: String?

  @Option(
    name: .customLong("data"),
    help: ArgumentHelp(
      "The data directory; otherwise $FOCUS_SERVER_DATA, $XDG_DATA_HOME/focus-server or ~/.local/share/focus-server.",
      valueName: "dir"))
  var path: String?

  func validate() throws {
    guard database == nil || path == nil else {
      throw ValidationError("--database takes the place of --data.")
    }
    // The URL is not printed, because it may contain a password.
    guard database.map({ PostgresAddress(url: $0) != nil }) != false else {
      throw ValidationError("The URL of a database begins with postgres://.")
    }
  }

  private static func variable(_ name: String) -> String? {
    ProcessInfo.processInfo.environment[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The database server, if one is named; otherwise nil. A directory on the command line takes precedence
  /// over the environment.
  private func address() throws -> PostgresAddress? {
    guard let url = database ?? (path == nil ? Self.variable("FOCUS_SERVER_DATABASE") : nil) else {
      return nil
    }
    guard let address = PostgresAddress(url: url) else {
      throw Failure.refused("The URL in FOCUS_SERVER_DATABASE does not begin with postgres://.")
    }
    return address
  }

  private var directory: DataDirectory {
    let home = Self.variable("HOME") ?? NSHomeDirectory()
    let base =
      Self.variable("XDG_DATA_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home + "/.local/share"
    return DataDirectory(path: path ?? Self.variable("FOCUS_SERVER_DATA") ?? base + "/focus-server")
  }

  /// Opens the store, and creates it if it is missing.
  func create(quota: Int64 = Account.quota, connections: Int = 2) async throws -> any Store {
    if let address = try address() {
      return try await Failure.mapping {
        try await PostgresStore(address: address, connections: connections, quota: quota)
      }
    }
    return try Failure.mapping {
      try directory.create()
      return try SQLiteStore(directory: directory, quota: quota)
    }
  }

  /// Opens an existing store. On a database server, the tables are created if they are missing.
  func open() async throws -> any Store {
    try await address() == nil ? openFile() : create()
  }

  /// Opens an existing store in a file.
  func openFile() throws -> SQLiteStore {
    guard try address() == nil else {
      try Failure.refused(
        "A database of PostgreSQL is copied with pg_dump, or with what its provider offers."
      ).exit()
    }
    guard FileManager.default.fileExists(atPath: directory.path + "/" + SQLiteStore.fileName) else {
      throw Failure.refused(
        "There is no data in \(directory.path); `focus-server account create NAME` makes some.")
    }
    return try Failure.mapping { try SQLiteStore(directory: directory) }
  }
}
