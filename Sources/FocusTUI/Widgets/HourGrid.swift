import FocusDomain
import FocusTerminal

/// The hours of seven days in rows, each shaded relative to the largest value.
struct HourGrid {
  struct Row: Equatable {
    let name: String
    /// 24 values; any unit.
    let hours: [Int64]
  }

  let rows: [Row]
  /// The hour of the first column.
  let firstHour: Int
  var surface = Token.surface

  /// The height in rows: the hours and seven days.
  static let height = 8
  private static let nameWidth = 4

  /// The width of the number of an hour.
  private static let hourWidth = 2

  /// Draws the grid. Every group of three hours has the same width; the remaining columns at the right stay
  /// blank.
  func draw(in rect: Rect, on frame: inout Frame) {
    var room = rect.splitLeft(HourGrid.nameWidth).rest.splitRight(HourGrid.hourWidth).rest
    room.width -= room.width % 8
    guard room.width >= 24, rect.height >= HourGrid.height else { return }
    let columns = room.columns(24)
    for column in stride(from: 0, through: 24, by: 3) {
      let hour = column == 24 && firstHour == 0 ? 24 : (firstHour + column) % 24
      frame.write(
        hour < 10 ? "0\(hour)" : "\(hour)", x: column < 24 ? columns[column].x : room.maxX, y: rect.y,
        style: Style(.textFaint, on: surface))
    }
    let most = rows.flatMap(\.hours).max() ?? 0
    for (index, row) in rows.enumerated() {
      let y = rect.y + 1 + index
      frame.write(
        row.name, x: rect.x, y: y, style: Style(.textFaint, on: surface), maxWidth: HourGrid.nameWidth - 1)
      for column in 0..<24 {
        let look = HourGrid.level(row.hours[(firstHour + column) % 24], most: most).look(on: surface, frame)
        let span = columns[column]
        frame.fill(Rect(x: span.x, y: y, width: span.width, height: 1), look.style, look.glyph)
      }
    }
  }

  /// Returns the level of a value in quarters of the largest one.
  private static func level(_ value: Int64, most: Int64) -> HeatLevel {
    guard value > 0, most > 0 else { return .none }
    return HeatLevel(rawValue: min(4, 1 + Int(value * 4 / most))) ?? .none
  }
}
