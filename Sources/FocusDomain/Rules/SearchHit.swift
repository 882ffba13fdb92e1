/// What a search finds: a task or a line of later by its title and note, the log of a day by its reflection, or a session by its
/// note.
package enum SearchHit: Equatable, Sendable {
  case task(PlannedTask)
  case log(DayLog)
  case session(FocusSession, CivilDate)
  case later(LaterLine)

  /// The day it belongs to; of a line of later ``CivilDate/undated``.
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
    case .task(let planned): planned.task.searchable
    case .log(let log): log.reflection
    case .session(let session, _): session.note
    case .later(let line): line.searchable
    }
  }

  /// The task; nil for anything else.
  package var task: FocusTask? { if case .task(let planned) = self { planned.task } else { nil } }
}

extension FocusTask {
  /// Title and note.
  fileprivate var searchable: String { note.isEmpty ? title : "\(title)\n\(note)" }
}

extension TitleMatcher {
  /// The line of the note by which a task was found; nil if its title has all words.
  package func line(of task: FocusTask) -> String? {
    task.note.isEmpty || matches(task.title) ? nil : bestLine(of: task.note)
  }

  /// The line of a text to show for all of it: the first with every word, else the first with any of them.
  package func bestLine(of text: String) -> String {
    let lines = Reflection.lines(of: text)
    return lines.first(where: matches) ?? lines.first(where: matchesAny) ?? lines.first { !$0.isEmpty } ?? ""
  }
}
