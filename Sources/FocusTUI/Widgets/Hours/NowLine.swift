import FocusTerminal

/// The line of the current time across rows of hours, and its label.
struct NowLine: Equatable {
  /// The height of the line in its row.
  enum Height { case top, middle, bottom }

  let row: Int
  let height: Height
  /// The row of the label. As with hours, it is below the line.
  let labelRow: Int
  /// The row of the hour whose label would be too close: one in the same row, or else the nearest hour in a
  /// row beside it.
  let hidden: Int?

  /// Creates the line; nil if the minute is above or below the rows. An hour of the clock begins at `mark`.
  init?(at minute: Int, on hours: HourRows, mark: Int = 0, in charset: Charset) {
    let rows = hours.rows(of: minute..<minute + 1)
    guard let own = rows.first else { return nil }
    let eighths = Int((hours.position(of: minute) * 8).rounded()) - 8 * own
    let isFree = { (row: Int) in row < hours.count && !hours.isFold(row) }
    if charset == .unicode {
      (row, height) =
        eighths == 8 && isFree(own + 1)
        ? (own + 1, .top) : (own, eighths < 2 ? .top : eighths < 6 ? .middle : .bottom)
    } else {
      // There is one line in a row, which is that of its beginning.
      (row, height) = (eighths >= 4 && isFree(own + 1) ? own + 1 : own, .top)
    }
    let label = height == .bottom && isFree(row + 1) ? row + 1 : row
    labelRow = label
    // The end of the last hour has a label, too.
    let isHour = { (row: Int) in
      (0...hours.count).contains(row) && !hours.isFold(row) && (hours[row].lowerBound - mark) % 60 == 0
    }
    let near = [label - 1, label + 1].filter(isHour)
    hidden =
      isHour(label)
      ? label
      : near.min { abs(hours[$0].lowerBound - minute) < abs(hours[$1].lowerBound - minute) }
  }

  /// Whether the line of an hour in this row would be in the same place, or touch it.
  func covers(_ row: Int) -> Bool { row == self.row || height == .bottom && row == self.row + 1 }

  /// Draws the line, also through blocks where they have no words.
  func draw(y first: Int, in columns: Range<Int>, on frame: inout Frame) {
    let (y, symbols) = (first + row, frame.symbols)
    let sign =
      switch height {
      case .top: symbols.upperLine
      case .middle: symbols.middleLine
      case .bottom: symbols.lowerLine
      }
    let blanks = [" ", symbols.horizontal, symbols.upperLine]
    var x = columns.lowerBound
    while x < columns.upperBound {
      let next = (x..<columns.upperBound).first { !blanks.contains(frame[$0, y].text) } ?? columns.upperBound
      // A blank parts it from words and bars.
      let line =
        (x + (x > columns.lowerBound ? 1 : 0))..<max(x + 1, next - (next < columns.upperBound ? 1 : 0))
      for x in line where line.count >= Self.leastLine {
        frame.write(sign, x: x, y: y, style: Style(.accent, on: frame[x, y].style.background, .bold))
      }
      x = next + 1
    }
  }

  /// The fewest columns of a line in a block.
  private static let leastLine = 5
}

extension Frame {
  /// The style of the lines of hours, less prominent than the lines around cards.
  func hourLine(on surface: Token) -> Style { Style(hasSurfaces ? .badgeSurface : .border, on: surface) }
}
