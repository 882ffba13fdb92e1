import Foundation
import Glibc
import Testing

@testable import FocusDomain

@Suite("What a watch tells of one's own writes")
struct OwnWriteTests {
  /// A store with a watch, and a way to write as a screen does.
  private struct Screen {
    let test: TemporaryStore
    let watch: StoreWatch

    static func started() throws -> Screen {
      let test = try TemporaryStore()
      try test.add("A")
      return Screen(test: test, watch: try #require(StoreWatch(test.directory)))
    }

    /// Adds a task and shows what the write has left.
    @discardableResult
    func add(_ title: String) throws -> Written {
      let written = try test.store.write([.add(TaskDraft(title: title), day: today)])
      watch.know(today.civilMonth, from: written)
      return written
    }
  }

  private static let november = StoreWatch.Changes(months: [today.civilMonth])

  /// Replaces a file as sync programs and editors do.
  private func replace(_ path: String, with bytes: [UInt8]) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: "\(path).other"))
    #expect(rename("\(path).other", path) == 0)
  }

  /// Renames a task as a program does that knows of no lock.
  private func edit(_ id: TaskID, to title: String, in file: String) throws {
    guard let bytes = try FileSystem.read(file) else { return }
    var month = try MonthCodec.decode(bytes, as: today.civilMonth, path: file)
    _ = try month.agenda.perform(
      .edit(id, day: today, TaskFields(title: title)), in: Agenda.Context(now: noon))
    try replace(file, with: MonthCodec.encode(month))
  }

  /// A process that another test starts may hold a copy of our open file for a moment, as another writer would: then once more.
  private func isQuiet(_ attempt: () throws -> Screen) rethrows -> Bool {
    for _ in 0..<10 {
      let screen = try attempt()
      if screen.watch.changes() == .init(), FileSystem.exists(screen.test.file) { return true }
    }
    return false
  }

  @Test func areNoChange() throws {
    let quiet = try isQuiet {
      let screen = try Screen.started()
      try screen.add("B")
      return screen
    }
    #expect(quiet)
  }

  @Test func severalBeforeTheNextQuestionAreNoChange() throws {
    let quiet = try isQuiet {
      let screen = try Screen.started()
      try screen.add("B")
      try screen.test.store.undo()
      screen.watch.know(today.civilMonth, from: try screen.test.store.redo())
      return screen
    }
    #expect(quiet)
  }

  /// The first write of a month puts a file where none was; one behind a link goes to the link's target.
  @Test(arguments: ["new", "link"]) func areNoChangeWhateverTheyReplace(_ kind: String) throws {
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
      watch.know(
        today.civilMonth, from: try test.store.write([.add(TaskDraft(title: "B"), day: today)]))
      return Screen(test: test, watch: watch)
    }
    #expect(quiet)
  }

  @Test func areChangesOnceTheMonthWasReadAgain() throws {
    let screen = try Screen.started()
    try screen.add("B")
    screen.watch.know(today.civilMonth, from: nil)
    #expect(screen.watch.changes() == Self.november)
  }

  /// What came before is in the write already: it was read under the lock.
  @Test func whatOthersWroteBeforeIsKnown() throws {
    let quiet = try isQuiet {
      let screen = try Screen.started()
      try screen.test.add("Theirs")
      let written = try screen.add("B")
      #expect(Set(written.agenda[today].tasks.map(\.title)) == ["A", "B", "Theirs"])
      return screen
    }
    #expect(quiet)
  }

  /// Replaced between the reading and the rename: the files are exchanged, given back, and all is done once more.
  @Test func aWriteThatWasExchangedIsKnownAsItStandsAtLast() throws {
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
      screen.watch.know(today.civilMonth, from: written)
      #expect(attempts == 2 && Set(written.agenda[today].tasks.map(\.title)) == ["B", "Theirs"])
      return screen
    }
    #expect(quiet)
  }

  @Test(arguments: ["command", "editor", "in place", "removal"])
  func whatOthersWriteAfterwardsIsAChange(_ kind: String) throws {
    let screen = try Screen.started()
    let test = screen.test
    let written = try test.store.write([.add(TaskDraft(title: "B"), day: today)])
    switch kind {
    case "command": try test.add("Theirs")
    case "editor": try replace(test.file, with: try bytes(test.file))
    case "in place": try overwriteKeepingTimes(test.file)
    default: try FileSystem.remove(test.file)
    }
    screen.watch.know(today.civilMonth, from: written)
    #expect(screen.watch.changes() == Self.november)
  }

  /// Other bytes of the same number in the same file, with the time that it had.
  private func overwriteKeepingTimes(_ path: String) throws {
    let old = try #require(FileSystem.identity(of: path))
    let descriptor = open(path, O_WRONLY)
    #expect(pwrite(descriptor, " ", 1, off_t(old.size - 1)) == 1)
    let time = timespec(tv_sec: old.modified / 1_000_000_000, tv_nsec: old.modified % 1_000_000_000)
    #expect(futimens(descriptor, [time, time]) == 0)
    close(descriptor)
    #expect(FileSystem.identity(of: path)?.isSameContent(as: old) == true)
  }

  /// Ours was replaced and read, and comes back: known is what was read last.
  @Test func oursPutBackOverWhatWasReadIsAChange() throws {
    let screen = try Screen.started()
    let test = screen.test
    try screen.add("B")
    #expect(link(test.file, "\(test.file).ours") == 0)
    try replace(test.file, with: MonthCodec.encode(Month(today.civilMonth)))
    screen.watch.know(today.civilMonth, from: nil)
    #expect(try test.titles() == [])
    #expect(rename("\(test.file).ours", test.file) == 0)
    #expect(screen.watch.changes() == Self.november)
  }

  @Test func aWriteIsKnownForOneQuestion() throws {
    let screen = try Screen.started()
    let test = screen.test
    try screen.add("B")
    _ = screen.watch.changes()
    #expect(rename(test.file, "\(test.file).away") == 0)
    #expect(screen.watch.changes() == Self.november)
    #expect(rename("\(test.file).away", test.file) == 0)
    #expect(screen.watch.changes() == Self.november)
  }

  /// In each round this thread writes and shows what that has left, while another writes as well. What is shown after the watch was
  /// asked is what stands on the disk.
  @Test func noWriteOfOthersAtTheSameInstantIsMissed() throws {
    let test = try TemporaryStore()
    let own = try test.add("Ours")
    let theirs = try test.add("Theirs")
    let watch = try #require(StoreWatch(test.directory))
    let (month, file, other) = (today.civilMonth, test.file, test.store(of: "other"))
    func read() throws -> Agenda {
      watch.know(month, from: nil)
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
        watch.know(month, from: written)
      }
      done.wait()
      let changes = watch.changes()
      if changes.isEmpty { quiet += 1 } else { reloads += 1 }
      if !changes.isEmpty { shown = try read() }
      #expect(try shown[today] == test.store.plan(of: today), "round \(round)")
    }
    #expect(reloads > 0 && quiet > 0, "\(reloads) reloads, \(quiet) of ours alone")
  }
}
