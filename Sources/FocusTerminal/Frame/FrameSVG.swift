/// A frame as an SVG image. Each run of cells with the same style is one text element. In each row, all
/// shapes of the same colour are one path.
package struct FrameSVG {
  private static let cell = Size(width: 9, height: 19)
  private static let margin = 14

  private let frame: Frame
  private let theme: Theme

  package init(frame: Frame, theme: Theme) {
    self.frame = frame
    self.theme = theme
  }

  /// The whole document.
  package var text: String {
    document((0..<frame.size.height).map(row).flatMap { $0.paper + $0.ink })
  }

  /// Returns a document of the frame's size with these elements.
  package func document(_ elements: [String]) -> String {
    let width = frame.size.width * FrameSVG.cell.width + 2 * FrameSVG.margin
    let height = frame.size.height * FrameSVG.cell.height + 2 * FrameSVG.margin
    let head = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" viewBox=\"0 0 \(width) \(height)\">",
      "<rect width=\"100%\" height=\"100%\" rx=\"8\" fill=\"\(hex(.background))\"/>",
      "<g font-family=\"DejaVu Sans Mono, Menlo, Consolas, monospace\" font-size=\"15\" shape-rendering=\"crispEdges\" xml:space=\"preserve\">",
    ]
    return (head + elements + ["</g>", "</svg>"]).joined(separator: "\n") + "\n"
  }

  /// Returns the elements of a row: its backgrounds, and the text and shapes drawn over them.
  package func row(_ y: Int) -> (paper: [String], ink: [String]) {
    var backgrounds = Shapes()
    var shapes = Shapes()
    var texts: [String] = []
    var x = 0
    while x < frame.size.width {
      let style = frame[x, y].style
      var end = x
      var text = ""
      while end < frame.size.width, frame[end, y].style == style {
        text += frame[end, y].text
        end += 1
      }
      let left = FrameSVG.margin + x * FrameSVG.cell.width
      let top = FrameSVG.margin + y * FrameSVG.cell.height
      let isReversed = style.attributes.contains(.reverse)
      let (ink, paper) =
        isReversed ? (style.background, style.foreground) : (style.foreground, style.background)
      if paper != .background {
        backgrounds.add(
          hex(paper), x: Double(left), y: Double(top), width: Double((end - x) * FrameSVG.cell.width),
          height: Double(FrameSVG.cell.height))
      }
      let letters = text.map { FrameSVG.quarters[$0] == nil && FrameSVG.eighths[$0] == nil ? $0 : " " }
      if letters.contains(where: { $0 != " " }) {
        texts.append(element(String(letters), style, ink, left: left, top: top, cells: end - x))
      }
      addBlocks(of: text, hex(ink), left: left, top: top, to: &shapes)
      addBars(of: text, hex(ink), left: left, top: top, to: &shapes)
      x = end
    }
    return (backgrounds.elements, shapes.elements + texts)
  }

  /// Rectangles, grouped by colour.
  private struct Shapes {
    private var paths: [(color: String, path: String)] = []

    package mutating func add(_ color: String, x: Double, y: Double, width: Double, height: Double) {
      let (wide, high) = (Shapes.text(width), Shapes.text(height))
      let path = "M\(Shapes.text(x)) \(Shapes.text(y))h\(wide)v\(high)h-\(wide)z"
      if let index = paths.firstIndex(where: { $0.color == color }) {
        paths[index].path += path
      } else {
        paths.append((color, path))
      }
    }

    package var elements: [String] { paths.map { "<path fill=\"\($0.color)\" d=\"\($0.path)\"/>" } }

    private static func text(_ length: Double) -> String {
      length == length.rounded() ? "\(Int(length))" : "\(length)"
    }
  }

  /// The quarters of a cell that a block fills: upper left 1, upper right 2, lower left 4, lower right 8.
  private static let quarters: [Character: Int] = [
    "▘": 1, "▝": 2, "▀": 3, "▖": 4, "▌": 5, "▞": 6, "▛": 7, "▗": 8, "▚": 9, "▐": 10, "▜": 11, "▄": 12,
    "▙": 13,
    "▟": 14, "█": 15,
  ]

  /// The eighths of a cell that a bar fills, of its height from below or of its width from the left.
  private static let eighths: [Character: (wide: Int, high: Int)] = [
    "▁": (8, 1), "▂": (8, 2), "▃": (8, 3), "▅": (8, 5), "▆": (8, 6), "▇": (8, 7), "▏": (1, 8), "▎": (2, 8),
    "▍": (3, 8), "▋": (5, 8), "▊": (6, 8), "▉": (7, 8),
  ]

  private func addBars(of text: String, _ color: String, left: Int, top: Int, to shapes: inout Shapes) {
    for (column, character) in text.enumerated() {
      guard let bar = FrameSVG.eighths[character] else { continue }
      let height = Double(FrameSVG.cell.height * bar.high) / 8
      shapes.add(
        color, x: Double(left + column * FrameSVG.cell.width), y: Double(top + FrameSVG.cell.height) - height,
        width: Double(FrameSVG.cell.width * bar.wide) / 8, height: height)
    }
  }

  /// Adds one shape for each half row of blocks. Drawn as characters, blocks would leave gaps between rows.
  private func addBlocks(of text: String, _ color: String, left: Int, top: Int, to shapes: inout Shapes) {
    let filled = text.flatMap { character -> [(upper: Bool, lower: Bool)] in
      let quarters = FrameSVG.quarters[character] ?? 0
      return [(quarters & 1 != 0, quarters & 4 != 0), (quarters & 2 != 0, quarters & 8 != 0)]
    }
    let half = (width: Double(FrameSVG.cell.width) / 2, height: Double(FrameSVG.cell.height) / 2)
    for (row, halves) in [filled.map(\.upper), filled.map(\.lower)].enumerated() {
      for run in halves.indices.split(whereSeparator: { !halves[$0] }) {
        shapes.add(
          color, x: Double(left) + Double(run.startIndex) * half.width,
          y: Double(top) + Double(row) * half.height, width: Double(run.count) * half.width,
          height: half.height)
      }
    }
  }

  /// Returns a text element. It has an explicit length, so that wide characters take two cells in any font.
  private func element(_ text: String, _ style: Style, _ ink: Token, left: Int, top: Int, cells: Int)
    -> String
  {
    var attributes = "x=\"\(left)\" y=\"\(top + 14)\" fill=\"\(hex(ink))\""
    attributes += " textLength=\"\(cells * FrameSVG.cell.width)\""
    // Lines and wide characters must be stretched to fill their cells; letters only need the right spacing.
    if !text.utf8.allSatisfy({ $0 < 0x80 }) { attributes += " lengthAdjust=\"spacingAndGlyphs\"" }
    if style.attributes.contains(.bold) { attributes += " font-weight=\"bold\"" }
    if style.attributes.contains(.underline) { attributes += " text-decoration=\"underline\"" }
    if style.attributes.contains(.strike) { attributes += " text-decoration=\"line-through\"" }
    return "<text \(attributes)>\(escaped(text))</text>"
  }

  private func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case " ": result += "\u{A0}"
      default: result.append(character)
      }
    }
  }

  private func hex(_ token: Token) -> String { theme.color(token).hex }
}
