/// Finds the records that remain in a file that can no longer be read as a month.
///
/// Works on JSON tokens, not on lines, and does not expect any structure: the file may have any layout, be
/// cut off, or be damaged in the middle.
struct BackupRecovery {
  /// A record found in the file.
  struct Task: Equatable {
    /// The id; nil if it is damaged.
    let id: String?
    let title: String
  }

  /// The tasks in file order, without duplicates and deleted records.
  let tasks: [Task]
  /// The days on which the file has a record of a kind with one record a day, by the name of its field.
  let logs: [String: Set<CivilDate>]
  /// The kinds with one record a day that the file may have beside the records.
  private let besides: [any StoredRecord.Type]

  /// Searches the bytes of a file for records of a kind, and of those that the store's kinds have beside it.
  init(_ bytes: [UInt8], of type: any Record.Type = FocusTask.self, in kinds: RecordKinds) {
    besides = kinds.beside(type)
    var frames = Frames(type, besides: besides.map { $0.kind.list.description })
    var scanner = LooseTokens(bytes)
    var token = scanner.next()
    while let present = token {
      token = scanner.next()
      frames.consume(present, before: token)
    }
    var known: Set<String> = []
    tasks = frames.finish().filter { task in task.id.map { known.insert($0).inserted } ?? true }
    logs = frames.logs
  }

  /// The titles of the found records that are missing in the month, and the labels of missing records of
  /// one-a-day kinds. A record without an id is identified by its title. Ids in `elsewhere` do not count as
  /// missing.
  func titles<R: StoredRecord>(missingIn month: MonthFile<R>?, elsewhere: Set<String> = []) -> [String] {
    let present = (month?.records.days ?? []).flatMap(\.entries).filter { $0.deletedAt == nil }
    let ids = elsewhere.union(present.map(\.id.description))
    let titles = Set(present.map(\.label))
    let lost = tasks.filter { task in task.id.map { !ids.contains($0) } ?? !titles.contains(task.title) }
    let lostLogs = besides.flatMap { kind in
      let list = kind.kind.list.description
      let days = (logs[list] ?? []).filter { month?.records[$0].unknown[list] == nil }
      return days.sorted().map { kind.blank(on: $0).label }
    }
    return lost.map(\.title) + lostLogs
  }
}

/// The open objects and arrays, with the records found in each.
private struct Frames {
  private typealias Found = (position: Int, task: BackupRecovery.Task)

  private struct Frame {
    let isObject: Bool
    /// Whether it is an array element, as tasks are, rather than the value of a field.
    let isElement: Bool
    var id: String?
    var title: String?
    var isDeleted = false
    /// The fields since the last task. A repeated field belongs to the next task.
    var seen: Set<String> = []
    var found: [Found] = []
    /// The records found in nested objects. They are ignored if this object is itself a task.
    var inner: [Found] = []
    /// The position of its title.
    var position = 0

    /// Whether it is an array element but not a complete task yet.
    var isUnfinished: Bool { isElement && (id == nil || title == nil) }

    /// Completes a task from the fields so far.
    mutating func finishTask() {
      // Fields directly in an array have lost their enclosing object.
      if !isObject || id == nil || title == nil { found += inner }
      if let title, !isDeleted, id != nil || isElement {
        found.append((position, BackupRecovery.Task(id: id, title: title)))
      }
      (id, title, isDeleted, seen, inner) = (nil, nil, false, [], [])
    }
  }

  /// The days with the beginning of a one-a-day record, by the name of its field.
  private(set) var logs: [String: Set<CivilDate>] = [:]
  /// The last day that was read.
  private var day: CivilDate?
  private var open = [Frame(isObject: false, isElement: true)]
  /// The number of open objects and arrays that are nested too deeply for any file of the store. They have no
  /// frame, so that a file of nothing but opening brackets costs no memory.
  private var deeper = 0
  private var key: String?
  private var count = 0
  private let type: any Record.Type
  private let list: String
  private let besides: [String]

  init(_ type: any Record.Type, besides: [String]) {
    self.type = type
    list = type.kind.list.description
    self.besides = besides
  }

  private var last: Int { open.count - 1 }

  mutating func consume(_ token: LooseTokens.Token, before next: LooseTokens.Token?) {
    count += 1
    switch token {
    case .key(let name):
      key = name
      day = CivilDate(name) ?? day
      // The field counts whatever its value is, because a repeated one shows where the next task begins.
      guard ["id", type.kind.labelField, "deletedAt"].contains(name) else { return }
      if open[last].seen.contains(name) { open[last].finishTask() }
      open[last].seen.insert(name)
    case .text(let text):
      if key == "id" { open[last].id = type.canonicalID(text) }
      if key == type.kind.labelField, !text.isEmpty {
        (open[last].title, open[last].position) = (text, count)
      }
      if key == "deletedAt" { open[last].isDeleted = true }
      key = nil
    case .other: key = nil
    case .begin where deeper > 0 || open.count > JSONReader.maximumDepth:
      key = nil
      deeper += 1
    case .begin(let isObject):
      if isObject, let key, besides.contains(key), let day { logs[key, default: []].insert(day) }
      // A container that no task can hold shows that the end of the task is missing.
      if key.map(startsAnew) ?? isObject, last > 0, !open[last].seen.isEmpty { close() }
      // The root object is never a task.
      open.append(Frame(isObject: isObject, isElement: key == nil && count > 1))
      key = nil
    case .end where deeper > 0:
      key = nil
      deeper -= 1
    case .end(let isObject):
      key = nil
      // An extra closing bracket does not end an object that continues with another field.
      if open[last].isObject, !isObject || open[last].isUnfinished, case .key(let name)? = next,
        !startsAnew(name)
      {
        return
      }
      guard let match = open.indices.dropFirst().last(where: { open[$0].isObject == isObject }) else {
        return
      }
      while last >= match { close() }
    }
  }

  /// Whether a field is always outside of tasks.
  private func startsAnew(_ name: String) -> Bool { name == list || CivilDate(name) != nil }

  mutating func finish() -> [BackupRecovery.Task] {
    while last > 0 { close() }
    open[0].finishTask()
    return open[0].found.sorted { $0.position < $1.position }.map(\.task)
  }

  private mutating func close() {
    var frame = open.removeLast()
    frame.finishTask()
    open[last].inner += frame.found
  }
}
