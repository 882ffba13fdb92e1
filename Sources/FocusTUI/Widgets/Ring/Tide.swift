import FocusSystem
import FocusTerminal

/// Water that rises over a page during a session. Text and digits below the surface are white. The surface
/// moves slightly, row by row, so that each second takes few bytes of output.
struct Tide {
  /// The share of the planned time that has passed. The water is highest at 1.
  let share: Double
  /// Whether the planned end has passed.
  let isOver: Bool
  /// The time that determines the waves, in seconds; nil for still water.
  let second: Int?
  /// The share that passes per second.
  var rise = 0.0

  /// The colours of the water from the crest to the bottom. Those below the crest have equal shares.
  private static let water: [Token] = [.tide1, .tide2, .tide3, .tide4, .tide5, .tide6, .tide7]
  private static let amber: [Token] = [
    .overtime1, .overtime2, .overtime2, .overtime3, .overtime3, .overtime4, .overtime4,
  ]
  /// The index of the first colour on which white letters are readable.
  private var legible: Int { isOver ? 3 : 2 }
  /// Returns the seconds between two movements of a surface with this many columns. A wide surface moves and
  /// rises less often: its screen is usually tall as well, and every changed column costs bytes.
  private static func pause(_ columns: Int) -> Int {
    min(10, max(1, Int((2 * pow(Double(columns) / 80, 2)).rounded(.up))))
  }
  /// Returns the height of the water at the start of a session, in half rows. Without it a large screen would
  /// look empty.
  private static func lowest(_ rows: Int) -> Double { Double(max(2, rows / 10)) }
  /// The amplitude of a wave, in half rows.
  private static let swell = 1.2

  /// Whether a frame has the colours and characters for water.
  static func isPossible(on frame: Frame) -> Bool {
    frame.hasSurfaces && frame.charset == .unicode && !frame.isPlain
  }

  /// Draws the water over the content of the frame. All heights are in half rows.
  func draw(on frame: inout Frame) {
    let (rows, columns) = (frame.size.height, frame.size.width)
    guard rows > 1 else { return }
    let held = (second ?? 0) % Self.pause(columns)
    let time = second.map { $0 - held }
    // The first row stays dry, because it shows the state of the session.
    let (empty, full) = (Self.lowest(rows), Double(max(1, rows - 2) * 2))
    let level = empty + min(max(share - Double(held) * rise, 0), 1) * max(0, full - empty)
    let mean = Int(level)
    let bottom = 2 * rows
    // The last row is completely under water, because it shows the keys.
    let crests = (0..<columns).map { x in
      bottom - max(2, Int((level + wave(at: x, time, level: level)).rounded(.down)))
    }
    // The colours below the surface follow a mean that moves by two rows, so that they seldom change.
    let height = max(2, (mean + 3) / 4 * 4)
    func color(_ half: Int, below crest: Int) -> Token {
      half > crest ? colors[band(half, of: height, above: bottom)] : colors[0]
    }
    let top = bottom - max(2, mean)
    for y in 1..<rows {
      let (upper, lower) = (2 * y, 2 * y + 1)
      let words = frame.words(in: y)
      let ground = colors[max(legible, band(lower, of: height, above: bottom))]
      for x in 0..<columns {
        if words[x] {
          // A line of text is either dry or completely under water.
          if top <= lower { frame.flood(x, y, ground) }
        } else if crests[x] <= upper {
          frame.flood(x, y, upper: color(upper, below: crests[x]), lower: color(lower, below: crests[x]))
        } else if crests[x] == lower {
          frame.wet(x, y, colors[0])
        }
      }
    }
  }

  private var colors: [Token] { isOver ? Self.amber : Self.water }

  /// Returns the index of a half row's colour in water of this height. The first half row is the crest; the
  /// others have equal shares of the rest.
  private func band(_ half: Int, of height: Int, above bottom: Int) -> Int {
    let depth = max(0, half - (bottom - height) - 1)
    return 1 + min(depth * (colors.count - 1) / max(1, height - 1), colors.count - 2)
  }

  /// Returns the height of the surface above its mean at a column, in half rows. It is the sum of two slow
  /// waves, so that it does not repeat soon.
  private func wave(at x: Int, _ second: Int?, level: Double) -> Double {
    guard let second else { return 0 }
    // Shallow water has small waves.
    let swell = Self.swell * min(1, level / 4)
    let (place, time) = (Double(x), Double(second))
    return swell * (0.6 * sin(place / 6 + time / 20) + 0.4 * sin(place / 11 - time / 15))
  }
}

extension Frame {
  /// Returns which cells of a row belong to words or signs, including the blanks between and beside them.
  fileprivate func words(in y: Int) -> [Bool] {
    let row = Array(cells[y * size.width..<(y + 1) * size.width])
    let signs = row.map { $0.style.background == .background && !$0.isBlank }
    return row.indices.map { x in
      if signs[x] { return true }
      guard row[x].style.background == .background else { return false }
      let near = 3
      let before = signs[max(0, x - near)..<x]
      let after = signs[min(x + 1, row.count)..<min(row.count, x + 1 + near)]
      return before.last == true || after.first == true || before.contains(true) && after.contains(true)
    }
  }

  /// Draws the surface in the lower half of a cell: over the background, or over a digit, whose lower half
  /// becomes white.
  fileprivate mutating func wet(_ x: Int, _ y: Int, _ water: Token) {
    let cell = cells[y * size.width + x]
    switch cell.style.background {
    case .background: fill(Rect(x: x, y: y, width: 1, height: 1), Style(water), "▄")
    case .field: break
    default: fill(Rect(x: x, y: y, width: 1, height: 1), Style(.tideText, on: cell.style.background), "▄")
    }
  }

  /// Draws a cell without letters under water, whose colour may change between the halves. Digits become
  /// white; fields stay unchanged.
  fileprivate mutating func flood(_ x: Int, _ y: Int, upper: Token, lower: Token) {
    guard cells[y * size.width + x].style.background == .background, upper != lower else {
      return flood(x, y, lower)
    }
    fill(Rect(x: x, y: y, width: 1, height: 1), Style(upper, on: lower), "▀")
  }

  /// Draws a cell under water: the background gets the colour of the water, everything else becomes white.
  fileprivate mutating func flood(_ x: Int, _ y: Int, _ water: Token) {
    let index = y * size.width + x
    switch cells[index].style.background {
    case .background:
      cells[index].style.foreground = .tideText
      cells[index].style.background = water
    case .field: break
    default: cells[index].style = Style(.tideText, on: .tideText)
    }
  }
}
