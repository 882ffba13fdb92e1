/// How much of a month's file a write may fill. Readers know one bound, `FileSystem.maximumSize`; the rest is for what must
/// always be possible.
enum MonthRoom: Comparable {
  /// For longer texts that a person writes: notes and reflections. An eighth of the file is left to tasks.
  case texts
  /// For what is new: tasks, imports. An eighth of the file is left to what ends.
  case new
  /// For what ends or happened elsewhere: a task, a session, undo, the changes of other machines.
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
  /// The room for what it has and `old` has not.
  private func room(beyond old: MonthFile) -> MonthRoom {
    let known = Dictionary(
      old.records.plans.lazy.flatMap(\.entries).map { ($0.id, $0.textSize) }, uniquingKeysWith: max)
    var room = unknown == old.unknown ? MonthRoom.all : .new
    for record in records.plans.lazy.flatMap(\.entries) {
      if record.textSize > known[record.id] ?? 0 { return .texts }
      if known[record.id] == nil { room = .new }
    }
    return room
  }

  /// Encodes the file within the bounds, of which `room` is the least; nil if there is no room. Deleted records make room.
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
