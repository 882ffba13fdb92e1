import FocusSystem

/// The changes that can be undone and redone, one per line, shared by every screen, pane and command.
///
/// A change is appended in place; undo and redo rewrite the file. Lines that cannot be read, such as those of
/// a writer that died, are ignored: the log is a convenience, not data. The format of earlier versions, a
/// document with an array `changes`, is read, too.
struct UndoLog {
  /// The number of lines of a device at which its next change rewrites the log.
  static let maximumLines = UndoHistory.limit
  /// The number of changes to undo, and of changes to redo, that a rewrite keeps of a device with more than
  /// `maximumLines`. The changes of other devices do not shorten its history.
  static let keptLines = 100

  /// One history for each device. Changes that name no device belong to this one.
  private var histories: [String?: UndoHistory] = [:]
  private let codec: ChangeCodec

  /// Reads the log of a store as seen by `device`; empty if there is none or it cannot be read.
  init(in directory: DataDirectory, device: String?) {
    self = (try? UndoLog(reading: directory, device: device)) ?? UndoLog([], of: directory, device: device)
  }

  /// Reads the log of a store as seen by `device`. Throws if the file exists but cannot be read.
  init(reading directory: DataDirectory, device: String?) throws(StoreError) {
    var bytes: [UInt8]?
    do throws(StoreError) {
      bytes = try FileSystem.read(directory.undoLog, limit: FileSystem.largestImport)
    } catch {
      switch error {
      case .cannotRead, .damaged(_, _, .link): throw error
      case .damaged, .newerSchema, .danglingLink, .cannotCreate, .cannotWrite, .busy, .full, .noLocks,
        .keepsChanging:
        break
      }
    }
    self.init(bytes ?? [], of: directory, device: device)
  }

  private init(_ bytes: [UInt8], of directory: DataDirectory, device: String?) {
    let codec = ChangeCodec(kinds: directory.kinds)
    self.codec = codec
    var entries = bytes.split(separator: 0x0A).compactMap { Entry($0, codec) }
    if entries.isEmpty { entries = Self.elements(of: bytes).compactMap { Entry($0, codec) } }
    for entry in entries {
      let owner = entry.device ?? device
      if entry.isUndone {
        histories[owner, default: UndoHistory()].recordUndone(entry.change)
      } else {
        histories[owner, default: UndoHistory()].record(entry.change)
      }
    }
  }

  /// The elements of a document over several lines, the format of early versions.
  private static func elements(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    let elements = (try? JSONReader.parse(bytes))?.fields?["changes"]?.elements ?? []
    return elements.map { element in JSONWriter.line { $0.append(element) }[...] }
  }

  subscript(device: String?) -> UndoHistory {
    get { histories[device] ?? UndoHistory() }
    set { histories[device] = newValue }
  }

  /// The ids of the records that were removed on this device: erased records, and new records whose creation
  /// was undone.
  var removed: Set<String> {
    let all = histories.values.flatMap { history in
      history.undoable.flatMap(\.transitions).filter(\.isRemoval)
        + history.redoable.flatMap(\.transitions).filter(\.isInsertion)
    }
    return Set(all.map(\.recordID))
  }

  /// The encoded lines. Drops the oldest changes if the file would be too large to be read again.
  func bytes(within limit: Int = FileSystem.largestImport) -> [UInt8] {
    let devices = histories.keys.sorted { ($0 ?? "") < ($1 ?? "") }
    var bytes: [UInt8] = []
    for device in devices {
      var history = self[device]
      if history.undoable.count + history.redoable.count > Self.maximumLines {
        history.trim(to: Self.keptLines)
      }
      var room = limit / devices.count
      for (changes, isUndone) in [(history.undoable, false), (history.redoable, true)] {
        bytes += latest(changes.map { Entry(change: $0, device: device, isUndone: isUndone) }, room: &room)
      }
    }
    return bytes
  }

  /// The lines of the latest entries that fit. Stops at the first one that does not fit, so that no older
  /// change takes its place.
  private func latest(_ entries: [Entry], room: inout Int) -> [UInt8] {
    var lines: [[UInt8]] = []
    for entry in entries.reversed() {
      let line = entry.line(codec)
      guard line.count <= room, Entry.isReadable(line, codec) else { break }
      room -= line.count
      lines.append(line)
    }
    return Array(lines.reversed().joined())
  }

