import FocusDomain
import FocusTerminal
import FocusText

/// The relation of sleep and focus, in as many words as fit.
struct DashboardInsight {
  let insight: Insight
  /// The key of the daily log.
  let logKey: String

  func draw(in rect: Rect, on frame: inout Frame) {
    let (content, surface) = HeadedCard(
      title: Text.sleepAndFocusTitle, fact: insight.count == 0 ? "" : Text.days(insight.count)
    ).draw(in: rect, on: &frame)
    let lines = DashboardInsight.lines(of: insight, in: content.size, logKey: logKey)
    for (line, text) in lines.enumerated() {
      frame.write(text.words, x: content.x, y: content.y + line, style: Style(text.token, on: surface))
    }
  }

  struct Line: Equatable {
    let words: String
    let token: Token
  }

  /// Returns the longest form whose lines fit. Each form contains the conclusion, because the figures alone
  /// mean little.
  static func lines(of insight: Insight, in size: Size, logKey: String) -> [Line] {
    func wrapped(_ sentences: [String], _ token: Token) -> [Line] {
      sentences.flatMap { TextWidth.wrap($0, to: size.width) }.map { Line(words: $0, token: token) }
    }
    guard insight.count > 0 else {
      return Array(wrapped([Text.noSleepRated(logKey)], .textMuted).prefix(size.height))
    }
    let figures = Text.insight(insight).dropLast().map(Text.sentenceCase)
    let verdict = wrapped([Text.verdictSentence(insight)], .text)
    let blank = [Line(words: "", token: .text)]
    let forms = [
      blank + wrapped(figures, .textMuted) + blank + verdict + blank + wrapped([Text.notACause], .textFaint),
      wrapped(figures, .textMuted) + verdict + wrapped([Text.notACause], .textFaint),
      wrapped(figures, .textMuted) + verdict,
      wrapped(Text.shortGroups(insight), .textMuted) + verdict,
      wrapped(Text.briefGroups(insight), .textMuted) + verdict,
    ]
    return forms.first { $0.count <= size.height } ?? Array(verdict.prefix(size.height))
  }
}
