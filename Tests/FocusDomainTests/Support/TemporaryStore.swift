import Foundation
import Testing

@testable import FocusDomain

/// A clock that a test sets.
final class TestClock: @unchecked Sendable {
  private let lock = NSLock()
  private var present: Instant

  init(_ now: Instant) { present = now }

  var now: Instant {
    get { lock.withLock { present } }
    set { lock.withLock { present = newValue } }
  }
}

/// A store in its own directory, which is removed with it.
final class TemporaryStore: Sendable {
  /// Removes the copies of the last written files, as a power loss may.
  func removeWrittenCopies() throws {
    for day in try FileSystem.names(in: directory.backups) where CivilDate(day) != nil {
      let folder = "\(directory.backups)/\(day)"
      for name in try FileSystem.names(in: folder) where name.hasSuffix(WrittenMonths.ending) {
        try FileSystem.remove("\(folder)/\(name)")
      }
    }
  }

  let root: String
  let clock: TestClock
  let store: Store

  init(now: Instant = noon, zone: LocalZone = .utc) throws {
    root = NSTemporaryDirectory() + "focus-domain-tests-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    let clock = TestClock(now)
    self.clock = clock
    store = Store(
      directory: DataDirectory(path: "\(root)/data"), clock: PlannerClock(now: { clock.now }, zone: zone))
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  var directory: DataDirectory { store.directory }
  var file: String { directory.file(of: today.civilMonth) }

  /// The same store as used by another device.
  func store(of device: String) -> Store {
    Store(directory: directory, clock: store.clock, device: { device })
  }

  @discardableResult
  func add(_ title: String, on day: CivilDate = today) throws -> FocusTask {
    let change = try store.perform(.add(TaskDraft(title: title), day: day))
    return try #require(change.taskTransitions.last?.after)
  }

  func titles(_ day: CivilDate = today) throws -> [String] { try store.plan(of: day).tasks.map(\.title) }

  func write(_ text: String, to path: String) throws { try write(Array(text.utf8), to: path) }

  func write(_ bytes: [UInt8], to path: String) throws {
    let folder = (path as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }

  /// Leaves the journal of a write that was interrupted right after writing it.
  func leaveJournal(of transaction: Transaction) throws {
    var whole = transaction
    for var file in transaction.files {
      file.old = Transaction.Old(try FileSystem.read("\(directory.path)/\(file.path)", links: file.links))
      whole.put(file)
    }
    try write(Journal.bytes(of: whole), to: directory.journal)
  }

  /// The bytes of every file under the data directory and the targets of all links, including locks and
  /// temporary files.
  func contents(except names: Set<String> = []) throws -> [String: [UInt8]] {
    var contents: [String: [UInt8]] = [:]
    for path in (try? FileManager.default.subpathsOfDirectory(atPath: directory.path)) ?? [] {
      guard !names.contains(path),
        let bytes = try? FileSystem.read("\(directory.path)/\(path)", links: .followed)
      else { continue }
      contents[path] = bytes
    }
    return contents
  }
}

extension Store {
  /// Imports a file as `focus import` does.
  func importFile(
    _ path: String, overflow: Overflow = .keep, dryRun: Bool = false
  ) throws -> ImportResult {
    let content = try FileSystem.read(path)
    guard let content else { throw StoreError.cannotRead(path: path, code: ENOENT) }
    let file = try PlannerFile(content, path: path, clock: clock)
    return try receive(file.agenda, overflow: overflow, dryRun: dryRun)
  }
}

func bytes(_ path: String) throws -> [UInt8] { try #require(try FileSystem.read(path, links: .followed)) }

func fixture(_ name: String) throws -> String {
  try #require(Bundle.module.path(forResource: "Fixtures/legacy/\(name)", ofType: "json"))
}

/// Expects that `body` fails with this store error.
func fails(
  _ error: StoreError, _ body: () throws -> Void, at location: SourceLocation = #_sourceLocation
) {
  do {
    try body()
    Issue.record("nothing was thrown", sourceLocation: location)
  } catch let found as StoreError {
    #expect(found == error, sourceLocation: location)
  } catch let found as PlannerError {
    #expect(found == .store(error), sourceLocation: location)
  } catch {
    Issue.record(error, sourceLocation: location)
  }
}
