import FocusDomain

/// The focus sessions of an export.
package struct SessionExport: Equatable, Sendable {
  /// The sessions of each day.
  private let days: [CivilDate: [FocusSession]]
  /// The milliseconds that count for each day.
  private let focused: [CivilDate: Int64]

  /// The sessions of the days from `first` on. Sessions of the previous day may extend into `first` and count
  /// there.
  package init(_ table: RecordTable<FocusSession> = RecordTable(), from first: CivilDate? = nil) {
    focused = SessionTotals.focused(of: table.days)
    days = Dictionary(
      uniqueKeysWithValues: table.days.filter { first ?? $0.day <= $0.day }.map { plan in
        (
          plan.day,
          plan.entries.filter { $0.deletedAt == nil && $0.kind == .focus && !$0.pieces.isEmpty }.inOrderOfTime
        )
      }
    ).filter { !$1.isEmpty }
  }

  /// The days that have sessions.
  var dates: Set<CivilDate> { Set(days.keys) }

  /// The sessions of a day, sorted by time.
  func sessions(on day: CivilDate) -> [FocusSession] { days[day] ?? [] }

  /// The time that counts for a day, in seconds.
  func seconds(on day: CivilDate) -> Int { Int((focused[day] ?? 0) / 1000) }

  /// All sessions, sorted by day.
  var all: [FocusSession] { days.sorted { $0.key < $1.key }.flatMap(\.value) }
}
