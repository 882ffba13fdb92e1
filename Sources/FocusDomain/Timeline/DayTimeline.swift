/// The sessions of a day on its axis.
package struct DayTimeline: Equatable, Sendable {
  package let axis: DayAxis
  /// The periods of focus, breaks and pauses, by start.
  package let segments: [Segment]
  /// The focus time in milliseconds.
  package let focused: Int64
  /// The focus time of tasks on earlier days, in milliseconds.
  private let earlier: [TaskID: Int64]

  /// A period of a session.
  package struct Segment: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
      case focus, rest
      /// A pause within a session, and its reason.
      case pause(FocusSession.Piece.End)
    }

    package let kind: Kind
    package let title: String
    package let task: TaskID?
    /// The device that counted it, with the same meaning as in ``CountedPiece``.
    let device: String?
    package let start: Instant
    package let milliseconds: Int64
    /// Whether it is still in progress.
    package let isOpen: Bool

    package var end: Instant { start.adding(milliseconds: milliseconds) }
  }

  /// Creates the timeline of a day without sessions.
  package init(_ axis: DayAxis) { (self.axis, segments, focused, earlier) = (axis, [], 0, [:]) }

  /// Creates the timeline of a day from the sessions stored under it and the day before, and the running
  /// session. `earlier` is the focus time of its tasks before that day.
  package init(
    _ axis: DayAxis, sessions: [DayRecords<FocusSession>], running: RunningSession? = nil,
    at now: ClockSnapshot,
    by clock: PlannerClock, rules: SessionRules, earlier: [TaskID: Int64] = [:]
  ) {
    (self.axis, self.earlier) = (axis, earlier)
    var stored = sessions.flatMap { day in
      day.entries.filter { $0.deletedAt == nil }.map { (day.day, $0, false) }
    }
    var openPause: (start: Instant, why: FocusSession.Piece.End)?
    if let running {
      let progress = running.progress(at: now, by: rules)
      var session = running.session
      if progress.isCounting {
        let left = progress.focused - session.focused
        session.pieces.append(
          .init(start: now.at.adding(milliseconds: -left), milliseconds: left, end: .done))
      } else if let pause = running.pause {
        openPause = (running.anchor.at, pause == .locked ? .locked : .paused)
      }
      session.pieces = session.pieces.cut(by: clock, from: running.day)
      stored.append((running.day, session, true))
    }
    var segments: [Segment] = []
    for (day, session, isOpen) in stored {
      let pieces = session.pieces.filter { ($0.day ?? day) == axis.day && $0.milliseconds > 0 }
      for (index, piece) in pieces.enumerated() {
        func segment(_ kind: Segment.Kind, _ start: Instant, _ length: Int64, isOpen: Bool = false) {
          segments.append(
            Segment(
              kind: kind, title: session.title, task: session.task, device: session.source, start: start,
              milliseconds: length,
              isOpen: isOpen))
        }
        let isLast = index == pieces.count - 1
        segment(
          session.kind == .focus ? .focus : .rest, piece.start, piece.milliseconds,
          isOpen: isOpen && isLast && openPause == nil)
        let end: Instant? = isLast ? (isOpen ? openPause.map { _ in now.at } : nil) : pieces[index + 1].start
        if let end, end.milliseconds - piece.stop.milliseconds >= 60_000 {
          let why = isLast ? openPause?.why ?? piece.end : piece.end
          segment(.pause(why), piece.stop, end.milliseconds - piece.stop.milliseconds, isOpen: isLast)
        }
      }
    }
    self.segments = segments.sorted { ($0.start, $0.title) < ($1.start, $1.title) }
    focused = stored.flatMap { $0.1.countedPieces(on: $0.0) }.filter { $0.day == axis.day }.length
  }

  /// The minutes of a segment, at least one.
  package func minutes(of segment: Segment) -> Range<Int> {
    let first = axis.minute(at: segment.start)
    return first..<max(first + 1, axis.minute(at: segment.end.adding(milliseconds: 59_999)))
  }

  /// The focus time of a task on this day in milliseconds, also if the task was carried over from it.
  package func focused(on task: FocusTask) -> Int64 {
    length(of: segments.filter { $0.task == task.lastingID && $0.kind == .focus })
  }

  /// The total time of these segments in milliseconds. Overlaps count once.
  package func length(of segments: [Segment]) -> Int64 {
    segments.map {
      CountedPiece(day: axis.day, device: $0.device, start: $0.start, milliseconds: $0.milliseconds)
    }
    .length
  }

  /// The focus time of a task on all days up to this one, in milliseconds.
  package func total(on task: FocusTask) -> Int64 { focused(on: task) + (earlier[task.lastingID] ?? 0) }

  /// The minutes to show.
  package func window(
    with blocks: [PlannedBlock], _ others: [Range<Int>] = [], now: Int? = nil
  ) -> Range<Int> {
    axis.window(of: blocks.map(\.minutes) + segments.map { minutes(of: $0) } + others, now: now)
  }
}

extension Store {
  /// The timeline of a day.
  package func timeline(of day: CivilDate) throws(StoreError) -> DayTimeline {
    let found = try days(of: FocusSession.self, from: day.adding(days: -1), to: day)
    if let problem = found.unreadable.first { throw problem }
    return DayTimeline(
      DayAxis(day, by: clock), sessions: found.items, running: try running(), at: clock.reading(), by: clock,
      rules: sessionRules, earlier: try focusedEarlier(than: day))
  }

  /// The focus time of a day's tasks on earlier days, as far as these can be read.
  private func focusedEarlier(than day: CivilDate) throws(StoreError) -> [TaskID: Int64] {
    let came = ((try? plan(of: day)) ?? DayPlan(day: day)).tasks.filter {
      $0.isCarriedOver || $0.placedAt != nil
    }
    let first = came.map { min($0.carriedFrom ?? day, clock.today(at: $0.createdAt)) }.min()
    guard let first, first < day else { return [:] }
    let sessions = try days(of: FocusSession.self, from: first, to: day).items
    let totals = came.map { task in
      (task.lastingID, SessionTotals.focused(on: task.lastingID, in: ..<day, of: sessions))
    }
    return Dictionary(totals) { first, _ in first }.filter { $0.value > 0 }
  }
}
