import Glibc

/// The changes the command line can take back, the oldest first.
///
/// A JSON document with a line for each of them: one more is put before its foot, in place. What dies at it damages the
/// last line at most, which then counts for nothing; the log is a convenience, not data.
struct UndoLog {
  /// How many are kept.
  static let limit = 50

  /// The changes as they stand in the file.
  private var lines: [ArraySlice<UInt8>]

  private static let head = Array("{\"changes\":[\n".utf8)
  private static let foot = Array("\n]}\n".utf8)
  private static let comma = UInt8(ascii: ",")

  /// The log of a store; empty when there is none or it cannot be read.
  init(in directory: DataDirectory) {
    let bytes = (try? FileSystem.read(directory.undoLog, limit: FileSystem.largestImport)) ?? []
    guard bytes.starts(with: Self.head) else {
      lines = Self.elements(of: bytes).suffix(Self.limit)
      return
    }
    // Head and foot may share a line break where somebody else wrote the file.
    let body = bytes[Self.head.count...]
    let isWhole = body.suffix(Self.foot.count) == Self.foot[...]
    let all = body.dropLast(isWhole ? Self.foot.count : 0).split(separator: 0x0A)
      .suffix(Self.limit).map { $0.last == Self.comma ? $0.dropLast() : $0 }
    lines = isWhole ? all : all.filter { Self.change($0) != nil }
  }

  /// The changes of a document that is laid out in another way, as earlier versions did.
  private static func elements(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    let document = try? JSONReader.parse(bytes)
    return document?.fields?["changes"]?.elements?.map(line) ?? []
  }

  private static func line(_ value: JSONValue) -> ArraySlice<UInt8> {
    JSONWriter.line { $0.append(value) }[...]
  }

  private static func line(_ change: Change) -> ArraySlice<UInt8> {
    JSONWriter.line { ChangeCodec.encode(change, to: &$0) }[...]
  }

  private static func change(_ line: ArraySlice<UInt8>) -> Change? {
    (try? JSONDocument(Array(line)))?.withRoot(ChangeCodec.decode)
  }

  /// What can be understood of it.
  var changes: [Change] { lines.compactMap(Self.change) }

  /// The last of them.
  var last: Change? { lines.reversed().lazy.compactMap(Self.change).first }

  /// From this length on the log is written anew with those alone that are kept.
  private static let roomy = 1 << 16

  /// Remembers a change in place, and returns how long the log was before; nil where it has to be written anew instead.
  static func append(_ change: Change, in directory: DataDirectory) -> Int? {
    let descriptor = opened(directory)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size > head.count + foot.count, status.st_size < roomy
    else { return nil }
    let end = Int(status.st_size) - foot.count
    guard holds(head, at: 0, descriptor), holds(foot, at: end, descriptor) else { return nil }
    let bytes = [comma, 0x0A] + line(change) + foot
    return pwrite(descriptor, bytes, bytes.count, end) == bytes.count ? Int(status.st_size) : nil
  }

  /// Takes back what was put at the end of a log that was so long before. Asks for no more than putting it there did: neither
  /// room on the disk nor the right to make a file.
  static func shorten(to length: Int, in directory: DataDirectory) {
    let descriptor = opened(directory)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    pwrite(descriptor, foot, foot.count, length - foot.count)
    _ = uninterrupted { ftruncate(descriptor, length) }
  }

  private static func opened(_ directory: DataDirectory) -> Int32 {
    uninterrupted { open(directory.undoLog, O_RDWR | O_CLOEXEC | O_NONBLOCK) }
  }

  private static func holds(_ expected: [UInt8], at offset: Int, _ descriptor: Int32) -> Bool {
    var bytes = [UInt8](repeating: 0, count: expected.count)
    return pread(descriptor, &bytes, bytes.count, offset) == bytes.count
      && bytes == expected
  }

  /// Remembers a change; the oldest goes where there is no room.
  mutating func push(_ change: Change) {
    lines = (lines + [Self.line(change)]).suffix(Self.limit)
  }

  /// Forgets the last change, and what cannot be understood after it.
  mutating func pop() {
    while let line = lines.popLast(), Self.change(line) == nil {}
  }

  /// The document.
  var bytes: [UInt8] {
    var bytes = Self.head
    for (index, line) in lines.enumerated() {
      if index > 0 { bytes += [Self.comma, 0x0A] }
      bytes += line
    }
    return bytes + Self.foot
  }

  /// What a write does to the log.
  enum Step: Sendable {
    case leave
    /// Remembers what was written.
    case push
    /// Forgets the last one, which was taken back.
    case pop
  }
}

extension StoreWriter {
  /// Makes a change that can be taken back. Made first and remembered afterwards, one that was interrupted in between would have an
  /// older one taken back in its place; one that was remembered and not made is found overtaken, and forgotten.
  ///
  /// No change fails for the sake of its undo: a log that could not be kept goes, since it ends with something else than was done last.
  func remembering(_ change: Change, _ make: () throws(StoreError) -> Void) throws(StoreError) {
    // A log on a disk that is not mounted waits there, and its link stays.
    guard !change.isEmpty, (try? FileSystem.expectNoDanglingLink(on: store.directory.undoLog)) != nil else {
      return try make()
    }
    let length = UndoLog.append(change, in: store.directory)
    let isRemembered = length != nil || rememberAnew(change)
    do throws(StoreError) {
      try make()
    } catch {
      if let length {
        UndoLog.shorten(to: length, in: store.directory)
      } else if isRemembered {
        forgetLastChange()
      }
      throw error
    }
    if !isRemembered { forgetChanges() }
  }

  /// Forgets the last change.
  func forgetLastChange() {
    var log = UndoLog(in: store.directory)
    log.pop()
    if !keep(log) { forgetChanges() }
  }

  private func forgetChanges() { unlink(store.directory.undoLog) }

  private func rememberAnew(_ change: Change) -> Bool {
    var log = UndoLog(in: store.directory)
    log.push(change)
    return keep(log)
  }

  private func keep(_ log: UndoLog) -> Bool {
    (try? DurableFile.write(log.bytes, to: store.directory.undoLog, durability: .atomic)) != nil
  }
}

extension StoreWriter {
  fileprivate func undoLast(at now: Instant) throws(StoreError) -> Result<Written, Refusal> {
    guard let last = UndoLog(in: store.directory).last else { return .failure(.nothingToUndo) }
    let outcome = try update(last.days, log: .pop) { (agenda) throws(Refusal) in
      try agenda.apply(last.inverse, at: now)
    }
    // What others have overtaken will not become possible again, and must not bar the way to what came before it.
    if case .failure = outcome { forgetLastChange() }
    return outcome
  }
}

extension Store {
  /// Takes back the last remembered change and returns what that did. Throws why it cannot: a change
  /// that others have overtaken is forgotten, one that the store failed on is remembered still.
  public func undoLast() throws(PlannerError) -> Change {
    let outcome: Result<Written, Refusal>
    do throws(StoreError) {
      outcome = try undoLastResult()
    } catch {
      throw .store(error)
    }
    return try outcome.mapError(PlannerError.refused).get().change
  }
  private func undoLastResult() throws(StoreError) -> Result<Written, Refusal> {
    try FileSystem.expectNoDanglingLink(on: directory.undoLog)
    // With nothing to undo there is nothing to lock, or to make.
    guard UndoLog(in: directory).last != nil else { return .failure(.nothingToUndo) }
    let writer = try StoreWriter.open(self)
    return try writer.undoLast(at: clock.now())
  }
}