  /// Whether a change that was just made is not in the log because it is too large. Only imports can be that
  /// large.
  static func isTooSmall(for change: Change, by device: String?, in directory: DataDirectory) -> Bool {
    let line = Entry(change: change, device: device).line(ChangeCodec(kinds: directory.kinds))
    guard line.count > FileSystem.largestImport / 16, condition(in: directory) == .usable else {
      return false
    }
    let last = UndoLog(in: directory, device: device)[device].undoable.last
    return last?.kind != change.kind || last?.transitions.count != change.transitions.count
  }

  // MARK: In place

  /// Appends a change, and returns the previous length of the log; nil if the log must be rewritten instead.
  static func append(_ change: Change, of device: String?, in directory: DataDirectory) -> Int? {
    let descriptor = opened(directory)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    guard
      let (bytes, _) = try? FileSystem.contents(
        of: descriptor, path: directory.undoLog, limit: FileSystem.largestImport),
      bytes.starts(with: Entry.head), case let lines = bytes.split(separator: 0x0A),
      !isFull(lines, of: device), lines.allSatisfy(isOurs)
    else { return nil }
    // Complete an incomplete last line first, so that it does not swallow the new one.
    let codec = ChangeCodec(kinds: directory.kinds)
    let entry = Entry(change: change, device: device).line(codec)
    let line = (bytes.last == 0x0A ? [] : [0x0A]) + entry
    guard bytes.count + line.count <= FileSystem.largestImport, Entry.isReadable(entry, codec) else {
      return nil
    }
    guard pwrite(descriptor, line, line.count, off_t(bytes.count)) == line.count else {
      _ = uninterrupted { ftruncate(descriptor, off_t(bytes.count)) }
      return nil
    }
    return bytes.count
  }

  /// Whether a device has the maximum number of lines. Lines without a device count for every device without
  /// a name.
  private static func isFull(_ lines: [ArraySlice<UInt8>], of device: String?) -> Bool {
    guard lines.count >= maximumLines, let device else { return lines.count >= maximumLines }
    let named = JSONWriter.line { $0.object { $0.field("device") { $0.append(device) } } }.dropFirst()
      .dropLast()
    let ends = ["}", ",\"undone\":true}"].map { named + Array($0.utf8) }
    return lines.count { line in ends.contains { line.suffix($0.count).elementsEqual($0) } } >= maximumLines
  }

  /// Truncates the log to `length`, undoing an append. Needs neither free disk space nor permission to create
  /// files.
  static func shorten(to length: Int, in directory: DataDirectory) {
    let descriptor = opened(directory)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    _ = uninterrupted { ftruncate(descriptor, off_t(length)) }
  }

  private static func opened(_ directory: DataDirectory) -> Int32 {
    uninterrupted { open(directory.undoLog, O_RDWR | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW) }
  }
}

extension UndoLog {
  /// One line of the log.
  struct Entry {
    let change: Change
    /// The device that made the change; nil if the line does not name one.
    let device: String?
    /// Whether the change was undone and can be redone.
    let isUndone: Bool

    /// The beginning of every line that this version writes.
    static let head = Array("{\"counts\":".utf8)

    init(change: Change, device: String?, isUndone: Bool = false) {
      self.change = change
      self.device = device
      self.isUndone = isUndone
    }

    /// Decodes a line; nil if it is not a change.
    init?(_ line: ArraySlice<UInt8>, _ codec: ChangeCodec) {
      // Earlier versions separated lines with commas.
      let text = line.last == UInt8(ascii: ",") ? line.dropLast() : line
      let entry = (try? JSONDocument(Array(text)))?.withRoot { node in
        codec.decode(node).map {
          Entry(change: $0, device: node["device"]?.text, isUndone: node["undone"]?.flag == true)
        }
      }
      guard let entry = entry ?? nil else { return nil }
      self = entry
    }

    /// Whether a line that was just written can be read again. A short line always can: the reader counts an
    /// object as ten values, and an object has at least two characters.
    static func isReadable(_ line: [UInt8], _ codec: ChangeCodec) -> Bool {
      line.count <= JSONReader.maximumValues / 5 || Entry(line.dropLast(), codec) != nil
    }

    func line(_ codec: ChangeCodec) -> [UInt8] {
      JSONWriter.line { writer in
        writer.object { writer in
          codec.encodeFields(of: change, to: &writer)
          if let device { writer.field("device") { $0.append(device) } }
          if isUndone { writer.field("undone") { $0.append(true) } }
        }
      } + [0x0A]
    }
  }
}

extension Store {
  /// Removes the undo log, so that no earlier change can be undone.
  package func forgetChanges() { try? FileSystem.remove(directory.undoLog) }
}
