import FocusDomain
import FocusTerminal

/// Weeks as columns of seven days, each shaded by its level, with the names of months above and of weekdays
/// at the left.
struct HeatMap {
  struct Week: Equatable {
    /// The name of the month that begins in the week; nil for any other week.
    var month: String?
    /// The levels of the seven days; nil for days that are not shown.
    let days: [HeatLevel?]
  }

  let weeks: [Week]
  /// The names of the seven weekdays.
  let names: [String]
  /// The selected day by its week and weekday.
  var selected: Point?
  var surface = Token.surface

  /// The height in rows: the months and seven days.
  static let rows = 8
  private static let nameWidth = 4
  /// The width of the names and of weeks one cell wide.
  static func width(weeks: Int) -> Int { nameWidth + weeks }

  /// Draws the latest weeks that fit, centred and all equally wide, because a wider week would look like
  /// more.
  /// - Returns: the area of each visible week, with its index.
  @discardableResult
  func draw(in rect: Rect, on frame: inout Frame) -> [(index: Int, rect: Rect)] {
    let most = rect.width - HeatMap.nameWidth
    let count = min(weeks.count, max(0, most))
    let first = weeks.count - count
    let step = max(1, most / max(1, count))
    let rect = rect.centered(width: HeatMap.width(weeks: count * step), height: rect.height)
    let hasMonths = rect.height >= HeatMap.rows
    let top = rect.y + (hasMonths ? 1 : 0)
    for row in stride(from: 0, to: min(7, rect.maxY - top), by: 2) {
      frame.write(
        names[row], x: rect.x, y: top + row, style: Style(.textFaint, on: surface),
        maxWidth: HeatMap.nameWidth - 1)
    }
    var free = rect.x
    var areas: [(index: Int, rect: Rect)] = []
    for index in first..<weeks.count {
      let x = rect.x + HeatMap.width(weeks: (index - first) * step)
      if hasMonths, let month = weeks[index].month, x >= free {
        let width = TextWidth.width(of: month)
        if x + width <= rect.maxX {
          frame.write(month, x: x, y: rect.y, style: Style(.textFaint, on: surface))
          free = x + width + 1
        }
      }
      for (row, level) in weeks[index].days.enumerated() where top + row < rect.maxY {
        guard let level else { continue }
        let cell = Rect(x: x, y: top + row, width: step, height: 1)
        let isSelected = selected == Point(x: index, y: row)
        let look = level.look(on: surface, frame)
        frame.fill(cell, isSelected ? Style(.text, on: surface, .bold) : look.style, look.glyph)
      }
      areas.append((index, Rect(x: x, y: top, width: step, height: min(7, rect.maxY - top))))
    }
    return areas
  }

  /// Draws the levels with their names on one line, right-aligned. Draws nothing if they do not fit.
  static func drawLegend(
    _ levels: [(level: HeatLevel, name: String)], in rect: Rect, surface: Token, on frame: inout Frame
  ) {
    let entries = levels.map { level, name in
      Legend.Entry(words: name) { place, frame in
        let look = level.look(on: surface, frame)
        frame.write(look.glyph, x: place.x, y: place.y, style: look.style)
      }
    }
    let legend = Legend(entries: entries, surface: surface)
    guard legend.width <= rect.width else { return }
    legend.draw(x: rect.maxX - legend.width, y: rect.y, to: rect.maxX, on: &frame)
  }
}

extension HeatLevel {
  /// Returns a cell of the level: a solid shade or, without surface shades, a glyph that is denser for higher
  /// levels.
  func look(on surface: Token, _ frame: Frame) -> (glyph: String, style: Style) {
    let glyphs = frame.charset.drawsInASCII ? [".", ":", "+", "*", "#"] : ["·", "░", "▒", "▓", "█"]
    guard frame.hasSurfaces, frame.charset == .unicode, self != .none else {
      return (glyphs[rawValue], style(on: surface))
    }
    return ("█", Style([.heat1, .heat2, .heat3, .heat4][rawValue - 1], on: surface))
  }

  private func style(on surface: Token) -> Style {
    switch self {
    case .none: Style(.ringTrack, on: surface)
    case .underOneHour, .underTwoHours: Style(.accentDeep, on: surface)
    case .underThreeHours, .threeHoursOrMore: Style(.accent, on: surface)
    }
  }
}
