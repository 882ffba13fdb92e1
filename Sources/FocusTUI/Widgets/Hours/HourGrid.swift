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

  /// The hours from the first column on, and the cells of each: one more than all hours have room for, if as
  /// many as have that hold everything.
  private func scale(in width: Int) -> (hours: Range<Int>, cells: Int) {
    let (cells, used) = (width / 24, (0..<24).filter { column in rows.contains { hour(column, of: $0) > 0 } })
    let count = width / (cells + 1) / 3 * 3
    let first = min((used.first ?? 0) / 3 * 3, 24 - count)
    return used.last ?? 24 < first + count ? (first..<first + count, cells + 1) : (0..<24, cells)
  }

  private func hour(_ column: Int, of row: Row) -> Int64 { row.hours[(firstHour + column) % 24] }

  /// Draws the grid. All hours are equally wide, and what is left at the right stays blank.
  func draw(in rect: Rect, on frame: inout Frame) {
    let room = rect.splitLeft(HourGrid.nameWidth).rest.splitRight(HourGrid.hourWidth).rest
    guard room.width >= 24, rect.height >= HourGrid.height else { return }
    let (hours, cells) = scale(in: room.width)
    for column in stride(from: hours.lowerBound, through: hours.upperBound, by: 3) {
      let hour = column == 24 && firstHour == 0 ? 24 : (firstHour + column) % 24
      frame.write(
        hour < 10 ? "0\(hour)" : "\(hour)", x: room.x + (column - hours.lowerBound) * cells, y: rect.y,
        style: Style(.textFaint, on: surface))
    }
    let most = rows.flatMap(\.hours).max() ?? 0
    for (index, row) in rows.enumerated() {
      let y = rect.y + 1 + index
      frame.write(
        row.name, x: rect.x, y: y, style: Style(.textFaint, on: surface), maxWidth: HourGrid.nameWidth - 1)
      for column in hours {
        let look = HourGrid.level(hour(column, of: row), most: most).look(on: surface, frame)
        let x = room.x + (column - hours.lowerBound) * cells
        frame.fill(Rect(x: x, y: y, width: cells, height: 1), look.style, look.glyph)
      }
    }
  }

  /// Returns the level of a value in quarters of the largest one.
  private static func level(_ value: Int64, most: Int64) -> HeatLevel {
    guard value > 0, most > 0 else { return .none }
    return HeatLevel(rawValue: min(4, 1 + Int(value * 4 / most))) ?? .none
  }
}
