/// A command line of `focus`, `focus status` or `focus sync` in its plain form: the command first, full
/// option names, each at most once, and values as separate words.
///
/// Parsing it here avoids the start of the argument parser, which takes most of the time of these commands.
/// Any other line goes to the argument parser, which also handles errors and help; `PlainLineTests` compares
/// the two.
struct PlainLine {
  /// The line is not plain; the argument parser has to parse it.
  struct NotPlain: Error {}

  /// The words after the command's name.
  private var words: [String]
  /// Replaces a consumed word, so that words around it do not become adjacent. Arguments cannot contain NUL.
  private static let taken = "\0"

  init(_ words: some Sequence<String>) { self.words = Array(words) }

  /// Consumes a flag. Returns whether it was given.
  mutating func flag(_ name: String) -> Bool {
    guard let index = words.firstIndex(of: name) else { return false }
    words[index] = PlainLine.taken
    return true
  }

  /// Consumes an option and its value; nil if it was not given.
  mutating func value(of name: String) throws(NotPlain) -> String? {
    guard let index = words.firstIndex(of: name) else { return nil }
    guard index + 1 < words.count else { throw NotPlain() }
    let value = words[index + 1]
    guard value != PlainLine.taken, !value.isOption else { throw NotPlain() }
    words[index] = PlainLine.taken
    words[index + 1] = PlainLine.taken
    return value
  }

  /// Consumes an option with a number.
  mutating func number(of name: String) throws(NotPlain) -> Int? {
    guard let text = try value(of: name) else { return nil }
    guard let number = Int(text) else { throw NotPlain() }
    return number
  }

  /// Consumes an option with one of a few values.
  mutating func value(of name: String, among choices: [String]) throws(NotPlain) -> String? {
    let value = try value(of: name)
    if let value, !choices.contains(value) { throw NotPlain() }
    return value
  }

  /// Throws if any word is left.
  func end() throws(NotPlain) {
    guard words.allSatisfy({ $0 == PlainLine.taken }) else { throw NotPlain() }
  }
}

extension String {
  /// Whether it looks like an option; `-1` is a date.
  fileprivate var isOption: Bool {
    let start = utf8.prefix(2)
    return start.first == UInt8(ascii: "-")
      && !(start.count == 2 && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(start.last ?? 0))
  }
}
