/// How much of a month's file a write may fill. Readers know one bound, `FileSystem.maximumSize`; the rest is for what must
/// always be possible.
enum MonthRoom {
  /// For what is new: tasks, longer reflections, imports. An eighth of the file is left to what ends.
  case new
  /// For what ends or happened elsewhere: a task, a session, undo, the changes of other machines.
  case all

  var bytes: Int {
    self == .new ? FileSystem.maximumSize - FileSystem.maximumSize / 8 : FileSystem.maximumSize
  }
}

extension MonthFile {
  /// Whether it has a record that `old` has not, or a longer one where a day has only one.
  func isLonger(than old: MonthFile) -> Bool {
    if unknown != old.unknown { return true }
    guard R.kind.isOneADay else {
      let known = Set(old.records.plans.lazy.flatMap(\.entries).map(\.id))
      return records.plans.contains { $0.entries.contains { !known.contains($0.id) } }
    }
    return records.plans.contains { plan in
      guard let record = plan.entries.first else { return false }
      return MonthCodec.size(of: record)
        > (old.records[plan.day].entries.first.map { MonthCodec.size(of: $0) } ?? 0)
    }
  }

  /// Encodes the file within the bounds; nil if there is no room. Deleted records make room.
  mutating func bytes(in room: MonthRoom, after old: MonthFile) -> [UInt8]? {
    let whole = self
    guard let bytes = MonthCodec.encode(&self, within: MonthRoom.all.bytes) else { return nil }
    guard room == .new, bytes.count > MonthRoom.new.bytes, whole.isLonger(than: old) else { return bytes }
    self = whole
    return MonthCodec.encode(&self, within: MonthRoom.new.bytes)
  }
}
