/// The records of one kind on one day.
package struct DayRecords<R: Record>: Equatable, Sendable {
  package let day: CivilDate
  /// All records in insertion order, including deleted ones.
  package var entries: [R]
  /// Fields of the day that this version does not know; they are written back unchanged.
  package var unknown: JSONObject

  package init(day: CivilDate, entries: [R] = [], unknown: JSONObject = [:]) {
    self.day = day
    self.entries = entries
    self.unknown = unknown
  }

  /// The number of records, without deleted ones.
  package var count: Int {
    // By index: a record is large, and every frame counts dozens of days.
    entries.indices.reduce(0) { entries[$1].deletedAt == nil ? $0 + 1 : $0 }
  }

  /// The index of a record in insertion order.
  func index(of id: R.ID) -> Int? { entries.firstIndex { $0.id == id } }

  /// Whether there is nothing in it to store.
  var isBlank: Bool { entries.isEmpty && unknown.isEmpty }
}
