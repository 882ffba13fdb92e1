import FocusDomain

/// A parsed line of todo.txt.
struct TodoTxtLine {
  /// Whether it begins with `x`.
  private(set) var isDone = false
  private(set) var completed: CivilDate?
  private(set) var created: CivilDate?
  private(set) var priority: Priority?
  /// Whether it is an exported line of *later*.
  private(set) var isLater = false
  /// The remaining text.
  private(set) var title = ""
  private(set) var keys: [String: String] = [:]
  /// The day for which it is planned.
  private(set) var day: CivilDate?
  /// An invalid date that would take precedence over `day`: `due:tomorrow`.
  private(set) var badDate: String?

  /// The keys that our writer uses.
  private static let ours: Set = ["due", "t", "pri", "at", "for", "carried", "from", "carries", "list", "id"]
  /// The keys that are recognized anywhere in a line.
  private static let common: Set = ["due", "t", "pri", "id"]

  init(_ text: String) {
    var rest = text.trimmingBlanks[...]
    if rest.hasPrefix("x ") || rest.hasPrefix("x\t") {
      isDone = true
      rest = TodoTxtLine.withoutBlanks(rest.dropFirst())
    }
    takePriority(&rest)
    if isDone {
      completed = TodoTxtLine.takeDate(&rest)
      // Some programs put the date of completion before the priority.
      if priority == nil, completed != nil { takePriority(&rest) }
    }
    if !isDone || completed != nil { created = TodoTxtLine.takeDate(&rest) }
    takeKeys(String(rest))
    takeDay()
    if priority == nil, let letter = keys["pri"], letter.count == 1 {
      priority = letter.uppercased().first.flatMap(ForeignPriority.priority(letter:))
    }
  }

  private mutating func takePriority(_ rest: inout Substring) {
    guard rest.utf8.count >= 4, rest.hasPrefix("("), rest.dropFirst(2).hasPrefix(") "),
      let priority = ForeignPriority.priority(letter: rest[rest.index(after: rest.startIndex)])
    else { return }
    self.priority = priority
    rest = TodoTxtLine.withoutBlanks(rest.dropFirst(3))
  }

  private static func takeDate(_ rest: inout Substring) -> CivilDate? {
    let word = rest.prefix { $0 != " " && $0 != "\t" }
    guard let date = CivilDate(String(word)) else { return nil }
    rest = withoutBlanks(rest[word.endIndex...])
    return date
  }

  private static func withoutBlanks(_ text: Substring) -> Substring { text.drop { $0 == " " || $0 == "\t" } }

  private mutating func takeKeys(_ text: String) {
    var words = text.split(separator: " ", omittingEmptySubsequences: false)
    // A line from our writer ends with its keys, from due: or the mark of a line of later to id:. Everything
    // before them is the title, whatever it contains.
    if let last = words.last.flatMap(TodoTxtLine.key), last.name == "id", TaskID(last.value) != nil,
      let due = words.lastIndex(where: { $0.hasPrefix("due:") || $0 == TodoTxtWriter.laterMark }),
      words[due...].allSatisfy({ TodoTxtLine.key($0).map { TodoTxtLine.ours.contains($0.name) } ?? false })
    {
      for case let (name, value)? in words[due...].map(TodoTxtLine.key) { keys[name] = value }
      title = words[..<due].joined(separator: " ")
      isLater = words[due] == TodoTxtWriter.laterMark
      return
    }
    words.removeAll { word in
      guard let (name, value) = TodoTxtLine.key(word), TodoTxtLine.common.contains(name), keys[name] == nil,
        TodoTxtLine.isMeant(name, value)
      else { return false }
      keys[name] = value
      return true
    }
    title = words.joined(separator: " ")
  }

  /// The due date takes precedence over the threshold date, and both over the completion date.
  private mutating func takeDay() {
    let words = title.split(separator: " ")
    for name in ["due", "t"] {
      if let date = keys[name].flatMap(CivilDate.init) {
        day = date
        return
      }
      // A bare `due:` is an ordinary word.
      let attempt = words.first { $0.hasPrefix("\(name):") && $0.utf8.count > name.utf8.count + 1 }
      badDate = badDate ?? keys[name].map { "\(name):\($0)" } ?? attempt.map(String.init)
    }
    guard isDone else { return }
    day = completed
    if completed == nil, let first = words.first, TodoTxtLine.isLikeDate(first) {
      badDate = badDate ?? String(first)
    }
  }

  /// Whether a word has the form of a date, such as `2026-02-31`.
  private static func isLikeDate(_ word: Substring) -> Bool {
    word.utf8.count == 10
      && zip(word.utf8, "0000-00-00".utf8).allSatisfy { byte, form in
        form == UInt8(ascii: "-") ? byte == form : (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      }
  }

  private static func key(_ word: Substring) -> (name: String, value: String)? {
    guard let colon = word.firstIndex(of: ":"), colon != word.startIndex else { return nil }
    return (String(word[..<colon]), String(word[word.index(after: colon)...]))
  }

  /// Whether the value is valid for the key. Words that only look like a key remain in the title.
  private static func isMeant(_ name: String, _ value: String) -> Bool {
    switch name {
    case "due", "t": CivilDate(value) != nil
    case "pri": value.count == 1 && value.allSatisfy { $0.isASCII && $0.isLetter }
    default: TaskID(value) != nil
    }
  }
}
