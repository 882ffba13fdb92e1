import FocusDomain

/// Writes a page of Markdown: for each day a heading, its tasks as a checklist, its focus sessions, and its
/// log.
enum MarkdownWriter {
  /// Writes the page. The tasks without a day come after the days.
  static func write(
    _ plans: [DayPlan], later: [FocusTask], sessions: SessionExport, words: PageWords
  ) -> [UInt8] {
    let plans = Dictionary(
      uniqueKeysWithValues: plans.filter { $0.count > 0 || $0.filledLog != nil }.map { ($0.day, $0) })
    let days = Set(plans.keys).union(sessions.dates).sorted().map { day in
      let tasks = plans[day]?.tasks.map { line($0, words) }.joined() ?? ""
      let log = plans[day]?.filledLog.map { paragraphs($0, words) } ?? []
      let parts = [tasks, focus(on: day, sessions, words)] + log
      return "## \(Markdown.escaped(words.heading(day)))\n\n"
        + parts.filter { !$0.isEmpty }.joined(separator: "\n")
    }
    let undated =
      later.isEmpty
      ? [] : ["## \(Markdown.escaped(words.heading(.undated)))\n\n" + later.map { line($0, words) }.joined()]
    return Array((days + undated).joined(separator: "\n").utf8)
  }

  /// The focus time and the sessions of a day; empty if there are none.
  private static func focus(on day: CivilDate, _ sessions: SessionExport, _ words: PageWords) -> String {
    let (list, seconds) = (sessions.sessions(on: day), sessions.seconds(on: day))
    guard seconds > 0 || !list.isEmpty else { return "" }
    let heading = Markdown.escaped(words.focusTime(seconds, list.count))
    guard !list.isEmpty else { return "\(heading)\n" }
    return "\(heading)\n\n" + list.map { line($0, on: day, words) }.joined()
  }

  /// A session with its share of a day.
  private static func line(_ ended: EndedSession, on day: CivilDate, _ words: PageWords) -> String {
    let (session, seconds) = (ended.session, Int(ended.focused(on: day) / 1000))
    let note = Title.cleaned(session.note)
    let details = Markdown.escaped(words.sessionDetails(session, seconds))
    return "- \(Markdown.escaped(Title.cleaned(session.title))) (\(details))"
      + (note.isEmpty ? "" : ": \(Markdown.escaped(note))") + "\n"
  }

  /// The summary of a log, and its reflection as a quotation.
  private static func paragraphs(_ log: DayLog, _ words: PageWords) -> [String] {
    let summary = words.log(log)
    return [summary.isEmpty ? "" : "\(Markdown.escaped(summary))\n", Markdown.quotation(log.reflection)]
  }

  private static func line(_ task: FocusTask, _ words: PageWords) -> String {
    let details = words.details(task)
    return "- [\(task.isCompleted ? "x" : " ")] \(Markdown.escaped(Title.cleaned(task.title)))"
      + (details.isEmpty ? "" : " (\(Markdown.escaped(details)))") + "\n" + paragraphs(of: task.note)
  }

  /// A note within the list item of its task: text as paragraphs that keep their line breaks, steps as a
  /// list.
  private static func paragraphs(of note: String) -> String {
    guard !note.isEmpty else { return "" }
    var (result, wasText) = ("", false)
    for line in Reflection.lines(of: note).map(\.trimmingBlanks) {
      if let step = TaskNote.step(in: line[...]) {
        let text = String(line[step.mark...].dropFirst(2)).trimmingBlanks
        result +=
          "\(wasText ? "\n" : "")  - [\(step.isDone ? "x" : " ")] \(Markdown.atLineStart(Markdown.escaped(text)))\n"
        wasText = false
      } else if line.isEmpty {
        wasText = false
      } else {
        // A paragraph begins after an empty line. Within one, a backslash keeps the line break.
        if wasText { result.insert("\\", at: result.index(before: result.endIndex)) }
        result += "\(wasText ? "" : "\n")  \(Markdown.atLineStart(Markdown.escaped(line)))\n"
        wasText = true
      }
    }
    return result
  }
}
