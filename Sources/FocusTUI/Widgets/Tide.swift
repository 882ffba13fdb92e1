import FocusSystem
import FocusTerminal

/// Water that rises over a page during a session. Words and digits below its surface are white.
///
/// Its surface moves slightly every second, in one row, so that each second takes few bytes of output.
struct Tide {
  /// The share of the planned time that has passed. The water is highest at 1.
  let share: Double
  /// Whether the planned end has passed.
  let isOver: Bool
  /// The time that determines the waves, in seconds; nil for still water.
  let second: Int?
  /// The share that passes per second.
  var rise = 0.0

  /// The colours of the surface, and below it in equal bands down to the bottom.
  private static let water: [Token] = [.tide1, .tide2, .tide3, .tide4, .tide5]
  private static let amber: [Token] = [.overtime1, .overtime2, .overtime2, .overtime3, .overtime3]
  /// Returns the seconds between two movements of a surface with this many columns. A wide surface moves and
  /// rises less often: its screen is usually tall as well, and every changed column costs bytes.
  private static func pause(_ columns: Int) -> Int {
    max(1, Int(pow(Double(columns) / 80, 2).rounded(.up)))
  }
  /// The amplitude of a wave, in eighths of a row.
  private static let swell = 2.5

  /// Whether a frame has the colours and characters for water.
  static func isPossible(on frame: Frame) -> Bool {
    frame.hasSurfaces && frame.charset == .unicode && !frame.isPlain
  }

  /// Draws the water over the content of the frame.
  func draw(on frame: inout Frame) {
    let (rows, columns) = (frame.size.height, frame.size.width)
    guard rows > 1 else { return }
    let held = (second ?? 0) % Self.pause(columns)
    let time = second.map { $0 - held }
    // The first row stays dry, because it shows the state of the session.
    let level = min(max(share - Double(held) * rise, 0), 1) * Double(max(0, rows - 2) * 8)
    let mean = rows - 1 - Int(level) / 8
    for x in 0..<columns {
      let eighths = max(0, Int((level + wave(at: x, time, level: level)).rounded()))
      let surface = rows - 1 - eighths / 8
      // The last row is dry or under water as a whole, because it shows the keys.
      if surface == rows - 1 {
        if level >= 4 { frame.flood(x, surface, color(depth: 0)) }
        continue
      }
      if eighths % 8 > 0, surface > 0 {
        frame.wet(x, surface, WeekBars.eighth(eighths % 8), surfaceColor)
      }
      for y in max(1, surface + 1)..<rows {
        frame.flood(x, y, color(depth: Double(y - mean) / Double(max(1, rows - mean))))
      }
    }
  }

  /// The colour at a depth: 0 below the surface, 1 at the bottom of the screen.
  private func color(depth: Double) -> Token {
    let bands = (isOver ? Self.amber : Self.water).dropFirst()
    return bands[bands.startIndex + min(bands.count - 1, max(0, Int(depth * Double(bands.count))))]
  }

  private var surfaceColor: Token { (isOver ? Self.amber : Self.water)[0] }

  /// Returns the height of the surface above its mean at a column, in eighths of a row. It is the sum of two
  /// slow waves, so that it does not repeat soon.
  private func wave(at x: Int, _ second: Int?, level: Double) -> Double {
    guard let second else { return 0 }
    // Shallow water has small waves.
    let swell = Self.swell * min(1, level / 16)
    let (place, time) = (Double(x), Double(second))
    return swell * (0.6 * sin(place / 6 + time / 12) + 0.4 * sin(place / 11 - time / 9))
  }
}

extension Frame {
  /// Lets the surface stand in a cell: before the ground, or before a digit, which is white up to there.
  fileprivate mutating func wet(_ x: Int, _ y: Int, _ block: String, _ water: Token) {
    let cell = cells[y * size.width + x]
    if isDry(x, y) {
      write(block, x: x, y: y, style: Style(water, on: .background))
    } else if cell.isBlank, ![.background, .field].contains(cell.style.background) {
      write(block, x: x, y: y, style: Style(.tideText, on: cell.style.background))
    }
  }

  /// Whether a cell is empty and not a blank between words.
  fileprivate func isDry(_ x: Int, _ y: Int) -> Bool {
    let (row, cell) = (y * size.width, cells[y * size.width + x])
    guard cell.isBlank, cell.style.background == .background else { return false }
    let left = (max(0, x - 3)..<x).contains { cells[row + $0].isWord }
    let right = (x + 1..<max(x + 1, min(size.width, x + 4))).contains { cells[row + $0].isWord }
    return !(left && right)
  }

  /// Puts a cell under water: the background takes the colour of the water, everything else becomes white.
  /// Fields are not changed.
  fileprivate mutating func flood(_ x: Int, _ y: Int, _ water: Token) {
    let index = y * size.width + x
    switch cells[index].style.background {
    case .background:
      cells[index].style.foreground = .tideText
      cells[index].style.background = water
    case .field: break
    default: cells[index].style.background = .tideText
    }
  }
}
