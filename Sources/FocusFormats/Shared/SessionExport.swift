import FocusDomain

/// The focus sessions of an export.
package struct SessionExport: Equatable, Sendable {
  /// The sessions that count for each day. One that extends past the end of a day counts for both.
  private let days: [CivilDate: [EndedSession]]
  /// The milliseconds that count for each day.
  private let focused: [CivilDate: Int64]

  /// The sessions of the days from `first` to `last`. Sessions of the previous day may extend into `first`
  /// and count there.
  package init(
    _ table: RecordTable<FocusSession> = RecordTable(), from first: CivilDate? = nil,
    to last: CivilDate? = nil
  ) {
    focused = SessionTotals.focused(of: table.days)
    let sessions = table.days.flatMap { plan in
      plan.entries.filter { $0.deletedAt == nil && $0.kind == .focus && !$0.pieces.isEmpty }.inOrderOfTime
        .map { EndedSession(day: plan.day, session: $0) }
    }
    days = Dictionary(
      grouping: sessions.flatMap { ended in ended.days.map { (day: $0, ended: ended) } }, by: \.day
    ).filter { day, _ in first ?? day <= day && day <= last ?? day }.mapValues { $0.map(\.ended) }
  }

  /// The days that have sessions.
  var dates: Set<CivilDate> { Set(days.keys) }

  /// The sessions that count for a day, sorted by time.
  func sessions(on day: CivilDate) -> [EndedSession] { days[day] ?? [] }

  /// The time that counts for a day, in seconds.
  func seconds(on day: CivilDate) -> Int { Int((focused[day] ?? 0) / 1000) }

  /// All sessions, each once, sorted by the day that they are stored under.
  var all: [FocusSession] {
    days.sorted { $0.key < $1.key }.flatMap { day, sessions in sessions.filter { $0.day == day } }
      .map(\.session)
  }
}
