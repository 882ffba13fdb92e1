import FocusDomain
import FocusText

/// The result of an import as text: a row for each new task, session and log, and a summary.
struct ImportReport {
  private let report: ImportResult
  private let dryRun: Bool
  private let style: OutputStyle
  private let zone: LocalZone

  init(_ report: ImportResult, dryRun: Bool, style: OutputStyle, zone: LocalZone) {
    self.report = report
    self.dryRun = dryRun
    self.style = style
    self.zone = zone
  }

  var lines: [String] {
    var lines = report.added.map { row($0.task, on: $0.day) }
    lines += report.kept.map { Text.keptOverLimit(row($0.task, on: $0.day)) }
    lines += report.spread.map { Text.spread(row($0.task, on: $0.to), from: $0.from) }
    lines += report.skipped.map { Text.skipped(row($0.task, on: $0.day)) }
    lines += report.sessions.map(row)
    lines += report.logs.map { "\($0)  \(Text.importedLog)" }
    return lines + [Text.imported(report, dryRun: dryRun)]
  }

  /// Advice on what to do next.
  func notes(today: CivilDate) -> [String] {
    let overLimit = report.overLimit.sorted { $0.key < $1.key }.map { day, count in
      dryRun
        ? Text.wouldBeOverLimit(day, count: count, today: today)
        : Text.overLimit(day, count: count, today: today)
    }
    return overLimit + (report.skipped.isEmpty ? [] : [Text.importAgain])
      + (report.isUndoable ? [] : [Text.tooLargeToUndo])
  }

  private func row(_ ended: EndedSession) -> String {
    let details = Text.sessionDetails(ended.session, in: zone, style.clock)
    return "\(ended.day)  \(Title.cleaned(ended.session.title))  \(style.spell(details))"
  }

  private func row(_ task: FocusTask, on day: CivilDate) -> String { "\(day)  \(Title.cleaned(task.title))" }
}
