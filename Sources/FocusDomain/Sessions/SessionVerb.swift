/// What is done to the session of a store.
package enum SessionVerb: Equatable, Sendable {
  /// Starts one. With `switching`, one that runs is ended first; otherwise it is refused then.
  case start(SessionDraft, switching: Bool)
  case pause(RunningSession.Pause)
  case resume
  /// Plans it to last so many seconds longer, or shorter.
  case extend(seconds: Int)
  /// Ends it, now or as of an earlier moment, and completes its task if asked to.
  case stop(at: Instant?, completing: Bool)
  /// Ends it and deletes what it was, which undo brings back.
  case discard
  /// Keeps a note about it.
  case note(String)
  /// Notes which sound plays.
  case sound(String?)
  /// Notes that it goes on.
  case beat
}

/// What a session is to be.
package struct SessionDraft: Equatable, Sendable {
  /// The task it is for.
  package var task: TaskID?
  /// What it is called.
  package var title: String
  /// Focus or a break.
  package var kind: FocusSession.Kind
  /// Its planned length in seconds; nil for a stopwatch.
  package var planned: Int?
  /// When it began; nil for now. Time since then counts.
  package var since: Instant?
  /// The sound that plays.
  package var sound: String?

  /// A draft.
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

/// A session that has ended, and the day it stands under.
package struct EndedSession: Equatable, Sendable {
  /// The day.
  package let day: CivilDate
  /// The session.
  package let session: FocusSession

  /// A session of a day.
  package init(day: CivilDate, session: FocusSession) {
    self.day = day
    self.session = session
  }
}

extension RunningSession {
  /// A session that starts with these clocks. What it is said to have lasted already counts as its first piece.
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
      session: session, day: clock.today(at: start), begun: anchor, anchor: anchor, seen: now)
  }
}
