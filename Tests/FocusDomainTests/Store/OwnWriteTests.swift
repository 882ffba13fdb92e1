import Foundation
import FocusSystem
import Testing

@testable import FocusDomain

@Suite("Own writes in a watch")
struct OwnWriteTests {
  /// A store with a watch that writes as the screen does.
  private struct Screen {
    let test: TemporaryStore
    let watch: StoreWatch

    static func started() throws -> Screen {
      let test = try TemporaryStore()
      try test.add("A")
      return Screen(test: test, watch: try #require(StoreWatch(test.directory)))
    }

    /// Adds a task and records the write with the watch.
    @discardableResult
    func add(_ title: String) throws -> Written {
      let written = try test.store.write([.add(TaskDraft(title: title), day: today)])
      watch.recordVersion(of: today.civilMonth, from: written)
      return written
    }
  }

  private static let november = StoreWatch.Changes(months: [today.civilMonth])

  /// Replaces a file as sync programs and editors do.
  private func replace(_ path: String, with bytes: [UInt8]) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: "\(path).other"))
    #expect(rename("\(path).other", path) == 0)
  }

  /// Renames a task without taking the lock, as other programs do.
  private func edit(_ id: TaskID, to title: String, in file: String) throws {
    guard let bytes = try FileSystem.read(file) else { return }
    var month = try MonthCodec.decode(bytes, as: today.civilMonth, path: file)
    _ = try month.agenda.perform(
      .edit(id, day: today, TaskFields(title: title)), in: Agenda.Context(now: noon))
    try replace(file, with: MonthCodec.encode(month))
  }

  /// A process started by another test may hold a copy of our open file for a moment, like another writer;
  /// try again.
  private func isQuiet(_ attempt: () throws -> Screen) rethrows -> Bool {
    for _ in 0..<10 {
      let screen = try attempt()
      if screen.watch.changes() == .init(), FileSystem.exists(screen.test.file) { return true }
    }
    return false
  }

  @Test func ownWritesAreNotReported() throws {
    let quiet = try isQuiet {
      let screen = try Screen.started()
      try screen.add("B")
      return screen
    }
    #expect(quiet)
  }

  @Test func severalOwnWritesBeforeTheNextCallAreNotReported() throws {
    let quiet = try isQuiet {
      let screen = try Screen.started()
      try screen.add("B")
      try screen.test.store.undo()
      screen.watch.recordVersion(of: today.civilMonth, from: try screen.test.store.redo())
      return screen
    }
    #expect(quiet)
  }

  /// The first write of a month creates its file; a write behind a link replaces the link's target.
  @Test(arguments: ["new", "link"]) func ownWritesOfNewAndLinkedFilesAreNotReported(_ kind: String) throws {
    let quiet = try isQuiet {
      let test = try TemporaryStore()
      if kind == "new" {
        try test.add("A", on: day("2026-12-01"))
      } else {
        try test.add("A")
        try FileManager.default.moveItem(atPath: test.file, toPath: "\(test.root)/elsewhere")
        try FileManager.default.createSymbolicLink(
          atPath: test.file, withDestinationPath: "\(test.root)/elsewhere")
      }
      let watch = try #require(StoreWatch(test.directory))
      watch.recordVersion(
        of: today.civilMonth, from: try test.store.write([.add(TaskDraft(title: "B"), day: today)]))
      return Screen(test: test, watch: watch)
    }
    #expect(quiet)
  }

  @Test func ownWritesAreReportedAfterAReload() throws {
    let screen = try Screen.started()
    try screen.add("B")
    screen.watch.recordVersion(of: today.civilMonth, from: nil)
    #expect(screen.watch.changes() == Self.november)
  }

  /// The write includes the earlier change, because it read the file under the lock.
  @Test func earlierWritesOfOthersAreNotReported() throws {
    let quiet = try isQuiet {
      let screen = try Screen.started()
      try screen.test.add("Theirs")
      let written = try screen.add("B")
      #expect(Set(written.agenda[today].tasks.map(\.title)) == ["A", "B", "Theirs"])
      return screen
    }
    #expect(quiet)
  }

  /// The file is replaced between the read and the rename: the exchange is undone, and the writer tries
  /// again.
  @Test func aRetriedWriteIsNotReported() throws {
    var theirs = Month(today.civilMonth)
    theirs.agenda[today] = DayPlan(day: today, entries: [task(7, "Theirs")])
    let bytes = MonthCodec.encode(theirs)
    let quiet = try isQuiet {
      let screen = try Screen.started()
      let test = screen.test
      var attempts = 0
      let outcome = try StoreWriter.open(test.store).update([today]) { (records) throws(RuleViolation) in
        attempts += 1
        if attempts == 1 { try? replace(test.file, with: bytes) }
        return try records.agenda.perform(
          .add(TaskDraft(title: "B"), day: today), in: Agenda.Context(now: noon))
      }
      let written = try outcome.get()
      screen.watch.recordVersion(of: today.civilMonth, from: written)
      #expect(attempts == 2)
      #expect(Set(written.agenda[today].tasks.map(\.title)) == ["B", "Theirs"])
      return screen
    }
    #expect(quiet)
  }

  /// A watch cannot distinguish a file written in place from its own write if the times are equal.
  @Test(arguments: ["command", "editor", "removal"] + (SystemWays.arePortable ? [] : ["in place"]))
  func laterWritesOfOthersAreReported(_ kind: String) throws {
    let screen = try Screen.started()
    let test = screen.test
    let written = try test.store.write([.add(TaskDraft(title: "B"), day: today)])
    switch kind {
    case "command": try test.add("Theirs")
    case "editor": try replace(test.file, with: try bytes(test.file))
    case "in place": try overwriteKeepingTimes(test.file)
    default: try FileSystem.remove(test.file)
    }
    screen.watch.recordVersion(of: today.civilMonth, from: written)
    #expect(screen.watch.changes() == Self.november)
  }

  /// Writes other bytes of the same length and keeps the file's times.
  private func overwriteKeepingTimes(_ path: String) throws {
    let old = try #require(FileSystem.identity(of: path))
    let descriptor = open(path, O_WRONLY)
    #expect(pwrite(descriptor, " ", 1, off_t(old.size - 1)) == 1)
    let time = timespec(tv_sec: old.modified / 1_000_000_000, tv_nsec: old.modified % 1_000_000_000)
    #expect(futimens(descriptor, [time, time]) == 0)
    close(descriptor)
    #expect(FileSystem.identity(of: path)?.isSameContent(as: old) == true)
  }

  /// Another file is read in place of the own one, which then returns: the last one read is the known
  /// version.
  @Test func anOwnFilePutBackAfterAReadIsReported() throws {
    let screen = try Screen.started()
    let test = screen.test
    try screen.add("B")
    #expect(link(test.file, "\(test.file).ours") == 0)
    try replace(test.file, with: MonthCodec.encode(Month(today.civilMonth)))
    screen.watch.recordVersion(of: today.civilMonth, from: nil)
    #expect(try test.titles() == [])
    #expect(rename("\(test.file).ours", test.file) == 0)
    #expect(screen.watch.changes() == Self.november)
  }

  @Test func aWriteIsIgnoredForOneCallOnly() throws {
    let screen = try Screen.started()
    let test = screen.test
    try screen.add("B")
    _ = screen.watch.changes()
    #expect(rename(test.file, "\(test.file).away") == 0)
    #expect(screen.watch.changes() == Self.november)
    #expect(rename("\(test.file).away", test.file) == 0)
    #expect(screen.watch.changes() == Self.november)
  }

  /// In each round this thread writes and shows the result while another thread writes. After a query of the
  /// watch, the shown state equals the state on disk.
  @Test func simultaneousWritesOfOthersAreReported() throws {
    let test = try TemporaryStore()
    let own = try test.add("Ours")
    let theirs = try test.add("Theirs")
    let watch = try #require(StoreWatch(test.directory))
    let (month, file, other) = (today.civilMonth, test.file, test.store(of: "other"))
    func read() throws -> Agenda {
      watch.recordVersion(of: month, from: nil)
      return try test.store.month(month).agenda
    }
    var shown = try read()
    var (reloads, quiet) = (0, 0)
    for round in 0..<160 {
      let (ready, done) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      Thread.detachNewThread {
        ready.signal()
        usleep(UInt32(round * 37 % 4000))
        switch round % 4 {
        case 0: _ = try? other.perform(.edit(theirs.id, day: today, TaskFields(title: "Theirs \(round)")))
        case 1: _ = try? other.undo()
        case 2: try? self.edit(theirs.id, to: "By hand \(round)", in: file)
        default: break
        }
        done.signal()
      }
      ready.wait()
      if let written = try? test.store.write([.edit(own.id, day: today, TaskFields(title: "Ours \(round)"))])
      {
        shown = written.agenda
        watch.recordVersion(of: month, from: written)
      }
      done.wait()
      let changes = watch.changes()
      if changes.isEmpty { quiet += 1 } else { reloads += 1 }
      if !changes.isEmpty { shown = try read() }
      #expect(try shown[today] == test.store.plan(of: today), "round \(round)")
    }
    #expect(reloads > 0, "\(reloads) reloads, \(quiet) of ours alone")
    #expect(quiet > 0, "\(reloads) reloads, \(quiet) of ours alone")
  }
}
