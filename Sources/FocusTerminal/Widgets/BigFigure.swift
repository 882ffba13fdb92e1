/// A value such as `2 h 45 min` with large digits and small words.
package struct BigFigure {
  let value: String

  package init(value: String) { self.value = value }

  /// Draws the value. Returns false if there is no room for it.
  package func draw(in rect: Rect, _ style: Style, on frame: inout Frame) -> Bool {
    var parts: [(text: String, big: BigText?)] = []
    for word in value.split(whereSeparator: { $0 == " " }).flatMap({ $0.splitAtDigits }) {
      parts.append((word, word.allSatisfy(\.isNumber) ? BigText(word, charset: frame.charset) : nil))
    }
    let width = parts.reduce(-1) { $0 + 1 + ($1.big?.width ?? TextWidth.width(of: $1.text)) }
    guard width <= rect.width, parts.contains(where: { $0.big != nil }) else { return false }
    var x = rect.x
    for part in parts {
      if let big = part.big {
        big.draw(x: x, y: rect.y, style: style.bold(), on: &frame)
        x += big.width + 1
      } else {
        x += frame.write(part.text, x: x, y: rect.y + BigText.height - 1, style: style) + 1
      }
    }
    return true
  }
}

extension Substring {
  /// The runs of digits and of other characters: `20`, `분`.
  fileprivate var splitAtDigits: [String] {
    reduce(into: [String]()) { parts, character in
      if let last = parts.last?.last, last.isNumber == character.isNumber {
        parts[parts.count - 1].append(character)
      } else {
        parts.append(String(character))
      }
    }
  }
}
