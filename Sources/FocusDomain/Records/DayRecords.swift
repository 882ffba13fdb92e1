/// The records of one kind on one day.
package struct DayRecords<R: Record>: Equatable, Sendable {
  package let day: CivilDate
  /// All records in insertion order, including deleted ones.
  package var entries: [R]
  /// Unknown fields of the day, preserved when it is written.
  package var unknown: JSONObject

  package init(day: CivilDate, entries: [R] = [], unknown: JSONObject = [:]) {
    self.day = day
    self.entries = entries
    self.unknown = unknown
  }

  /// The number of records, without deleted ones.
  package var count: Int {
    // Index the array instead of iterating: a record is large to copy, and every frame counts dozens of days.
    var count = 0
    for index in 0..<entries.count where entries[index].deletedAt == nil { count += 1 }
    return count
  }

  /// The index of a record in insertion order.
  package func index(of id: R.ID) -> Int? { entries.firstIndex { $0.id == id } }

  /// Whether it has nothing to store.
  var isBlank: Bool { entries.isEmpty && unknown.isEmpty }
}
