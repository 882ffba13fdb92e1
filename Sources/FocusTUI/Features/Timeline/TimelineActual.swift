import FocusDomain
import FocusText

/// What was done: a bar that shows how full each row was, and beside it sessions and pauses where they begin.
struct TimelineActual {
  let model: TimelineModel
  let layout: TimelineLayout
  /// The background of the rows.
  let ground: Token

  func draw(on frame: inout Frame) {
    let rect = layout.actual
    for row in 0..<rect.height {
      let y = rect.y + row
      let minutes = layout.minute(ofRow: row)..<layout.minute(ofRow: row + 1)
      let surface = frame[rect.x, y].style.background
      if let bar = bar(minutes, surface, on: frame) {
        frame.write(bar.glyph, x: rect.x, y: y, style: bar.style)
      }
      let begun = named(onRow: row)
      guard !begun.isEmpty, rect.width >= 8 else { continue }
      let text = TimelineActual.words(begun, in: model.timeline)
      let isOpen = begun.contains { $0.isOpen }
      let style = Style(.text, on: surface, isOpen ? .bold : [])
      // What is too long goes on in the next rows, until something begins there.
      let free = (row + 1..<min(row + 3, rect.height)).prefix { named(onRow: $0).isEmpty }
      let lines = TextWidth.wrap(text, to: max(1, rect.width - 2), atMost: 1 + free.count)
      for (line, words) in lines.enumerated() {
        let style = style.on(frame[rect.x + 1, y + line].style.background)
        frame.fill(Rect(x: rect.x + 1, y: y + line, width: 1, height: 1), style)
        let width = frame.writeTruncated(
          words, x: rect.x + 2, y: y + line, style: style, maxWidth: max(0, rect.width - 2))
        let after = Rect(x: rect.x + 2 + width, y: y + line, width: 1, height: 1)
        frame.fill(after.intersection(rect), style)
      }
    }
    if model.timeline.segments.isEmpty, rect.height > 1, rect.width >= 8 {
      frame.writeTruncated(
        Text.nothingDone, x: rect.x, y: rect.y,
        style: Style(.textFaint, on: frame[rect.x, rect.y].style.background), maxWidth: rect.width)
    }
  }

  /// The part of a row that was focused. It begins and ends where the session does, as exactly as eighths can show; of
  /// two sessions in a row, the later one is shown.
  private func bar(_ minutes: Range<Int>, _ surface: Token, on frame: Frame) -> (glyph: String, style: Style)?
  {
    func parts(_ wanted: (DayTimeline.Segment.Kind) -> Bool) -> [Range<Int>] {
      model.timeline.segments.filter { wanted($0.kind) }
        .map { model.timeline.minutes(of: $0).clamped(to: minutes) }.filter { !$0.isEmpty }
    }
    let focused = parts { $0 == .focus }
    guard let last = focused.max(by: { $0.lowerBound < $1.lowerBound }) else {
      let isPaused = !parts { $0 != .focus }.isEmpty
      return isPaused ? (frame.charset.drawsInASCII ? "." : "░", Style(.textMuted, on: surface)) : nil
    }
    guard !frame.charset.drawsInASCII else {
      let covered = focused.reduce(0) { $0 + $1.count } * 3 / minutes.count
      return (["-", "=", "#", "#"][min(3, covered)], Style(.accent, on: surface))
    }
    let top = (last.lowerBound - minutes.lowerBound) * 8 / minutes.count
    let bottom = 8 - max(1, (minutes.upperBound - last.upperBound) * 8 / minutes.count)
    let isToTheEnd = last.upperBound == minutes.upperBound
    let isExact = frame.charset == .unicode && frame.hasSurfaces
    if isToTheEnd || top > 8 - bottom {
      let height = max(1, 8 - top)
      return (isExact ? WeekBars.eighth(height) : height > 5 ? "█" : "▄", Style(.accent, on: surface))
    }
    // The upper part of a cell is what a block of the background leaves.
    return isExact
      ? (WeekBars.eighth(8 - bottom), Style(surface, on: .accent))
      : (bottom > 5 ? "█" : "▀", Style(.accent, on: surface))
  }

  /// The segments to name on a row: those that begin nearest to its start, if they go on in it.
  private func named(onRow row: Int) -> [DayTimeline.Segment] {
    model.timeline.segments.filter { segment in
      let start = model.axis.minute(at: segment.start)
      let end = model.timeline.minutes(of: segment).upperBound
      var place = (start - layout.first) / layout.minutesPerRow
      let rest = (start - layout.first) % layout.minutesPerRow
      if rest * 2 > layout.minutesPerRow, end > layout.minute(ofRow: place + 1),
        place + 1 < layout.grid.height
      {
        place += 1
      }
      // What began before the first row is named there.
      return start < layout.first ? row == 0 && end > layout.first : row == place
    }
  }

  /// `43 min  Write the report · paused 4 min (asleep)`: lengths first, because titles may be cut.
  static func words(_ segments: [DayTimeline.Segment], in timeline: DayTimeline) -> String {
    var parts: [(title: String, segments: [DayTimeline.Segment])] = []
    for segment in segments {
      if case .pause(let end) = segment.kind {
        parts.append((Text.pauseInSession(end, seconds: Int(segment.milliseconds / 1000)), []))
      } else if let index = parts.lastIndex(where: { $0.title == segment.title && !$0.segments.isEmpty }) {
        parts[index].segments.append(segment)
      } else {
        parts.append((segment.title, [segment]))
      }
    }
    return parts.map { part in
      let seconds = Int(timeline.length(of: part.segments) / 1000)
      return part.segments.isEmpty ? part.title : "\(SessionLength.words(seconds: seconds))  \(part.title)"
    }.joined(separator: " · ")
  }
}
