import FocusDomain
import FocusText

/// What was done: a bar that shows how full each row was, and beside it sessions and pauses where they begin.
struct TimelineActual {
  let model: TimelineModel
  let layout: TimelineLayout

  func draw(on frame: inout Frame) {
    let rect = layout.actual
    for row in 0..<rect.height {
      let y = rect.y + row
      let minutes = layout.minute(ofRow: row)..<layout.minute(ofRow: row + 1)
      if let bar = bar(minutes, frame.charset) {
        frame.write(bar.glyph, x: rect.x, y: y, style: Style(bar.token))
      }
      let begun = model.timeline.segments.filter { segment in
        minutes.contains(model.axis.minute(at: segment.start))
          // What began before the first row is named there.
          || row == 0 && model.timeline.minutes(of: segment).contains(minutes.lowerBound)
      }
      guard !begun.isEmpty else { continue }
      let text = TimelineActual.words(begun)
      let isOpen = begun.contains { $0.isOpen }
      let style = Style(.text, isOpen ? .bold : [])
      frame.fill(Rect(x: rect.x + 1, y: y, width: 1, height: 1), Style())
      let width = frame.writeTruncated(
        text, x: rect.x + 2, y: y, style: style, maxWidth: max(0, rect.width - 2))
      frame.fill(Rect(x: rect.x + 2 + width, y: y, width: 1, height: 1), Style())
    }
    if model.timeline.segments.isEmpty, rect.height > 1 {
      frame.writeTruncated(
        Text.nothingDone, x: rect.x, y: rect.y, style: Style(.textFaint), maxWidth: rect.width)
    }
  }

  /// Two thirds of a row or more is a full bar, a third half of one.
  private func bar(_ minutes: Range<Int>, _ charset: Charset) -> (glyph: String, token: Token)? {
    func covered(_ wanted: (DayTimeline.Segment.Kind) -> Bool) -> Int {
      model.timeline.segments.reduce(0) { sum, segment in
        wanted(segment.kind) ? sum + model.timeline.minutes(of: segment).clamped(to: minutes).count : sum
      }
    }
    let focused = covered { $0 == .focus }
    let glyphs = charset.drawsInASCII ? ["#", "=", "-", "."] : ["█", "▓", "▒", "░"]
    switch focused * 3 {
    case (minutes.count * 2)...: return (glyphs[0], .accent)
    case minutes.count...: return (glyphs[1], .accent)
    case 1...: return (glyphs[2], .accent)
    default: return covered { $0 != .focus } > 0 ? (glyphs[3], .textMuted) : nil
    }
  }

  /// `43 min  Write the report · paused 4 min (asleep)`: lengths first, because titles may be cut.
  static func words(_ segments: [DayTimeline.Segment]) -> String {
    var parts: [(title: String, lengths: [Int])] = []
    for segment in segments {
      let seconds = Int(segment.milliseconds / 1000)
      if case .pause(let end) = segment.kind {
        parts.append((Text.pauseInSession(end, seconds: seconds), []))
      } else if let index = parts.lastIndex(where: { $0.title == segment.title && !$0.lengths.isEmpty }) {
        parts[index].lengths.append(seconds)
      } else {
        parts.append((segment.title, [seconds]))
      }
    }
    return parts.map { part in
      let total = part.lengths.reduce(0, +)
      return part.lengths.isEmpty ? part.title : "\(SessionLength.words(seconds: total))  \(part.title)"
    }.joined(separator: " · ")
  }
}
