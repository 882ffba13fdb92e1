import FocusDomain

/// Writes sessions as comma-separated values: a header line, then one line for each session.
package enum SessionCSVWriter {
  private static let names = [
    "day", "id", "kind", "title", "start", "end", "seconds", "planned", "mode", "outcome", "sound", "note",
  ]

  /// Encodes these sessions; each has its day.
  package static func write(_ sessions: [EndedSession]) -> [UInt8] {
    Array((CSVWriter.line(names) + sessions.map { CSVWriter.line(values($0)) }.joined()).utf8)
  }

  private static func values(_ ended: EndedSession) -> [String] {
    let session = ended.session
    return [
      ended.day.description, session.id.description, session.kind.rawValue, Title.cleaned(session.title),
      session.start?.description ?? "", session.end?.description ?? "", String(session.focused / 1000),
      session.planned.map(String.init) ?? "", session.mode.rawValue, session.outcome.rawValue,
      session.sound ?? "", Title.cleaned(session.note),
    ]
  }
}
