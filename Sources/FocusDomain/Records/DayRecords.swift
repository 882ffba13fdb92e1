/// The records of one kind that stand under a day.
package struct DayRecords<R: Record>: Equatable, Sendable {
  /// The day.
  package let day: CivilDate
  /// All of them in insertion order, deleted ones among them.
  package var entries: [R]
  /// Fields of the day that this version does not know; they survive a rewrite.
  package var unknown: JSONObject

  /// A day with these records in insertion order.
  package init(day: CivilDate, entries: [R] = [], unknown: JSONObject = [:]) {
    self.day = day
    self.entries = entries
    self.unknown = unknown
  }

  /// How many there are, deleted ones not counted.
  package var count: Int { entries.reduce(0) { $1.deletedAt == nil ? $0 + 1 : $0 } }

  /// The place of that record in insertion order.
  func index(of id: R.ID) -> Int? { entries.firstIndex { $0.id == id } }

  /// Whether nothing of it is worth keeping.
  var isBlank: Bool { entries.isEmpty && unknown.isEmpty }
}
