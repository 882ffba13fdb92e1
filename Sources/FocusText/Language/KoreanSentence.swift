/// A Korean sentence. An interpolated value can be followed by a particle, whose form depends on the value's
/// ending: `"\(quoted(title), .을) 지웠습니다"` becomes `'회의'를 지웠습니다`.
package struct KoreanSentence: ExpressibleByStringInterpolation, Sendable {
  package let text: String

  package init(stringLiteral value: String) { text = value }

  package init(stringInterpolation: Interpolation) { text = stringInterpolation.text }

  /// Joins the literals of a long sentence.
  package static func + (first: KoreanSentence, second: KoreanSentence) -> KoreanSentence {
    KoreanSentence(stringLiteral: first.text + second.text)
  }

  package struct Interpolation: StringInterpolationProtocol {
    var text = ""

    package init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + 16 * interpolationCount)
    }

    package mutating func appendLiteral(_ literal: String) { text += literal }

    package mutating func appendInterpolation<Value>(_ value: Value) { text += "\(value)" }

    /// Appends a value and the matching form of a particle.
    package mutating func appendInterpolation<Value>(_ value: Value, _ particle: KoreanParticle) {
      let word = "\(value)"
      text += word + particle.form(after: word)
    }
  }
}
