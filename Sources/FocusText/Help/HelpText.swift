/// A help text in every language. Commands and options refer to it by name; the text in the current language
/// is chosen when a page is built.
package struct HelpText: Sendable {
  let en: String
  let ko: String
  let ja: String

  /// The sentence in the current language.
  package var text: String { Text.say(en: en, ko: "\(ko)", ja: ja) }
}

/// An example of a command line. Only the words that a user would choose are translated:
/// `"focus add \(.callMum) --day \(.friday)"`.
package struct CommandExample: ExpressibleByStringInterpolation, Sendable {
  package struct StringInterpolation: StringInterpolationProtocol, Sendable {
    fileprivate var line = HelpText(en: "", ko: "", ja: "")

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ literal: String) {
      appendInterpolation(HelpText(en: literal, ko: literal, ja: literal))
    }

    package mutating func appendInterpolation(_ word: HelpText) {
      line = HelpText(en: line.en + word.en, ko: line.ko + word.ko, ja: line.ja + word.ja)
    }
  }

  /// The line in every language.
  package let line: HelpText

  package init(stringLiteral value: String) { line = HelpText(en: value, ko: value, ja: value) }

  package init(stringInterpolation: StringInterpolation) { line = stringInterpolation.line }
}
