/// A search result: a text that the user has typed somewhere, and where.
package enum SearchHit: Equatable, Sendable {
  case task(PlannedTask)
  case log(DayLog)
  case session(FocusSession, CivilDate)
  /// An intention of the week that begins on this Monday.
  case intention(String, monday: CivilDate)
  /// The review of the week that begins on this Monday.
  case review(String, monday: CivilDate)
  case later(LaterLine)
  case routine(Routine)

  /// What was found.
  package enum Kind: CaseIterable, Sendable {
    case task, log, session, intention, review, later, routine
  }

  package var kind: Kind {
    switch self {
    case .task: .task
    case .log: .log
    case .session: .session
    case .intention: .intention
    case .review: .review
    case .later: .later
    case .routine: .routine
    }
  }

  /// The day it belongs to; ``CivilDate/undated`` for a line of *later* and a routine.
  package var day: CivilDate {
    switch self {
    case .task(let planned): planned.day
    case .log(let log): log.day
    case .session(_, let day): day
    case .intention(_, let monday), .review(_, let monday): monday
    case .later, .routine: .undated
    }
  }

  /// The text that is searched, exactly as stored.
  package var text: String {
    switch self {
    case .log(let log): log.reflection
    case .intention(let text, _), .review(let text, _): text
    case .session(let session, _) where session.task != nil: session.note
    case .task, .later, .session, .routine:
      titled.map { $0.note.isEmpty ? $0.title : "\($0.title)\n\($0.note)" } ?? ""
    }
  }

  /// The task; nil for anything else.
  package var task: FocusTask? { if case .task(let planned) = self { planned.task } else { nil } }
  /// The line of *later*; nil for anything else.
  package var line: LaterLine? { if case .later(let line) = self { line } else { nil } }
  /// The routine; nil for anything else.
  package var routine: Routine? { if case .routine(let routine) = self { routine } else { nil } }

  /// Title and note of a record that has a title of its own; nil for any other. The title of a session for a
  /// task is that of the task.
  package var titled: (title: String, note: String)? {
    switch self {
    case .task(let planned): (planned.task.title, planned.task.note)
    case .later(let line): (line.title, line.note)
    case .routine(let routine): (routine.title, routine.note)
    case .session(let session, _): session.task == nil ? (session.title, session.note) : nil
    case .log, .intention, .review: nil
    }
  }
}

extension FocusSession {
  /// What a search may find of it on its day; nil if the user has typed nothing for it.
  func searchable(on day: CivilDate) -> SearchHit? {
    let hasTitle = task == nil && kind == .focus
    return deletedAt == nil && (hasTitle || !note.isEmpty) ? .session(self, day) : nil
  }
}

extension TitleMatcher {
  /// The line of the note that matched a record with a title; nil if the title has all words.
  package func noteLine(of hit: SearchHit) -> String? {
    guard let (title, note) = hit.titled, !note.isEmpty, !matches(title) else { return nil }
    return bestLine(of: note)
  }

  /// The line that represents a text: the first line with every word, else the first with any of them, else
  /// the first that is not empty.
  package func bestLine(of text: String) -> String {
    let lines = Reflection.lines(of: text)
    return lines.first(where: matches) ?? lines.first(where: matchesAny) ?? lines.first { !$0.isEmpty } ?? ""
  }
}
