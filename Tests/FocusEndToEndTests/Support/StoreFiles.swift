import Foundation
import Testing

/// The files of the sandbox's store on disk.
extension Sandbox {
  var dataDirectory: String { "\(root)/data/focus" }

  /// The file of a day's month.
  func monthFile(of day: String? = nil) -> String {
    "\(dataDirectory)/days/\((day ?? today).prefix(7)).json"
  }

  func read(_ path: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path)) }

  /// Writes a file and creates its parent directories.
  func write(_ content: some DataProtocol, to path: String) throws {
    let url = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(content).write(to: url)
  }

  func write(_ text: String, to path: String) throws { try write(Data(text.utf8), to: path) }

  /// The contents of all files in a directory (by default the data directory) by relative path.
  func files(below folder: String? = nil) -> [String: Data] {
    let base = folder ?? dataDirectory
    var result: [String: Data] = [:]
    for path in FileManager.default.enumerator(atPath: base)?.compactMap({ $0 as? String }) ?? [] {
      guard let content = FileManager.default.contents(atPath: "\(base)/\(path)") else { continue }
      result[path] = content
    }
    return result
  }

  /// The text of all drafts that screens have saved. A file that is still being written does not count: a screen
  /// that is killed then leaves nothing.
  var savedDrafts: String {
    files(below: "\(root)/state/focus/drafts").filter { $0.key.hasSuffix(".json") }
      .map { String(decoding: $0.value, as: UTF8.self) }.joined()
  }

  /// The backups in `backups/`.
  var backups: [String: Data] { files(below: "\(dataDirectory)/backups") }

  /// Edits a month file directly.
  func editMonth(of day: String? = nil, _ change: (inout [String: Any]) throws -> Void) throws {
    let path = monthFile(of: day)
    var json = try #require(try JSONSerialization.jsonObject(with: read(path)) as? [String: Any])
    try change(&json)
    try write(
      JSONSerialization.data(withJSONObject: json, options: [.prettyPrinted, .sortedKeys]), to: path)
  }

  /// The permission bits of a file or directory.
  func mode(of path: String) throws -> Int {
    var status = stat()
    try #require(lstat(path, &status) == 0, "no \(path)")
    return Int(status.st_mode & 0o777)
  }
}

/// The tasks of a day in the JSON of a month file.
extension [String: Any] {
  func tasks(of day: String) throws -> [[String: Any]] {
    let days = try #require(self["days"] as? [String: Any])
    let object = try #require(days[day] as? [String: Any])
    return try #require(object["tasks"] as? [[String: Any]])
  }

  mutating func setTasks(_ tasks: [[String: Any]], of day: String) throws {
    var days = try #require(self["days"] as? [String: Any])
    var object = try #require(days[day] as? [String: Any])
    object["tasks"] = tasks
    days[day] = object
    self["days"] = days
  }
}

/// A sample file of an older format.
func legacySample(_ name: String) throws -> Data {
  let tests = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  return try Data(contentsOf: tests.appendingPathComponent("FocusDomainTests/Fixtures/legacy/\(name)"))
}
