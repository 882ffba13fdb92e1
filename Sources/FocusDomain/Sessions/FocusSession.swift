/// A focus session, or a break. It is stored under the day of its first piece.
package struct FocusSession: Equatable, Sendable, Identifiable {
  package enum Kind: String, CaseIterable, FieldValue {
    case focus
    case rest = "break"
  }

  package enum Mode: String, CaseIterable, FieldValue {
    case countdown, stopwatch
  }

  package enum Outcome: String, CaseIterable, FieldValue {
    /// The session reached its planned end.
    case completed
    /// The user ended it early.
    case stopped
    /// The session was not ended until long after its planned end. The planned length counts.
    case unattended
    /// The machine restarted during it: it counts up to the last heartbeat.
    case recovered
  }

  /// The id. It never changes.
  package private(set) var id: TaskID
  package var task: TaskID?
  /// The title of its task when it was recorded.
  @ExactText package var title: String
  package var kind: Kind
  package var mode: Mode
  /// The planned length in seconds; nil for a stopwatch.
  package var planned: Int?
  package var outcome: Outcome
  /// The time in milliseconds that was counted until the session was considered unattended; nil once the
  /// user has decided how much of it counts. Until then the planned length counts.
  package var worked: Int64?
  /// The sound that played; nil for none.
  package var sound: String?
  /// The user's note.
  @ExactText package var note: String
  /// The periods that count, in order.
  package var pieces: [Piece]
  /// Whether the user entered the periods in place of the timed ones.
  package var isTyped: Bool
  /// When it was started, or entered afterwards.
  package private(set) var createdAt: Instant
  /// When any field last changed.
  package var modifiedAt: Instant
  /// The device that made the last change.
  package var device: String?
  package var deletedAt: Instant?
  /// Unknown fields of the file, preserved when it is written.
  package var unknown: JSONObject

  package init(
    id: TaskID, task: TaskID? = nil, title: String, kind: Kind = .focus, mode: Mode = .countdown,
    planned: Int? = nil, outcome: Outcome = .stopped, worked: Int64? = nil, sound: String? = nil,
    note: String = "",
    pieces: [Piece] = [], isTyped: Bool = false, createdAt: Instant, modifiedAt: Instant? = nil,
    device: String? = nil,
    deletedAt: Instant? = nil, unknown: JSONObject = [:]
  ) {
    self.id = id
    self.task = task
    self.title = title
    self.kind = kind
    self.mode = mode
    self.planned = planned
    self.outcome = outcome
    self.worked = worked
    self.sound = sound
    self.note = note
    self.pieces = pieces
    self.isTyped = isTyped
    self.createdAt = createdAt
    self.modifiedAt = modifiedAt ?? createdAt
    self.device = device
    self.deletedAt = deletedAt
    self.unknown = unknown
  }

  /// The total length of all pieces, in milliseconds.
  package var focused: Int64 { pieces.reduce(0) { $0 + $1.milliseconds } }

  /// When it began; nil without pieces.
  package var start: Instant? { pieces.first?.start }

  /// When its last piece ended.
  package var end: Instant? { pieces.last?.stop }
}

extension FocusSession {
  /// Whether it is so short that it was started by mistake. A session that reached its planned end or has a
  /// note never is.
  var isTooShort: Bool {
    focused < SessionRules.leastRecorded && note.isEmpty && worked == nil
      && planned.map { focused < Int64($0) * 1000 } != false
  }

  /// The same session with the time that the user decided to count. If that is longer than its pieces, the
  /// last one is extended.
  package func credited(_ milliseconds: Int64, on day: CivilDate, by clock: PlannerClock) -> FocusSession {
    var credited = self
    credited.worked = nil
    let isWhole = planned.map { milliseconds >= Int64($0) * 1000 } ?? false
    credited.outcome = isWhole ? .completed : .stopped
    if milliseconds < focused {
      credited.pieces = pieces.trimmed(to: milliseconds)
    } else if var last = pieces.last {
      last.milliseconds += milliseconds - focused
      credited.pieces = (pieces.dropLast() + [last]).cut(by: clock, from: day)
    }
    return credited
  }

