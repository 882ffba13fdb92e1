/// A search result: a task or a line of *later* found by its title and note, the log of a day by its
/// reflection, or a session by its note.
package enum SearchHit: Equatable, Sendable {
  case task(PlannedTask)
  case log(DayLog)
  case session(FocusSession, CivilDate)
  case later(LaterLine)

  /// The day it belongs to; ``CivilDate/undated`` for a line of *later*.
  package var day: CivilDate {
    switch self {
    case .task(let planned): planned.day
    case .log(let log): log.day
    case .session(_, let day): day
    case .later: .undated
    }
  }

  /// The text that is searched, exactly as stored.
  package var text: String {
    switch self {
    case .log(let log): log.reflection
    case .session(let session, _): session.note
    case .task, .later: titled.map { $0.note.isEmpty ? $0.title : "\($0.title)\n\($0.note)" } ?? ""
    }
  }

  /// The task; nil for anything else.
  package var task: FocusTask? { if case .task(let planned) = self { planned.task } else { nil } }
  /// The line of *later*; nil for anything else.
  package var line: LaterLine? { if case .later(let line) = self { line } else { nil } }

  /// Title and note of a task or a line; nil for anything else.
  package var titled: (title: String, note: String)? {
    switch self {
    case .task(let planned): (planned.task.title, planned.task.note)
    case .later(let line): (line.title, line.note)
    case .log, .session: nil
    }
  }
}

extension TitleMatcher {
  /// The line of the note that matched a task or a line of *later*; nil if the title has all words.
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
