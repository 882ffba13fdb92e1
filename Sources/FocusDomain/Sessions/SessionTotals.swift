/// Totals of focus time by day.
package enum SessionTotals {
  /// The time that counts on that day, in milliseconds. Time counted by several devices at once counts once.
  package static func focused(on day: CivilDate, of days: some Sequence<DayRecords<FocusSession>>) -> Int64 {
    days.flatMap(\.countedPieces).filter { $0.day == day }.length
  }

  /// The time that counts on every day that has any, in milliseconds.
  package static func focused(of days: [DayRecords<FocusSession>]) -> [CivilDate: Int64] {
    Dictionary(grouping: days.flatMap(\.countedPieces), by: \.day).mapValues(\.length)
  }

  /// The time that counts for a task on days of a range, in milliseconds.
  package static func focused(
    on task: TaskID, in range: some RangeExpression<CivilDate>, of days: [DayRecords<FocusSession>]
  ) -> Int64 {
    days.flatMap { stored in
      stored.entries.filter { $0.task == task }.flatMap { $0.countedPieces(on: stored.day) }
    }
    .filter { range.contains($0.day) }.length
  }

  /// The time that counts for each task, in milliseconds.
  package static func focusedByTask(of days: [DayRecords<FocusSession>]) -> [TaskID: Int64] {
    var pieces: [TaskID: [CountedPiece]] = [:]
    for stored in days {
      for session in stored.entries {
        if let task = session.task { pieces[task, default: []] += session.countedPieces(on: stored.day) }
      }
    }
    return pieces.mapValues(\.length)
  }

  /// The number of focus sessions stored under that day.
  package static func count(on day: CivilDate, of days: [DayRecords<FocusSession>]) -> Int {
    days.filter { $0.day == day }.flatMap(\.entries).count(where: \.isCounted)
  }

  /// The part of a session, in milliseconds, that other sessions of these days cover as well, and those
  /// sessions. It counts only once.
  package static func overlap(
    of session: FocusSession, on day: CivilDate, with days: [DayRecords<FocusSession>]
  ) -> (milliseconds: Int64, others: [FocusSession]) {
    let own = session.countedPieces(on: day)
    let others = days.flatMap { stored in
      stored.entries.filter { $0.id != session.id }.map {
        (session: $0, pieces: $0.countedPieces(on: stored.day))
      }
    }
    .filter { other in other.pieces.contains { piece in own.contains { $0.overlaps(piece) } } }
    let pieces = others.flatMap(\.pieces)
    return (own.length + pieces.length - (own + pieces).length, others.map(\.session))
  }

  /// Pairs of sessions of a day that two devices counted at the same time. Each session that began during
  /// one of another device is paired with the one that ends last.
  package static func overlaps(
    of sessions: [FocusSession]
  ) -> [(first: FocusSession, second: FocusSession)] {
    let counted = sessions.filter(\.isCounted)
    let pieces = counted.indices.flatMap { index in counted[index].pieces.map { (index: index, piece: $0) } }
      .sorted { ($0.piece.start, $0.index) < ($1.piece.start, $1.index) }
    // Among the pieces so far, the one that ends last, and the one that ends last among those of all other
    // devices.
    var (last, other): ((index: Int, stop: Instant)?, (index: Int, stop: Instant)?)
    var pairs: Set<[Int]> = []
    for (index, piece) in pieces {
      let device = counted[index].device
      let beside = last.map { counted[$0.index].device != device } ?? false ? last : other
      if let beside, piece.start < beside.stop, piece.start < piece.stop {
        pairs.insert([min(index, beside.index), max(index, beside.index)])
      }
      let isSame = last.map { counted[$0.index].device == device } ?? true
      if last.map({ $0.stop < piece.stop }) ?? true {
        if !isSame { other = last }
        last = (index, piece.stop)
      } else if !isSame, other.map({ $0.stop < piece.stop }) ?? true {
        other = (index, piece.stop)
      }
    }
    return pairs.sorted { $0.lexicographicallyPrecedes($1) }.map { (counted[$0[0]], counted[$0[1]]) }
  }
}

extension [TaskID: Int64] {
  /// The time of each task, including that of the running session.
  package func with(_ running: RunningSession?, at now: ClockSnapshot, by rules: SessionRules) -> [TaskID:
    Int64]
  {
    guard let running, running.session.kind == .focus, let task = running.session.task else { return self }
    var times = self
    times[task, default: 0] += running.progress(at: now, by: rules).focused
    return times
  }
}

extension EndedSession {
  /// The days that its pieces count for, and the day that it is stored under.
  package var days: Set<CivilDate> { Set([day] + session.pieces.compactMap(\.day)) }

  /// The length of its pieces of that day, in milliseconds.
  package func focused(on other: CivilDate) -> Int64 {
    session.pieces.reduce(0) { $0 + (($1.day ?? day) == other ? $1.milliseconds : 0) }
  }
}
