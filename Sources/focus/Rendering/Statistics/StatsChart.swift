import FocusDomain
import FocusTUI
import FocusTerminal
import FocusText

/// The chart of the week or the year as SVG. It follows the viewer's light or dark preference.
struct StatsChart {
  let statistics: Statistics
  /// Whether it is the heat map of the year rather than the bars of the week.
  let isYear: Bool

  /// The CSS classes of the picture with their colours, for both themes.
  private static let colors: [(name: String, token: Token)] = [
    ("paper", .surface), ("ink", .text), ("muted", .textMuted), ("line", .border), ("bar", .accent),
    ("none", .badgeSurface),
  ]

  /// The opacity of the accent colour for a level, in percent.
  private static func strength(of level: HeatLevel) -> Int { [0, 38, 58, 79, 100][level.rawValue] }

  /// The complete document.
  var svg: String { isYear ? year : week }

  // MARK: The week

  private var week: String {
    let range = statistics.week(of: statistics.today)
    let days = statistics.periods(of: range, by: .day).map { statistics.summary(of: $0.lowerBound) }
    let most = days.map(\.focused).max() ?? 0
    let hours = max(1, Int((most + 3_599_999) / 3_600_000))
    let (top, height) = (56, 200)
    func y(_ milliseconds: Int64) -> Int {
      top + height - Int(Int64(height) * milliseconds / Int64(hours * 3_600_000))
    }
    let step = max(1, (hours + 4) / 5)
    var elements = stride(from: 0, through: hours, by: step).flatMap { hour in
      let line = y(Int64(hour) * 3_600_000)
      return [
        "<path d=\"M56 \(line)H604\" class=\"line\"/>",
        text(Text.hours(hour), x: 48, y: line + 4, "muted", anchor: "end"),
      ]
    }
    for (index, day) in days.enumerated() {
      let (x, barTop) = (70 + index * 76, y(day.focused))
      let label =
        day.focused == 0 ? (day.day > statistics.today ? "" : Text.noFigure) : Text.focused(day.focused)
      if day.focused > 0 {
        elements.append(
          "<rect x=\"\(x)\" y=\"\(barTop)\" width=\"56\" height=\"\(top + height - barTop)\" rx=\"3\" class=\"bar\">"
            + "<title>\(Text.labelled(Text.fullDate(day.day), label))</title></rect>")
      }
      elements.append(
        text(Text.shortestDate(day.day), x: x + 28, y: top + height + 22, "ink", anchor: "middle"))
      elements.append(text(label, x: x + 28, y: top + height + 40, "muted", anchor: "middle"))
    }
    return document(width: 632, height: 320, title: Text.chartTitle(week: range), elements)
  }

  // MARK: The year

  private var year: String {
    let range = statistics.year(endingWith: statistics.today)
    let (left, top, cell) = (56, 72, 14)
    var elements: [String] = []
    for (week, levels) in statistics.heatMap(endingWith: statistics.today).enumerated() {
      let first = range.lowerBound.adding(days: week * 7)
      let x = left + week * cell
      if first.day <= 7, week < 51 {
        elements.append(text(Text.monthName(first), x: x, y: top - 10, "muted"))
      }
      for (row, level) in levels.enumerated() {
        guard let level else { continue }
        let day = statistics.summary(of: first.adding(days: row))
        elements.append(
          square(
            x: x, y: top + row * cell, level,
            title: Text.labelled(Text.fullDate(day.day), Text.focused(day.focused))
          ))
      }
    }
    for row in stride(from: 0, to: 7, by: 2) {
      let name = Text.shortestWeekday(range.lowerBound.adding(days: row))
      elements.append(text(name, x: left - 8, y: top + row * cell + 10, "muted", anchor: "end"))
    }
    for (index, level) in HeatLevel.allCases.enumerated() {
      let x = left + index * 120
      elements.append(square(x: x, y: top + 8 * cell, level, title: Text.name(of: level)))
      elements.append(text(Text.name(of: level), x: x + 18, y: top + 8 * cell + 10, "muted"))
    }
    return document(
      width: left + 53 * cell + 28, height: top + 10 * cell, title: Text.chartTitle(year: range), elements)
  }

  private func square(x: Int, y: Int, _ level: HeatLevel, title: String) -> String {
    let attributes =
      level == .none ? "class=\"none\"" : "class=\"bar\" fill-opacity=\"\(Self.strength(of: level))%\""
    return
      "<rect x=\"\(x)\" y=\"\(y)\" width=\"11\" height=\"11\" rx=\"2\" \(attributes)><title>\(title)</title></rect>"
  }

  // MARK: The document

  private func text(_ words: String, x: Int, y: Int, _ name: String, anchor: String = "start") -> String {
    words.isEmpty
      ? "" : "<text x=\"\(x)\" y=\"\(y)\" text-anchor=\"\(anchor)\" class=\"\(name)\">\(words)</text>"
  }

  private func document(width: Int, height: Int, title: String, _ elements: [String]) -> String {
    func rules(_ theme: Theme) -> String {
      Self.colors.map { name, token in
        ".\(name){\(token == .border ? "stroke" : "fill"):\(theme.color(token).hex)}"
      }
      .joined()
    }
    let head = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" viewBox=\"0 0 \(width) \(height)\""
        + " role=\"img\" font-family=\"system-ui, sans-serif\" font-size=\"12\">",
      "<title>\(title)</title>",
      "<style>\(rules(.light))@media(prefers-color-scheme:dark){\(rules(.dark))}</style>",
      "<rect width=\"100%\" height=\"100%\" rx=\"8\" class=\"paper\"/>",
      "<text x=\"28\" y=\"32\" font-size=\"16\" font-weight=\"bold\" class=\"ink\">\(title)</text>",
    ]
    return (head + elements.filter { !$0.isEmpty } + ["</svg>"]).joined(separator: "\n") + "\n"
  }
}
