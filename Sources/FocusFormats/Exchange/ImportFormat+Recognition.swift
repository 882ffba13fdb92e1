import FocusDomain

extension ImportFormat {
  /// The format of a file, recognized by its content, or else by its name, so that the reader of that format
  /// reports the problem. Throws the reason if there is none.
  package static func likeliest(_ bytes: [UInt8], named name: String) throws(FormatError) -> ImportFormat {
    guard bytes.contains(where: { !$0.isBlank }) else { throw .empty }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { throw .utf16 }
    if isTaskwarriorData(bytes, named: name) { throw .taskwarriorData }
    if let format = recognise(bytes) { return format }
    let expected = expected(of: name)
    // Headings alone may be comments in a file whose name says what it is.
    if let format = ExportFormat.unreadable(bytes, byHeadings: expected == nil) { throw .exportOnly(format) }
    guard let expected else { throw .unknown }
    return expected
  }

  /// Whether it is `[description:"…" …]` of version 2, or the database of version 3.
  private static func isTaskwarriorData(_ bytes: [UInt8], named name: String) -> Bool {
    if bytes.starts(with: Array("SQLite format 3".utf8)) { return name.contains("taskchampion") }
    guard bytes.first == UInt8(ascii: "[") else { return false }
    let word = bytes.dropFirst().prefix { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
    return !word.isEmpty && bytes[word.endIndex...].starts(with: Array(":\"".utf8))
  }

  /// The format that other programs use for files with this name; nil for any other name.
  static func expected(of path: String) -> ImportFormat? {
    let name = path.split(separator: "/").last.map { $0.lowercased() } ?? ""
    switch name {
    case "todo", "apts": return .calcurse
    case "todo.txt", "done.txt": return .todotxt
    case "frames": return .watson
    default: break
    }
    switch name.split(separator: ".").last {
    case "ics", "ical", "ifb", "vcs": return .ics
    case "json": return .json
    default: return nil
    }
  }

  /// Recognizes a format by its content; nil if it looks like none. A single damaged line or element does not
  /// prevent recognition.
  package static func recognise(_ bytes: [UInt8]) -> ImportFormat? {
    let lines = Lines(Array(bytes.withoutByteOrderMark))
    var seen = 0
    var isLikeJSON = false
    // A page or a table may have the marks of todo.txt in its titles and notes.
    lazy var mayBeTodoTxt = ExportFormat.unreadable(bytes) == nil
    for line in lines where !line.isBlank {
      seen += 1
      guard seen <= sampledLines else { break }
      let text = line.text
      if seen == 1, line.beginsJSON, text.flatMap(CalcurseTodo.init) == nil {
        if let format = recogniseJSON(bytes) { return format }
        isLikeJSON = true
      }
      guard let text else { continue }
      if seen == 1, text.uppercased().hasPrefix("BEGIN:") { return .ics }
      if TimewarriorLine(text) != nil { return .timewarrior }
      if seen == 1 || isLikeJSON, CalcurseReader.isEntry(text) { return .calcurse }
      if TodoTxtReader.isMarked(text), mayBeTodoTxt { return .todotxt }
    }
    // Treat invalid JSON, and JSON of unknown programs, as focus's own JSON, whose reader then rejects it.
    return isLikeJSON ? .json : nil
  }

  /// The number of lines that are enough to recognize a format.
  static let sampledLines = 50

  /// Recognizes JSON by the first element in a known form.
  private static func recogniseJSON(_ bytes: [UInt8]) -> ImportFormat? {
    var elements = JSONElements(Array(bytes.withoutByteOrderMark))
    for _ in 0..<50 {
      guard let element = try? elements.next() else { return nil }
      guard let value = try? JSONReader.parse(Array(element.bytes)) else { continue }
      if TaskwarriorReader.isTask(value) { return .taskwarrior }
      if TimewarriorReader.isInterval(value) { return .timewarrior }
      if WatsonReader.isFrame(value) { return .watson }
      if value.fields?["schema"] != nil || value.fields?["title"] != nil { return .json }
    }
    return nil
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}

extension NumberedLine {
  /// Whether it begins with a bracket of JSON.
  fileprivate var beginsJSON: Bool {
    let first = bytes.first { !$0.isBlank }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
  }
}
