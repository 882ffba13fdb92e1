/// A frame as an SVG image: one text element for each run of cells with the same style, over one rectangle
/// for each run of background.
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
  package var text: String { document((0..<frame.size.height).flatMap(row)) }

  /// A document of this size with these elements.
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

  /// The elements of a row.
  package func row(_ y: Int) -> [String] {
    var backgrounds: [String] = []
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
        backgrounds.append(
          "<rect x=\"\(left)\" y=\"\(top)\" width=\"\((end - x) * FrameSVG.cell.width)\" height=\"\(FrameSVG.cell.height)\" fill=\"\(hex(paper))\"/>"
        )
      }
      let letters = text.map { FrameSVG.quarters[$0] == nil && FrameSVG.eighths[$0] == nil ? $0 : " " }
      if letters.contains(where: { $0 != " " }) {
        texts.append(element(String(letters), style, ink, left: left, top: top, cells: end - x))
      }
      texts += blocks(text, hex(ink), left: left, top: top) + bars(text, hex(ink), left: left, top: top)
      x = end
    }
    return backgrounds + texts
  }

  /// The quarters of a cell that a block fills: upper left 1, upper right 2, lower left 4, lower right 8.
  private static let quarters: [Character: Int] = [
    "▘": 1, "▝": 2, "▀": 3, "▖": 4, "▌": 5, "▞": 6, "▛": 7, "▗": 8, "▚": 9, "▐": 10, "▜": 11, "▄": 12,
    "▙": 13,
    "▟": 14, "█": 15,
  ]

  /// The eighths of a cell that a bar fills: of its height from below, or of its width from the left.
  private static let eighths: [Character: (wide: Int, high: Int)] = [
    "▁": (8, 1), "▂": (8, 2), "▃": (8, 3), "▅": (8, 5), "▆": (8, 6), "▇": (8, 7), "▏": (1, 8), "▎": (2, 8),
    "▍": (3, 8), "▋": (5, 8), "▊": (6, 8), "▉": (7, 8),
  ]

  /// The bars of a run as shapes.
  private func bars(_ text: String, _ color: String, left: Int, top: Int) -> [String] {
    text.enumerated().compactMap { column, character in
      FrameSVG.eighths[character].map { bar in
        let (width, height) = (FrameSVG.cell.width * bar.wide, FrameSVG.cell.height * bar.high)
        let y = Double(top + FrameSVG.cell.height) - Double(height) / 8
        return
          "<rect x=\"\(left + column * FrameSVG.cell.width)\" y=\"\(y)\" width=\"\(Double(width) / 8)\" height=\"\(Double(height) / 8)\" fill=\"\(color)\"/>"
      }
    }
  }

  /// The blocks of a run as shapes, one for each half row. As characters they would leave seams between rows.
  private func blocks(_ text: String, _ color: String, left: Int, top: Int) -> [String] {
    let filled = text.flatMap { character -> [(upper: Bool, lower: Bool)] in
      let quarters = FrameSVG.quarters[character] ?? 0
      return [(quarters & 1 != 0, quarters & 4 != 0), (quarters & 2 != 0, quarters & 8 != 0)]
    }
    let half = (width: Double(FrameSVG.cell.width) / 2, height: Double(FrameSVG.cell.height) / 2)
    return [filled.map(\.upper), filled.map(\.lower)].enumerated().flatMap { row, halves in
      halves.indices.split { !halves[$0] }.map { run in
        let x = Double(left) + Double(run.startIndex) * half.width
        let y = Double(top) + Double(row) * half.height
        let width = Double(run.count) * half.width
        return "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(half.height)\" fill=\"\(color)\"/>"
      }
    }
  }

  /// Sets the length explicitly, so that wide characters are two cells wide in any font.
  private func element(_ text: String, _ style: Style, _ ink: Token, left: Int, top: Int, cells: Int)
    -> String
  {
    var attributes = "x=\"\(left)\" y=\"\(top + 14)\" fill=\"\(hex(ink))\""
    attributes += " textLength=\"\(cells * FrameSVG.cell.width)\" lengthAdjust=\"spacingAndGlyphs\""
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
