/// A time of focus on a task, or a break. It stands under the day of its first piece.
package struct FocusSession: Equatable, Sendable, Identifiable {
  /// What the time was for.
  package enum Kind: String, CaseIterable, Sendable {
    case focus
    case rest = "break"
  }

  /// Whether it has a planned end.
  package enum Mode: String, CaseIterable, Sendable {
    case countdown, stopwatch
  }

  /// How it ended.
  package enum Outcome: String, CaseIterable, Sendable {
    /// It reached its planned end.
    case completed
    /// The person ended it before.
    case stopped
    /// Nobody ended it, long after its end: it counts as planned.
    case unattended
    /// The machine started anew meanwhile: it counts up to the last sign of life.
    case recovered
  }

  /// Its identity, for life.
  package let id: TaskID
  /// The task it was for.
  package var task: TaskID?
  /// What it was for, as the task was called then.
  package var title: String
  /// What the time was for.
  package var kind: Kind
  /// Whether it has a planned end.
  package var mode: Mode
  /// Its planned length in seconds; nil for a stopwatch.
  package var planned: Int?
  /// How it ended.
  package var outcome: Outcome
  /// The sound that played; nil for none.
  package var sound: String?
  /// What the person wrote about it.
  package var note: String
  /// The times that count, in order.
  package var pieces: [Piece]
  /// When it was started, or entered.
  package let createdAt: Instant
  /// When any of it last changed.
  package var modifiedAt: Instant
  /// The device that made that change.
  package var device: String?
  /// When it was deleted.
  package var deletedAt: Instant?
  /// Fields of the file that this version does not know; they survive a rewrite.
  package var unknown: JSONObject

  /// A session with all that is known of it.
  package init(
    id: TaskID, task: TaskID? = nil, title: String, kind: Kind = .focus, mode: Mode = .countdown,
    planned: Int? = nil, outcome: Outcome = .stopped, sound: String? = nil, note: String = "",
    pieces: [Piece] = [], createdAt: Instant, modifiedAt: Instant? = nil, device: String? = nil,
    deletedAt: Instant? = nil, unknown: JSONObject = [:]
  ) {
    self.id = id
    self.task = task
    self.title = title
    self.kind = kind
    self.mode = mode
    self.planned = planned
    self.outcome = outcome
    self.sound = sound
    self.note = note
    self.pieces = pieces
    self.createdAt = createdAt
    self.modifiedAt = modifiedAt ?? createdAt
    self.device = device
    self.deletedAt = deletedAt
    self.unknown = unknown
  }

  /// All that counts, in milliseconds.
  package var focused: Int64 { pieces.reduce(0) { $0 + $1.milliseconds } }

  /// When it began; nil without a piece.
  package var start: Instant? { pieces.first?.start }

  /// When its last piece ended.
  package var end: Instant? { pieces.last?.stop }
}

extension FocusSession {
  /// One stretch of time that counts.
  package struct Piece: Equatable, Sendable {
    /// Why it ended.
    package enum End: String, CaseIterable, Sendable {
      case paused, locked, asleep, done
      /// The day turned; the session went on.
      case turned = "day"
    }

    /// When it began, on the wall clock.
    package var start: Instant
    /// Its length in milliseconds.
    package var milliseconds: Int64
    /// Why it ended.
    package var end: End
    /// The day it counts for; nil when that is the day of the session.
    package var day: CivilDate?
    /// Fields of the file that this version does not know.
    package var unknown: JSONObject

    /// A piece.
    package init(
      start: Instant, milliseconds: Int64, end: End, day: CivilDate? = nil, unknown: JSONObject = [:]
    ) {
      self.start = start
      self.milliseconds = milliseconds
      self.end = end
      self.day = day
      self.unknown = unknown
    }

    /// Its end, as if the wall clock had not been set meanwhile.
    package var stop: Instant { start.adding(milliseconds: milliseconds) }
  }
}

extension FocusSession: Record {
  package static let kind = RecordKind(name: "session", folder: "sessions", list: "sessions")

  package static let mergeGroups: [MergeGroup<FocusSession>] = [
    MergeGroup(\.task), MergeGroup(\.title) { $0.hasSameBytes(as: $1) }, MergeGroup(\.kind),
    MergeGroup(\.mode), MergeGroup(\.planned), MergeGroup(\.outcome), MergeGroup(\.sound),
    MergeGroup(\.note) { $0.hasSameBytes(as: $1) }, MergeGroup(\.pieces), MergeGroup(\.deletedAt),
  ]

  package var label: String { title }
}

extension [FocusSession.Piece] {
  /// The same pieces, cut wherever the planner's day turns, each with its day where that is not `day`.
  func cut(by clock: PlannerClock, from day: CivilDate) -> [FocusSession.Piece] {
    flatMap { piece -> [FocusSession.Piece] in
      var (rest, cut) = (piece, [FocusSession.Piece]())
      while true {
        let date = clock.today(at: rest.start)
        rest.day = date == day ? nil : date
        let turn = clock.nextTurn(after: rest.start)
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

  /// The first of them, up to so many milliseconds in all.
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
