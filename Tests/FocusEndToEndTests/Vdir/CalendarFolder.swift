import Foundation
import Testing

/// A folder of calendar files, and a store that is synchronized with it.
struct CalendarFolder {
  let sandbox: Sandbox
  let path: String

  /// Creates the folder `NAME` in the folder of all calendars.
  init(_ sandbox: Sandbox, _ name: String = "tasks") throws {
    self.sandbox = sandbox
    path = "\(sandbox.root)/calendars/\(name)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  /// The names of all files, in order.
  var names: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() } }

  /// All files with their bytes.
  var files: [String: Data] {
    get throws {
      try names.reduce(into: [:]) { $0[$1] = FileManager.default.contents(atPath: "\(path)/\($1)") ?? Data() }
    }
  }

  /// The modification time and inode of every file, which change when a file is written again.
  var stamps: [String] {
    get throws {
      try names.map { name in
        let fields = try FileManager.default.attributesOfItem(atPath: "\(path)/\(name)")
        return "\(name) \(fields[.modificationDate] ?? "") \(fields[.systemFileNumber] ?? "")"
      }
    }
  }

  /// The text of the file of a task, by its title.
  func text(of title: String) throws -> String {
    let texts = try files.values.map { String(decoding: $0, as: UTF8.self) }
    return try #require(
      texts.first { $0.contains("\nSUMMARY:\(title)\r\n") || $0.contains("\nSUMMARY:\(title)\n") })
  }

  func name(of title: String) throws -> String {
    let text = try text(of: title)
    return try #require(try files.first { String(decoding: $0.value, as: UTF8.self) == text }?.key)
  }

  func write(_ text: String, to name: String) throws { try sandbox.write(text, to: "\(path)/\(name)") }

  /// Writes a file as another program would.
  func write(todo uid: String, _ lines: String...) throws {
    let body =
      ["BEGIN:VCALENDAR", "VERSION:2.0", "BEGIN:VTODO", "UID:\(uid)"] + lines + [
        "END:VTODO", "END:VCALENDAR",
      ]
    try write(body.joined(separator: "\r\n") + "\r\n", to: "\(uid).ics")
  }

  /// Replaces text in the file of a task.
  func replace(_ old: String, with new: String, in title: String) throws {
    let (name, text) = (try name(of: title), try text(of: title))
    try #require(text.contains(old), "\(text)")
    try write(text.replacingOccurrences(of: old, with: new), to: name)
  }

  func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: "\(path)/\(name)") }

  /// Synchronizes folder and store; must succeed.
  @discardableResult
  func sync(_ options: String..., expecting status: Int32 = 0) throws -> Output {
    let output = try sandbox.run(["vdir", path] + options)
    try #require(output.status == status, "\(output)")
    return output
  }

  /// Synchronizes folder and store, then once more, which must change nothing.
  @discardableResult
  func settle(_ options: String...) throws -> Output {
    let output = try sandbox.run(["vdir", path] + options)
    try #require(output.status == 0, "\(output)")
    let (stamps, month) = (try stamps, try? sandbox.read(sandbox.monthFile()))
    let second = try sandbox.run(["vdir", path] + options)
    #expect(second.stdout.hasPrefix("The folder and your tasks say the same."), "\(second)")
    #expect(try self.stamps == stamps)
    #expect((try? sandbox.read(sandbox.monthFile())) == month)
    return output
  }
}
