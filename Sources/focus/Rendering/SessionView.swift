import FocusDomain
import FocusTUI
import FocusTerminal
import FocusText

/// The running session at a moment, as text and as JSON.
struct SessionView {
  let running: RunningSession
  let progress: SessionProgress
  let now: ClockSnapshot
  private let zone: LocalZone

  init(_ running: RunningSession, at now: ClockSnapshot, in store: Store) {
    self.running = running
    self.now = now
    progress = running.progress(at: now, by: store.sessionRules)
    zone = store.clock.zone
  }

  /// The expected end; nil for a stopwatch and while the session is not running.
  var end: Instant? {
    guard progress.state == .running else { return nil }
    return progress.remaining.map(now.at.adding(milliseconds:))
  }

  /// The session in one line: `▶ Write the report  18:05 left, until 10:30`.
  func line(_ style: OutputStyle) -> OutputLine {
    var line = OutputLine()
    line.append(mark(style), Style(progress.isCounting ? .ringFill : .textMuted))
    line.append(" \(running.session.title)  ")
    let dateStyle = DateStyle.current.with(style.clock)
    line.append(
      style.spell(Text.session(progress, endsAt: end.map { zone.wallTime(at: $0).time }, dateStyle)),
      Style(.textMuted))
    return line
  }

  /// The symbol for running or paused.
  func mark(_ style: OutputStyle) -> String {
    progress.isCounting ? style.symbols.running : style.symbols.paused
  }

  /// The state for scripts, the same in every language.
  private var state: String {
    switch progress.state {
    case .running: "running"
    case .over: "over"
    case .paused(.paused): "paused"
    case .paused(.locked): "locked"
    case .ended(let outcome): outcome.rawValue
    }
  }

  /// The session as JSON. Scripts depend on the keys. Durations are in seconds.
  var json: JSONValue {
    let session = running.session
    return .object([
      "id": .string(session.id.description),
      "day": .string(running.day.description),
      "task": PlanJSON.text(session.task),
      "title": .string(session.title),
      "kind": .string(session.kind.rawValue),
      "mode": .string(session.mode.rawValue),
      "state": .string(state),
      "planned": session.planned.map(PlanJSON.number) ?? .null,
      "focused": PlanJSON.number(progress.focused.wholeSeconds),
      "paused": PlanJSON.number(progress.paused.wholeSeconds),
      "asleep": PlanJSON.number(progress.asleep.wholeSeconds),
      "remaining": progress.remaining.map { PlanJSON.number($0.secondsLeft) } ?? .null,
      "start": .string(running.begun.at.description),
      "end": PlanJSON.text(end),
      "sound": PlanJSON.text(session.sound),
      "note": .string(session.note),
    ])
  }
}

/// A session that has ended, as JSON. Scripts depend on the keys. Durations are in seconds.
enum SessionJSON {
  static func value(_ session: FocusSession, on day: CivilDate) -> JSONValue {
    var fields = FocusSession.fields.json(of: session)
    fields["day"] = .string(day.description)
    fields["focused"] = PlanJSON.number(session.focused.wholeSeconds)
    fields["worked"] = session.worked.map { PlanJSON.number($0.wholeSeconds) } ?? .null
    fields["start"] = PlanJSON.text(session.start)
    fields["end"] = PlanJSON.text(session.end)
    fields["pieces"] = .array(session.pieces.map { value($0, of: day) })
    return .object(fields)
  }

  private static func value(_ piece: FocusSession.Piece, of day: CivilDate) -> JSONValue {
    .object([
      "day": .string((piece.day ?? day).description),
      "start": .string(piece.start.description),
      "seconds": PlanJSON.number(piece.milliseconds.wholeSeconds),
      "end": .string(piece.end.rawValue),
    ])
  }
}