  /// One uninterrupted period that counts.
  package struct Piece: Equatable, Sendable {
    package enum End: String, CaseIterable, FieldValue {
      case paused, locked, asleep, done
      /// A new day began; the session continued.
      case turned = "day"
    }

    /// When it began, on the wall clock.
    package var start: Instant
    /// The length in milliseconds.
    package var milliseconds: Int64
    /// The reason for the end.
    package var end: End
    /// The day it counts for; nil if that is the day of the session.
    package var day: CivilDate?
    /// Unknown fields of the file, preserved when it is written.
    package var unknown: JSONObject

    package init(
      start: Instant, milliseconds: Int64, end: End, day: CivilDate? = nil, unknown: JSONObject = [:]
    ) {
      self.start = start
      self.milliseconds = milliseconds
      self.end = end
      self.day = day
      self.unknown = unknown
    }

    /// When it ended, ignoring changes to the wall clock since its start.
    package var stop: Instant { start.adding(milliseconds: milliseconds) }
  }
}

extension FocusSession: Record {
  package static let kind = RecordKind(name: "session", folder: "sessions", list: "sessions")

  package static let fields = RecordFields<FocusSession>(
    Field("id", \.id, isRequired: true, merge: nil, in: [.json, .table]),
    // The times of a session are merged as a whole. Its day is that of the first piece.
    Field("pieces", \.pieces, isRequired: true),
    .outside("day", with: "pieces"),
    Field("kind", \.kind, with: "pieces", in: [.json, .table]),
    Field("task", \.task, in: .json),
    Field("title", \.title, in: [.json, .table]),
    Field("planned", \.planned, bounds: SessionRules.lengths, with: "pieces", in: [.json, .table]),
    Field(
      "mode", \.mode, fill: { session, _ in session.planned == nil ? .stopwatch : .countdown },
      with: "pieces",
      in: [.json, .table]),
    Field("outcome", \.outcome, with: "pieces", in: [.json, .table]),
    Field("sound", \.sound, in: [.json, .table]),
    Field("note", \.note, in: [.json, .table]),
    Field("typed", \.isTyped, omitting: false, with: "pieces"),
    Field("worked", \.worked, bounds: Piece.lengths, with: "pieces"),
    Field(
      "createdAt", \.createdAt, fill: { $0.pieces.first?.start ?? .utcStart(of: $1.day) }, merge: nil),
    Field("modifiedAt", \.modifiedAt, fill: { session, _ in session.createdAt }, merge: nil),
    Field("device", \.device, merge: nil),
    Field("deletedAt", \.deletedAt, merge: .latest))

  package var label: String { title }
}

extension [FocusSession.Piece] {
  /// The pieces, split at each start of a planner's day. Each has its day if that is not `day`.
  func cut(by clock: PlannerClock, from day: CivilDate) -> [FocusSession.Piece] {
    flatMap { piece -> [FocusSession.Piece] in
      var (rest, cut) = (piece, [FocusSession.Piece]())
      while true {
        let date = clock.today(at: rest.start)
        rest.day = date == day ? nil : date
        let turn = clock.nextDayStart(after: rest.start)
        guard turn < rest.stop else { break }
        var first = rest
        first.milliseconds = turn.milliseconds - rest.start.milliseconds
        first.end = .turned
        cut.append(first)
        rest.start = turn
        rest.milliseconds -= first.milliseconds
      }
      return cut + [rest]
    }
  }

  /// The beginning of the pieces, up to `total` milliseconds.
  func trimmed(to total: Int64) -> [FocusSession.Piece] {
    var (left, kept) = (total, [FocusSession.Piece]())
    for var piece in self where left > 0 {
      piece.milliseconds = Swift.min(piece.milliseconds, left)
      left -= piece.milliseconds
      kept.append(piece)
    }
    return kept
  }
}
