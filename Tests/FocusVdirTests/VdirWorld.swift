import FocusDomain
import FocusFormats
import FocusSync
import FocusSyncClient
import Foundation
import Testing

@testable import FocusVdir

/// A store and a folder of calendar files, with a clock that tests advance.
final class VdirWorld: @unchecked Sendable {
  let root: String
  let store: Store
  let folder: String
  private let lock = NSLock()
  private var present = Instant(seconds: 1_763_726_400)
  let today: CivilDate

  var now: Instant { lock.withLock { present } }
  func advance(_ seconds: Int64) {
    lock.withLock { present = present.adding(milliseconds: seconds * 1000 + 1) }
  }

  init() throws {
    root = NSTemporaryDirectory() + "focus-vdir-" + UUID().uuidString
    folder = "\(root)/calendar"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    final class Box: @unchecked Sendable { weak var world: VdirWorld? }
    let (box, start) = (Box(), present)
    let clock = PlannerClock(now: { box.world?.now ?? start }, zone: .utc)
    store = Store(directory: DataDirectory(path: "\(root)/data"), clock: clock)
    today = clock.today
    box.world = self
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  // MARK: Both sides

  var memoryFile: VdirMemoryFile {
    VdirMemoryFile(in: "\(root)/state", store: store.directory.path, folder: folder, kind: "todo")
  }

  @discardableResult
  func sync(
    _ losses: MassLoss.Answer = .stop, hasLater: Bool = false,
    zoneNamed: @escaping @Sendable (String) -> LocalZone? = { _ in nil },
    definedZone: @escaping @Sendable (ZoneDefinition) -> LocalZone? = { _ in nil }
  ) throws -> VdirReport {
    let itemFolder = try #require(ItemFolder(folder, suffix: ".ics"))
    let clock = store.clock
    return try VdirSync(store, itemFolder, memory: memoryFile, kind: .todo, days: 90, hasLater: hasLater) {
      ImportContext(
        clock: clock, untitled: "Focus", zoneNamed: zoneNamed, definedZone: definedZone)
    }.run(losses)
  }

  // MARK: Here

  func perform(_ operation: FocusDomain.Operation) throws { try store.perform(operation) }

  @discardableResult
  func add(_ title: String) throws -> TaskID {
    let change = try store.perform(.add(TaskDraft(title: title), day: today))
    return try #require(change.taskTransitions.last?.after?.id)
  }

  /// All tasks, including deleted ones.
  func tasks() throws -> [TaskID: PlannedTask] {
    try store.inspect { (exchange) throws(StoreError) in
      for month in try exchange.months(of: FocusTask.kind).keys {
        try exchange.load(month, of: FocusTask.self)
      }
      var tasks: [TaskID: PlannedTask] = [:]
      for plan in exchange.records.agenda.days {
        for task in plan.entries { tasks[task.id] = PlannedTask(day: plan.day, task: task) }
      }
      return tasks
    }
  }

  // MARK: There

  private func path(_ id: TaskID) -> String { "\(folder)/\(id).ics" }

  /// A to-do of another program, with properties that `focus` does not know.
  @discardableResult
  func writeToDo(_ title: String, _ lines: String...) throws -> TaskID {
    let id = TaskID.derived(from: "phone", title)
    let text =
      ([
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Phone", "BEGIN:VTODO", "UID:\(id)", "CREATED:\(stamp)",
        "SUMMARY:\(title)", "X-PHONE-COLOUR:blue", "CATEGORIES:Home",
      ] + lines + [
        "BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER;VALUE=DATE-TIME:20990101T080000Z", "END:VALARM",
        "END:VTODO", "END:VCALENDAR", "",
      ]).joined(separator: "\r\n")
    try Data(text.utf8).write(to: URL(fileURLWithPath: path(id)), options: .atomic)
    return id
  }

  func hasFile(_ id: TaskID) -> Bool { FileManager.default.fileExists(atPath: path(id)) }
  func text(_ id: TaskID) throws -> String { try String(contentsOfFile: path(id), encoding: .utf8) }
  func removeFile(_ id: TaskID) throws { try FileManager.default.removeItem(atPath: path(id)) }

  /// Replaces properties of a file by name, as another program would; `nil` removes one. Records the time of
  /// the change if it `isCareful`.
  func edit(_ id: TaskID, _ lines: [String: String?], isCareful: Bool = true) throws {
    var lines = lines
    if isCareful { lines["LAST-MODIFIED"] = stamp }
    var kept = try text(id).components(separatedBy: "\r\n").filter { line in
      !lines.keys.contains { line.hasPrefix("\($0):") || line.hasPrefix("\($0);") }
    }
    let new = lines.compactMap { name, value in value.map { "\(name):\($0)" } }
    let end = try #require(kept.firstIndex(of: "END:VTODO"))
    kept.insert(contentsOf: new.sorted(), at: end)
    try Data(kept.joined(separator: "\r\n").utf8).write(to: URL(fileURLWithPath: path(id)), options: .atomic)
  }

  var stamp: String {
    let wall = LocalZone.utc.wallTime(at: now)
    let digits = [wall.second / 3600, wall.second / 60 % 60, wall.second % 60].map {
      $0 < 10 ? "0\($0)" : "\($0)"
    }
    return "\("\(wall.date)".filter { $0 != "-" })T\(digits.joined())Z"
  }

  /// The parsed content of a task's file.
  func item(_ id: TaskID) throws -> VdirItem {
    let context = ImportContext(clock: store.clock, untitled: "Focus", zoneNamed: { _ in nil })
    guard case .item(let item) = try VdirContent.read(Array(text(id).utf8), as: .todo, in: context) else {
      throw VdirDamage.notACalendar
    }
    return item
  }

  /// Expects that both sides are equal, and that another run changes nothing.
  func expectSettled(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let tasks = try tasks()
    let context = ImportContext(clock: store.clock, untitled: "Focus", zoneNamed: { _ in nil })
    for (id, planned) in tasks {
      #expect(hasFile(id) == (planned.task.deletedAt == nil), "\(planned)", sourceLocation: sourceLocation)
      guard hasFile(id) else { continue }
      let stored = try item(id).newTask(at: now, in: context)
      #expect(stored.day == planned.day, sourceLocation: sourceLocation)
      #expect(stored.task.title == planned.task.title, sourceLocation: sourceLocation)
      #expect(stored.task.priority == planned.task.priority, sourceLocation: sourceLocation)
      let (one, other) = (stored.task.completedAt, planned.task.completedAt)
      #expect((one == nil) == (other == nil), sourceLocation: sourceLocation)
      if try text(id).contains("\r\nCOMPLETED:") {
        #expect(one?.seconds == other?.seconds, sourceLocation: sourceLocation)
      }
    }
    advance(60)
    let second = try sync()
    #expect(
      second.received + second.written + second.removed == 0, "\(second)", sourceLocation: sourceLocation)
    #expect(try self.tasks() == tasks, sourceLocation: sourceLocation)
  }
}
