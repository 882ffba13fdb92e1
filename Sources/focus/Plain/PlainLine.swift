/// The command line of `focus` or `focus status` in its usual form: the command comes first, options are spelled out, each
/// once, and a value is a word of its own.
///
/// Reading it here saves the argument parser's start, which is most of the time of `focus status`. Every other line goes to
/// the parser, and with it every refusal and all help; `PlainLineTests` compares the two.
struct PlainLine {
  /// This line is for the argument parser.
  struct NotPlain: Error {}

  /// What follows the command's name.
  private var words: [String]
  /// Stands where a word was taken, so that its neighbours do not become neighbours; no word of a command line holds it.
  private static let taken = "\0"

  init(_ words: some Sequence<String>) { self.words = Array(words) }

  /// Takes a flag: whether it was given.
  mutating func flag(_ name: String) -> Bool {
    guard let place = words.firstIndex(of: name) else { return false }
    words[place] = PlainLine.taken
    return true
  }

  /// Takes the value of an option; nil when it was not given.
  mutating func value(of name: String) throws(NotPlain) -> String? {
    guard let place = words.firstIndex(of: name) else { return nil }
    guard place + 1 < words.count else { throw NotPlain() }
    let value = words[place + 1]
    guard value != PlainLine.taken, !value.isOption else { throw NotPlain() }
    words[place] = PlainLine.taken
    words[place + 1] = PlainLine.taken
    return value
  }

  /// The same for a number.
  mutating func number(of name: String) throws(NotPlain) -> Int? {
    guard let text = try value(of: name) else { return nil }
    guard let number = Int(text) else { throw NotPlain() }
    return number
  }

  /// The same for one of few words.
  mutating func value(of name: String, among choices: [String]) throws(NotPlain) -> String? {
    let value = try value(of: name)
    if let value, !choices.contains(value) { throw NotPlain() }
    return value
  }

  /// That nothing is left.
  func end() throws(NotPlain) {
    guard words.allSatisfy({ $0 == PlainLine.taken }) else { throw NotPlain() }
  }
}

extension String {
  /// Whether it may be the name of an option; `-1` is a day.
  fileprivate var isOption: Bool {
    let start = utf8.prefix(2)
    return start.first == UInt8(ascii: "-")
      && !(start.count == 2 && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(start.last ?? 0))
  }
}
