import Foundation
import Testing

/// The files on disk.
@Suite struct FileTests {
  let sandbox: Sandbox
  init() throws { sandbox = try Sandbox() }

  @Test func monthIsOneFileOfSchemaThree() throws {
    try sandbox.add("Here")
    try sandbox.add("Then", day: "2024-02-29")
    #expect(
      Set(sandbox.files().keys.filter { $0.hasPrefix("days/") && $0.hasSuffix(".json") }) == [
        "days/\(sandbox.today.prefix(7)).json", "days/2024-02.json",
      ])
    let json = try #require(
      try JSONSerialization.jsonObject(with: sandbox.read(sandbox.monthFile())) as? [String: Any])
    #expect(json["schema"] as? Int == 3)
    #expect(try json.tasks(of: sandbox.today).map { $0["title"] as? String } == ["Here"])
  }

  @Test func fileKeepsInsertionOrder() throws {
    try sandbox.add("Low", priority: "low")
    try sandbox.add("High", priority: "high")
    try sandbox.editMonth { json in
      let titles = try json.tasks(of: sandbox.today).map { $0["title"] as? String }
      #expect(titles == ["Low", "High"])
    }
  }

  /// The same with a mask that would deny the owner access to the files.
  @Test(arguments: ["022", "0777", "0277"]) func fileIsPrivate(mask: String) throws {
    for arguments in ["add Private", "done 1"] {
      let command = "umask \(mask); exec '\(try Binary.path())' \(arguments)"
      #expect(try runToEnd(["/bin/sh", "-c", command], environment: sandbox.environment).status == 0)
    }
    #expect(try sandbox.mode(of: sandbox.dataDirectory) == 0o700)
    let names = try #require(FileManager.default.enumerator(atPath: sandbox.dataDirectory))
    for case let name as String in names {
      let path = "\(sandbox.dataDirectory)/\(name)"
      let isFile = FileManager.default.contents(atPath: path) != nil
      #expect(try sandbox.mode(of: path) == (isFile ? 0o600 : 0o700), "\(name)")
    }
  }

  @Test func fileHasSortedKeysAndAFinalNewline() throws {
    try sandbox.add("Tidy", "Neat")
    let text = String(decoding: try sandbox.read(sandbox.monthFile()), as: UTF8.self)
    #expect(text.hasSuffix("}\n"))
    #expect(!text.hasSuffix("\n\n"))
    #expect(text.split(separator: "\n").count > 10)
    let json = try JSONSerialization.jsonObject(with: Data(text.utf8))
    let sorted = try JSONSerialization.data(withJSONObject: json, options: [.sortedKeys])
    // Without white space it equals the output of a writer that sorts keys.
    let bare = text.replacing(/\s+/, with: "")
    #expect(bare == String(decoding: sorted, as: UTF8.self).replacing("\\/", with: "/"))
  }

  @Test func readingWritesNothing() throws {
    try sandbox.add("One", "Two")
    let before = sandbox.files()
    for command in [
      ["list"], ["list", "--json"], ["list", "--from", "-3", "--to", "+3"], ["status"], ["search", "One"],
      ["export"],
      ["doctor"], ["config"], ["list", "--day", "2031-05-05"],
    ] {
      _ = try sandbox.run(command)
      #expect(sandbox.files() == before, "\(command)")
    }
  }

  @Test func unchangedDataKeepsItsBytes() throws {
    try sandbox.add("One", "Two")
    try sandbox.must("done", "1")
    let before = try sandbox.read(sandbox.monthFile())
    _ = try sandbox.run("done", "2", "--day", "tomorrow")
    _ = try sandbox.run("add", "")
    let completed = try #require(try sandbox.plan().tasks.first { $0.state == "completed" })
    _ = try sandbox.run("done", completed.id)
    #expect(try sandbox.read(sandbox.monthFile()) == before)
  }

  /// Everything except the modification time: an undo is also a change, which other machines must receive.
  @Test func undoRestoresTheContent() throws {
    try sandbox.add("One", "Two")
    func lines() throws -> [Substring] {
      String(decoding: try sandbox.read(sandbox.monthFile()), as: UTF8.self).split(separator: "\n")
        .filter { !$0.contains("modifiedAt") }
    }
    let before = try lines()
    try sandbox.must("delete", "1")
    try sandbox.must("undo")
    #expect(try lines() == before)
  }

  @Test func unknownFieldsSurviveARewriteAtEveryLevel() throws {
    try sandbox.add("One", "Two")
    try sandbox.editMonth { json in
      json["futureFile"] = ["nested": [1, 2, 3]]
      var tasks = try json.tasks(of: sandbox.today)
      tasks[0]["futureTask"] = "kept ✓"
      try json.setTasks(tasks, of: sandbox.today)
      var days = try #require(json["days"] as? [String: [String: Any]])
      days[sandbox.today]?["log"] = ["mood": 4, "sleep": 7.5]
      json["days"] = days
    }
    try sandbox.must("done", "1")
    try sandbox.must("edit", "2", "--title", "Second")
    try sandbox.must("delete", "2")
    try sandbox.editMonth { json in
      #expect((json["futureFile"] as? [String: [Int]]) == ["nested": [1, 2, 3]])
      let days = try #require(json["days"] as? [String: [String: Any]])
      let log = try #require(days[sandbox.today]?["log"] as? [String: Double])
      #expect(log == ["mood": 4, "sleep": 7.5])
      let tasks = try json.tasks(of: sandbox.today)
      #expect(tasks.contains { $0["futureTask"] as? String == "kept ✓" }, "\(tasks)")
    }
  }

  @Test func firstWriteOfADayMakesABackup() throws {
    try sandbox.add("One")
    let before = try sandbox.read(sandbox.monthFile())
    try sandbox.must("add", "Two", "--day", sandbox.today, env: sandbox.aDayLater)
    #expect(sandbox.backups.values.contains(before), "\(sandbox.backups.keys)")
    try sandbox.must("add", "Three", "--day", sandbox.today, env: sandbox.aDayLater)
    #expect(sandbox.backups.values.contains(before), "a second write of that day leaves the copy alone")
  }

  @Test func symbolicLinkIsKept() throws {
    let elsewhere = "\(sandbox.root)/dotfiles"
    try FileManager.default.createDirectory(atPath: elsewhere, withIntermediateDirectories: true)
    try FileManager.default.createDirectory(atPath: "\(sandbox.root)/data", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: sandbox.dataDirectory, withDestinationPath: elsewhere)
    try sandbox.add("Linked")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: sandbox.dataDirectory) == elsewhere)
    #expect(try sandbox.plan().titles == ["Linked"])
  }

  @Test func dataDirectoryIsFoundInTheDocumentedOrder() throws {
    let (option, variable) = ("\(sandbox.root)/option", "\(sandbox.root)/variable")
    try sandbox.must("add", "By option", "--data-dir", option, env: ["FOCUS_DATA_DIR": variable])
    try sandbox.must("add", "By variable", env: ["FOCUS_DATA_DIR": variable])
    try sandbox.must("add", "By XDG")
    try sandbox.must("add", "By home", env: ["XDG_DATA_HOME": nil])
    for (title, directory) in [
      ("By option", option), ("By variable", variable), ("By XDG", sandbox.dataDirectory),
      ("By home", "\(sandbox.root)/home/.local/share/focus"),
    ] {
      #expect(try sandbox.must("list", "--data-dir", directory).contains(title), "\(directory)")
    }
  }
}
