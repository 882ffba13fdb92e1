/// The part of a month's file that a write may fill. Readers have a single limit, `FileSystem.maximumSize`.
/// The rest of the file is reserved for writes that must always succeed.
enum MonthRoom: Comparable {
  /// For longer texts that the user writes: notes and reflections. One eighth of the file is reserved for
  /// tasks.
  case texts
  /// For new records: tasks, imports. One eighth of the file is reserved for the end of tasks and sessions.
  case new
  /// For the end of a task or a session, undo, and changes from other devices.
  case all

  var bytes: Int {
    let eighth = FileSystem.maximumSize / 8
    return switch self {
    case .texts: FileSystem.maximumSize - 2 * eighth
    case .new: FileSystem.maximumSize - eighth
    case .all: FileSystem.maximumSize
    }
  }
}

extension MonthFile {
  /// The room for the content that this month has and `old` does not.
  private func room(beyond old: MonthFile) -> MonthRoom {
    let known = Dictionary(
      old.records.days.lazy.flatMap(\.entries).map { ($0.id, $0.textSize) }, uniquingKeysWith: max)
    var room = unknown == old.unknown ? MonthRoom.all : .new
    for record in records.days.lazy.flatMap(\.entries) {
      if record.textSize > known[record.id] ?? 0 { return .texts }
      if known[record.id] == nil { room = .new }
    }
    return room
  }

  /// Encodes the file within the limit of `room`, or of the room for its new content if that is larger.
  /// Removes deleted records to make room. Returns nil if that is not enough.
  mutating func bytes(in room: MonthRoom, after old: MonthFile) -> [UInt8]? {
    let whole = self
    guard let bytes = MonthCodec.encode(&self, within: MonthRoom.all.bytes) else { return nil }
    guard room != .all, bytes.count > room.bytes else { return bytes }
    let limit = max(room, whole.room(beyond: old)).bytes
    guard bytes.count > limit else { return bytes }
    self = whole
    return MonthCodec.encode(&self, within: limit)
  }
}
