import Foundation
import Testing

/// Files that `focus vdir` leaves alone, and uses that it refuses.
@Suite struct VdirSafetyTests {
  private let sandbox: Sandbox
  private let folder: CalendarFolder

  init() throws {
    sandbox = try Sandbox()
    folder = try CalendarFolder(sandbox)
  }

  @Test func foreignFilesAreNotTouched() throws {
    try sandbox.must("add", "One")
    let damaged = "BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nUID:1\r\nSUMMARY:Cut"
    let event =
      "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:2\r\nSUMMARY:Party\r\nDTSTART:20261130T200000\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
    try folder.write(damaged, to: "damaged.ics")
    try folder.write(event, to: "event.ics")
    try folder.write("Tasks", to: "displayname")
    try folder.write("BEGIN:VCALENDAR", to: ".hidden.ics")
    try folder.write(todo: "daily", "SUMMARY:Daily", "RRULE:FREQ=DAILY")
    try folder.write(todo: "off", "SUMMARY:Off", "STATUS:CANCELLED")
    let before = try folder.files
    let output = try folder.sync()
    #expect(output.stderr.contains("'damaged.ics' was left alone: its end is missing"), "\(output)")
    #expect(
      output.stdout.contains("3 files were left alone: 1 of another kind, 1 recurring, 1 cancelled."),
      "\(output)")
    let after = try folder.files
    for (name, bytes) in before { #expect(after[name] == bytes, "\(name)") }
    #expect(after.count == before.count + 1)
    let answer =
      try JSONSerialization.jsonObject(with: Data(folder.sync("--json").stdout.utf8)) as? [String: Any]
    #expect(answer?["written"] as? Int == 0)
    #expect((answer?["damaged"] as? [Any])?.count == 1)
  }

  @Test func theReportedReasonIsCorrect() throws {
    try folder.write(todo: "one", "SUMMARY:One")
    let one = try folder.text(of: "One")
    try folder.write(one + one, to: "one.ics")
    for (name, target) in [("gone.ics", "nowhere"), ("dir.ics", ".")] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder.path)/\(name)", withDestinationPath: target)
    }
    let output = try folder.sync()
    #expect(output.stdout.contains("1 file was left alone: 1 with several entries."), "\(output)")
    #expect(
      output.stderr.contains("'gone.ics' was left alone: it is a link to 'nowhere', which does not exist."))
    #expect(output.stderr.contains("'dir.ics' was left alone: it is not a regular file."))
  }

  /// An own file that another program damaged counts as present, and is not overwritten.
  @Test func aDamagedFileOfATaskIsNotOverwritten() throws {
    try sandbox.must("add", "One")
    try folder.settle()
    let name = try folder.name(of: "One")
    try folder.write("BEGIN:VCALENDAR\r\n", to: name)
    try sandbox.must("edit", "1", "--title", "Uno")
    let output = try folder.sync()
    #expect(output.stderr.contains(name), "\(output)")
    #expect(try sandbox.plan().titles == ["Uno"])
    #expect(try folder.files[name] == Data("BEGIN:VCALENDAR\r\n".utf8))
  }

  @Test func oldTasksGetNoFiles() throws {
    for days in [-1, -80, -100] { try sandbox.must("add", "Of \(days)", "--day", "\(days)") }
    try folder.settle()
    #expect(try folder.names.count == 2)
    try folder.settle("--days", "10")
    // Files older than the period stay.
    #expect(try folder.names.count == 2)
    // Removing old files deletes no tasks.
    try folder.remove(folder.name(of: "Of -80"))
    try folder.settle("--days", "10")
    #expect(try sandbox.plan(of: "-80").titles == ["Of -80"])
  }

  @Test func anEmptiedFolderDeletesNothing() throws {
    for index in 0..<5 {
      for title in ["A", "B", "C"] { try sandbox.must("add", title, "--day", "+\(index)") }
    }
    try folder.settle()
    for name in try folder.names { try folder.remove(name) }
    let output = try folder.sync(expecting: 1)
    #expect(output.stderr.contains("15 files are missing"), "\(output)")
    #expect(try sandbox.plan().titles == ["A", "B", "C"])
    try folder.sync("--restore")
    #expect(try folder.names.count == 15)
    for name in try folder.names { try folder.remove(name) }
    try folder.sync("--confirm")
    #expect(try sandbox.plan().titles == [])
  }

  @Test func anEmptiedStoreDeletesNothing() throws {
    for index in 0..<5 {
      for title in ["A", "B", "C"] { try sandbox.must("add", title, "--day", "+\(index)") }
    }
    try folder.settle()
    try FileManager.default.removeItem(atPath: "\(sandbox.dataDirectory)/days")
    let output = try folder.sync(expecting: 1)
    #expect(output.stderr.contains("15 tasks are missing here"), "\(output)")
    #expect(try folder.names.count == 15)
    try folder.sync("--restore")
    #expect(Set(try sandbox.plan().titles) == ["A", "B", "C"])
    try folder.settle()
  }

  @Test(arguments: [1, 2, 3]) func theLastFilesAreRemovedOnlyAfterConfirmation(count: Int) throws {
    let titles = Array(["A", "B", "C"].prefix(count))
    for title in titles { try sandbox.must("add", title) }
    try folder.settle()
    for name in try folder.names { try folder.remove(name) }
    let output = try folder.sync(expecting: 1)
    #expect(output.stderr.contains("missing in the folder"))
    #expect(output.stderr.contains("--confirm"))
    #expect(try sandbox.plan().titles == titles)
    try folder.sync("--confirm")
    #expect(try sandbox.plan().titles == [])
    // No file is left that could be missing.
    try folder.settle()
  }

  @Test func oneOfSeveralFilesIsDeletedWithoutAQuestion() throws {
    for title in ["A", "B"] { try sandbox.must("add", title) }
    try folder.settle()
    try folder.remove(folder.name(of: "A"))
    try folder.settle()
    #expect(try sandbox.plan().titles == ["B"])
  }

  @Test func aMissingFolderIsCreated() throws {
    try sandbox.must("add", "One")
    let path = "\(sandbox.root)/new/calendars/work"
    let output = try sandbox.run("vdir", path)
    #expect(output.stderr.contains("'\(path)' is new"), "\(output)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: path).count == 1)
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o700)
    // A missing folder does not count as one that was emptied on purpose.
    try FileManager.default.removeItem(atPath: path)
    expectRefusal(try sandbox.run("vdir", path), status: 1, saying: "1 file is missing")
    #expect(try sandbox.plan().titles == ["One"])
  }

  @Test func invalidFoldersAndOptionsAreRefused() throws {
    try sandbox.write("", to: "\(sandbox.root)/file")
    expectRefusal(try sandbox.run("vdir", "\(sandbox.root)/file"), status: 65, saying: "is not a folder")
    expectRefusal(try sandbox.run("vdir", "\(sandbox.root)/file/below"), status: 73)
    expectRefusal(try sandbox.run("vdir", folder.path, "--days", "-3"), status: 64)
    expectRefusal(try sandbox.run("vdir", folder.path, "--days=-3"), status: 64, saying: "from 0 to")
    expectRefusal(
      try sandbox.run("vdir", folder.path, "--confirm", "--restore"), status: 64, saying: "--restore")
    expectRefusal(try sandbox.run("vdir"), status: 64)
  }
}
