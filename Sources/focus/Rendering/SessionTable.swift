import FocusDomain
import FocusTUI
import FocusTerminal
import FocusText

/// Sessions as text: a heading for the day and a row for each.
struct SessionTable {
  let style: OutputStyle
  let zone: LocalZone
  let today: CivilDate

  /// The maximum width of the title column.
  private static let widestTitle = 40

  /// Heading and rows of a day.
  func lines(_ sessions: [EndedSession], on day: CivilDate, focused: Int64) -> [OutputLine] {
    let name = Text.dayHeading(day, today: today)
    let count = sessions.count { $0.session.kind == .focus }
    let heading = Text.sessionsHeading(name, seconds: focused.wholeSeconds, count: count)
    return [OutputLine(heading, Style(.text).bold())] + rows(sessions, sharesOf: day)
  }

  /// The rows without a heading, with their days if requested. With `sharesOf`, a session that extends past
  /// the end of a day shows only its share of that day.
  func rows(
    _ sessions: [EndedSession], namesDay: Bool = false, sharesOf day: CivilDate? = nil
  ) -> [OutputLine] {
    let ids = ShortID.prefixes(of: sessions.map(\.session.id))
    let lengths = sessions.map { ended in
      SessionLength.words(seconds: (day.map(ended.focused) ?? ended.session.focused).wholeSeconds)
    }
    let lengthWidth = lengths.map { TextWidth.width(of: $0) }.max() ?? 0
    let titles = sessions.map { Title.cleaned($0.session.title) }
    let titleWidth = min(titles.map { TextWidth.width(of: $0) }.max() ?? 0, Self.widestTitle)
    return sessions.indices.map { index in
      let session = sessions[index].session
      var line = OutputLine("  ")
      if namesDay { line.append("\(Text.nearDate(sessions[index].day, today: today))  ") }
      line.append(style.spell(times(session)), Style(.textMuted))
      line.append("  ")
      line.append(lengths[index], padTo: lengthWidth)
      line.append("  ")
      line.append(titles[index], padTo: titleWidth)
      line.append("  ")
      line.append(Text.name(of: session), Style(.textMuted), padTo: 10)
      line.append("  ")
      line.append(ids[index], Style(.textFaint))
      if !session.note.isEmpty { line.append("  \(session.note)", Style(.textFaint)) }
      return line.fitted(to: style.columns, ellipsis: style.symbols.ellipsis)
    }
  }

  private func times(_ session: FocusSession) -> String {
    func time(_ instant: Instant?) -> String {
      instant.map { Text.time(zone.wallTime(at: $0).time, style.clock) } ?? ""
    }
    return "\(time(session.start)) – \(time(session.end))"
  }
}
