/// An action on the session of a store.
package enum SessionVerb: Equatable, Sendable {
  /// Starts a session. If another is running, it is ended first with `switching`; without it the action is
  /// refused.
  case start(SessionDraft, switching: Bool)
  case pause(RunningSession.Pause)
  case resume
  /// Changes the planned length by `seconds`, which may be negative.
  case extend(seconds: Int)
  /// Ends the session now or as of an earlier moment, and completes its task if requested. A session below
  /// `SessionRules.leastRecorded` is recorded only with `recording`.
  case stop(at: Instant?, completing: Bool, recording: Bool = false)
  /// Ends the session and deletes it; undo restores it.
  case discard
  /// Sets the note.
  case note(String)
  /// Sets the sound that plays.
  case sound(String?)
  /// Records a heartbeat.
  case beat
}

extension SessionVerb {
  /// The seconds by which a key or a button changes the planned length.
  package static let step = 300

  /// Whether the action adds optional content to the session, so that it may be refused if the session is
  /// full.
  var canBeRefused: Bool {
    switch self {
    case .pause, .note: true
    case .start, .resume, .extend, .stop, .discard, .sound, .beat: false
    }
  }

  /// The same action, with this sound for a focus session that it starts.
  package func playing(_ sound: String?) -> SessionVerb {
    guard case .start(var draft, let switching) = self, draft.kind == .focus else { return self }
    draft.sound = sound
    return .start(draft, switching: switching)
  }
}

/// The session to start.
package struct SessionDraft: Equatable, Sendable {
  package var task: TaskID?
  package var title: String
  package var kind: FocusSession.Kind
  /// The planned length in seconds; nil for a stopwatch.
  package var planned: Int?
  /// When it began; nil for now. Time since then counts.
  package var since: Instant?
  package var sound: String?

  package init(
    task: TaskID? = nil, title: String, kind: FocusSession.Kind = .focus, planned: Int?,
    since: Instant? = nil, sound: String? = nil
  ) {
    self.task = task
    self.title = title
    self.kind = kind
    self.planned = planned
    self.since = since
    self.sound = sound
  }
}

/// A session that has ended, and the day it is stored under.
package struct EndedSession: Equatable, Sendable {
  package let day: CivilDate
  package let session: FocusSession
  /// Whether it is recorded: it is long enough, or the user requested it.
  package let isRecorded: Bool

  /// Creates an ended session. `isAsked` records it whatever its length.
  package init(day: CivilDate, session: FocusSession, isAsked: Bool = false) {
    self.day = day
    self.session = session
    isRecorded = isAsked || !session.isTooShort
  }
}

extension RunningSession {
  /// Creates a session that starts with these clocks. If the draft has an earlier start, the time since then
  /// counts as its first piece.
  package init(
    _ draft: SessionDraft, id: TaskID, device: String?, at now: ClockSnapshot, by clock: PlannerClock
  ) {
    let start = min(draft.since ?? now.at, now.at)
    let already = now.at.milliseconds - start.milliseconds
    var anchor = now
    anchor.at = start
    anchor.up -= already
    anchor.run -= already
    let session = FocusSession(
      id: id, task: draft.task, title: draft.title, kind: draft.kind,
      mode: draft.planned == nil ? .stopwatch : .countdown, planned: draft.planned, sound: draft.sound,
      createdAt: now.at, device: device)
    self.init(
      session: session, day: clock.today(at: start), begun: anchor, anchor: anchor, seen: now,
      attended: already)
  }
}

extension RunningSession {
  /// The action that pauses the session, or resumes it.
  package var toggle: SessionVerb { pause == nil ? .pause(.paused) : .resume }
}
