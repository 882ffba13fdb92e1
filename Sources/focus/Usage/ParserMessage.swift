import FocusText

/// A sentence of the argument parser, parsed so that it can be translated.
enum ParserMessage: Equatable {
  case unknownOption(String, meant: String?)
  case missingValue(option: String)
  case needsNoValue(option: String, value: String)
  case unexpected(arguments: String, count: Int)
  case missingArguments(String, isOne: Bool)
  case invalidValue(String, of: String)

  /// Parses a sentence.
  ///
  /// - Parameter sentence: The sentence in English; nil is returned if it has another form.
  init?(_ sentence: String) {
    func parts(_ pattern: String...) -> [String]? { ParserMessage.parts(of: sentence, between: pattern) }
    if let found = parts("Unknown option '", "'. Did you mean '", "'?") {
      self = .unknownOption(found[0], meant: found[1])
    } else if let found = parts("Unknown option '", "'") {
      self = .unknownOption(found[0], meant: nil)
    } else if let found = parts("Missing value for '", "'") {
      self = .missingValue(option: found[0])
    } else if let found = parts("The option '", "' does not take any value, but '", "' was specified.") {
      self = .needsNoValue(option: found[0], value: found[1])
    } else if let found = parts("Unexpected argument '", "'") {
      self = .unexpected(arguments: "'\(found[0])'", count: 1)
    } else if let found = parts("", " unexpected arguments: '", "'"), let count = Int(found[0]) {
      self = .unexpected(arguments: "'\(found[1])'", count: count)
    } else if let found = parts("Missing expected argument '", "'") {
      self = .missingArguments("'\(found[0])'", isOne: true)
    } else if let found = parts("Missing one of: '", "'") {
      self = .missingArguments("'\(found[0])'", isOne: false)
    } else if let found = parts("The value '", "' is invalid for '", "'") {
      self = .invalidValue(found[0], of: found[1])
    } else {
      return nil
    }
  }

  /// The sentence in the current language. The English one is that of the parser.
  var text: String {
    switch self {
    case .unknownOption(let option, let meant): Text.unknownOption(option, meant: meant)
    case .missingValue(let option): Text.missingValue(of: option)
    case .needsNoValue(let option, let value): Text.needsNoValue(option, value: value)
    case .unexpected(let arguments, let count): Text.unexpected(arguments: arguments, count: count)
    case .missingArguments(let names, let isOne): Text.missingArguments(names, isOne: isOne)
    case .invalidValue(let value, let name): Text.invalidValue(value, of: name)
    }
  }

  /// The words that no argument of the command takes, separated by spaces: unexpected ones, or an unknown
  /// option.
  var surplusWords: String? {
    switch self {
    case .unexpected(let arguments, _):
      String(arguments.dropFirst().dropLast()).split(separator: "', '").joined(separator: " ")
    case .unknownOption(let option, _): option
    default: nil
    }
  }

  /// The text between the pieces of a pattern; nil if the text has another form. The first piece begins the
  /// text and the last one ends it.
  private static func parts(of text: String, between pattern: [String]) -> [String]? {
    guard let first = pattern.first, let last = pattern.last, text.hasPrefix(first), text.hasSuffix(last),
      text.count >= first.count + last.count
    else { return nil }
    var rest = text.dropFirst(first.count).dropLast(last.count)
    var parts: [String] = []
    for piece in pattern.dropFirst().dropLast() {
      guard let range = rest.firstRange(of: piece) else { return nil }
      parts.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return parts + [String(rest)]
  }
}
