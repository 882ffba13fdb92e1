/// A Korean sentence. An inserted value can be followed by a particle in the form that its end asks for:
/// `"\(quoted(title), .을) 지웠습니다"` becomes `'회의'를 지웠습니다`.
package struct KoreanSentence: ExpressibleByStringInterpolation, Sendable {
  package let text: String

  package init(stringLiteral value: String) { text = value }

  package init(stringInterpolation: Interpolation) { text = stringInterpolation.text }

  /// A long sentence in several literals.
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

    /// The value and the particle after it.
    package mutating func appendInterpolation<Value>(_ value: Value, _ particle: KoreanParticle) {
      let word = "\(value)"
      text += word + particle.form(after: word)
    }
  }
}
