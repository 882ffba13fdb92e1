/// Divides an export of any length into small parts, so that it is never in memory as a whole.
///
/// Only days are divided: those of the plan, and those of each kind of record under `records`. Everything
/// else in the file forms the last part. `PlannerFile` reads and checks each part; this type only looks for
/// brackets.
package struct ExportParts {
  /// The size of a part. A single day may exceed it.
  package struct Limit: Sendable {
    var bytes = 4 << 20
    /// The number of months in a part, which are written together.
    var months = 12

    package init() {}
  }

  private let path: String
  private let clock: PlannerClock
  private let kinds: RecordKinds
  private let limit: Limit
  private let lists: Set<[UInt8]>

  private var line = 1
  private var depth = 0
  private var isInString = false
  private var isEscaped = false
  /// The string that was read last. Before a colon, it is a key.
  private var text: [UInt8] = []
  /// The last key at each depth, down to that of the days.
  private var keys: [[UInt8]] = Array(repeating: [], count: 4)
  /// Everything outside the days.
  private var rest: [UInt8] = []
  private var days: Days?
  private var ready: [PlannerFile] = []
  /// The days read so far, for each list.
  private var seen: [[UInt8]: Set<CivilDate>] = [:]

  /// The days of the part that is being read.
  private struct Days {
    /// The list of a kind of record; nil for the plan.
    let list: [UInt8]?
    let depth: Int
    var bytes: [UInt8] = []
    /// The line on which the days begin.
    var line: Int
    /// The position and the line at which the last day begins.
    var last: (offset: Int, line: Int)
    /// The month of the last day, and the number of months so far.
    var month: [UInt8] = []
    var months = 0

    init(_ list: [UInt8]?, depth: Int, line: Int) {
      (self.list, self.depth, self.line, last) = (list, depth, line, (0, line))
    }
  }

  private init(path: String, clock: PlannerClock, kinds: RecordKinds, limit: Limit) {
    (self.path, self.clock, self.kinds, self.limit) = (path, clock, kinds, limit)
    lists = Set(kinds.withFilesOfTheirOwn.map { Array($0.kind.list.description.utf8) })
  }

  /// Passes each part to `body`, in the order of the file. Throws the problem in the file and its line.
  static func read<Failure: Error>(
    _ source: RepeatableStream, path: String, _ store: Store, limit: Limit,
    failure: (StoreError) -> Failure, _ body: (PlannerFile) throws(Failure) -> Void
  ) throws(Failure) {
    var parts = ExportParts(path: path, clock: store.clock, kinds: store.directory.kinds, limit: limit)
    while true {
      let ready: [PlannerFile]
      let isEnd: Bool
      do throws(StoreError) {
        let bytes = try source.next()
        isEnd = bytes.isEmpty
        ready = try isEnd ? parts.finish() : parts.read(bytes)
      } catch {
        throw failure(error)
      }
      for part in ready { try body(part) }
      if isEnd { return }
    }
  }

  // MARK: Reading

  private mutating func read(_ bytes: [UInt8]) throws(StoreError) -> [PlannerFile] {
    ready.removeAll()
    var start = 0
    for (offset, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "\n") { line += 1 }
      guard !isInString else {
        scanInString(byte)
        continue
      }
      switch byte {
      case UInt8(ascii: "\""):
        isInString = true
        text.removeAll(keepingCapacity: true)
      case UInt8(ascii: ":"):
        if days == nil {
          if depth < keys.count { keys[depth] = text }
        } else if depth == days?.depth {
          append(bytes[start..<offset])
          start = offset
          try beginDay()
        }
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        if days == nil, byte == UInt8(ascii: "{"), let list = listThatBegins {
          append(bytes[start...offset])
          start = offset + 1
          days = Days(list, depth: depth, line: line)
        }
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        guard depth >= 0 else { throw .damaged(path: path, line: line, .json(.unexpected(byte))) }
        guard let days, depth == days.depth - 1 else { continue }
        guard byte == UInt8(ascii: "}") else {
          throw .damaged(path: path, line: line, .json(.unexpected(byte)))
        }
        append(bytes[start..<offset])
        start = offset
        try emit()
        self.days = nil
      case UInt8(ascii: ","):
        guard depth == days?.depth else { continue }
        append(bytes[start..<offset])
        start = offset
        if let count = days?.bytes.count, count < limit.bytes {
          days?.last = (count + 1, line)
        } else {
          try emit()
          start += 1
        }
      default: break
      }
    }
    append(bytes[start...])
    let size = max(days?.bytes.count ?? 0, rest.count)
    guard size <= FileSystem.largestImport else {
      throw .damaged(path: path, line: nil, .tooLarge(bytes: size))
    }
    return ready
  }

  private mutating func scanInString(_ byte: UInt8) {
    if isEscaped {
      isEscaped = false
    } else if byte == UInt8(ascii: "\\") {
      isEscaped = true
    } else if byte == UInt8(ascii: "\"") {
      isInString = false
      return
    }
    // All relevant keys are short.
    if text.count < 32 { text.append(byte) }
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>) {
    if days == nil { rest += bytes } else { days?.bytes += bytes }
  }

  /// The list whose days begin at the bracket that was just read; nil if none begins. The inner value is nil
  /// for the plan.
  private var listThatBegins: [UInt8]?? {
    let days = Array("days".utf8)
    if depth == 2, keys[1] == days { return .some(nil) }
    guard depth == 4, keys[1] == Array("records".utf8), lists.contains(keys[2]), keys[3] == days else {
      return nil
    }
    return .some(keys[2])
  }

  /// Starts a day. If the part has enough months, the day is the first one of the next part.
  private mutating func beginDay() throws(StoreError) {
    let month = Array(text.prefix(7))
    guard let (former, months, last) = days.map({ ($0.month, $0.months, $0.last) }), month != former else {
      return
    }
    if months >= limit.months, last.offset > 0 {
      let next = Array(days?.bytes[last.offset...] ?? [])
      days?.bytes.removeSubrange((last.offset - 1)...)
      try emit()
      days?.bytes = next
      days?.line = last.line
    }
    days?.month = month
    days?.months += 1
  }

  // MARK: Parts

  /// Completes a part from the days that were read.
  private mutating func emit() throws(StoreError) {
    guard let part = days else { return }
    days = Days(part.list, depth: part.depth, line: line)
    guard part.bytes.contains(where: { $0 > 0x20 }) else { return }
    let file: PlannerFile
    do throws(StoreError) {
      file = try PlannerFile(framed(part), path: path, clock: clock, kinds: kinds)
    } catch {
      guard case .damaged(let path, let line?, let damage) = error else { throw error }
      throw .damaged(path: path, line: line + part.line - 1, damage)
    }
    for day in file.days where !seen[part.list ?? [], default: []].insert(day).inserted {
      throw .damaged(path: path, line: part.line, .json(.duplicateKey(day.description)))
    }
    ready.append(file)
  }

  /// The days as a file of their own, with the same line numbers.
  private func framed(_ part: Days) -> [UInt8] {
    var (head, tail) = ("{\"schema\":\(Month.schema),\"days\":{", "}}")
    if let list = part.list {
      let kind = kinds.withFilesOfTheirOwn.map { $0.kind }.first { Array($0.list.description.utf8) == list }
      head +=
        "},\"records\":{\"\(String(decoding: list, as: UTF8.self))\":{\"schema\":\(kind?.schema ?? 1),\"days\":{"
      tail += "}}"
    }
    return Array(head.utf8) + part.bytes + Array(tail.utf8)
  }

  private mutating func finish() throws(StoreError) -> [PlannerFile] {
    guard days == nil, depth == 0, !isInString else {
      throw .damaged(path: path, line: line, .json(.unexpectedEnd))
    }
    do throws(StoreError) {
      return [try PlannerFile(Array(rest.withoutByteOrderMark), path: path, clock: clock, kinds: kinds)]
    } catch {
      // Its line numbers are those of the file without the days, so they are meaningless.
      guard case .damaged(let path, _, let damage) = error else { throw error }
      throw .damaged(path: path, line: nil, damage)
    }
  }
}

extension PlannerFile {
  /// The days of all records in it.
  fileprivate var days: [CivilDate] {
    agenda.days.map(\.day) + extras.kinds.withFilesOfTheirOwn.flatMap { type in days(of: type) }
  }

  private func days<R: Record>(of type: R.Type) -> [CivilDate] { extras.records[type].days.map(\.day) }
}
