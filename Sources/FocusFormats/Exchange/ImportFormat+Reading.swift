import FocusDomain

extension ImportFormat {
  /// Reads a file of this format, except `json`. Throws if the file cannot be read at all; problems with
  /// single entries are among the warnings.
  package func read(_ bytes: [UInt8], in context: ImportContext) throws(FormatError) -> ForeignFile {
    let bytes = ImportFormat.withoutMark(bytes)
    switch self {
    case .json: throw .not(self)
    case .ics: return try ICalendarReader.read(bytes, in: context)
    case .todotxt: return try TodoTxtReader.read(bytes, in: context)
    case .taskwarrior: return try TaskwarriorReader.read(bytes, in: context)
    case .timewarrior: return try TimewarriorReader.read(bytes, in: context)
    case .watson: return try WatsonReader.read(bytes, in: context)
    case .calcurse: return try CalcurseReader.read(bytes, in: context)
    }
  }

  /// Recognizes a format by its content; nil if it looks like none.
  package static func recognise(_ bytes: [UInt8]) -> ImportFormat? {
    let lines = Lines(withoutMark(bytes))
    var seen = 0
    for line in lines where !line.isBlank {
      seen += 1
      guard seen <= 50 else { return nil }
      guard let text = line.text else { return nil }
      if seen == 1 {
        if text.uppercased().hasPrefix("BEGIN:") { return .ics }
        if TimewarriorLine(text) != nil { return .timewarrior }
        if CalcurseReader.isEntry(text) { return .calcurse }
        if let first = text.first(where: { !$0.isWhitespace }), first == "{" || first == "[" {
          return recogniseJSON(bytes)
        }
      }
      if TodoTxtReader.isMarked(text) { return .todotxt }
    }
    return nil
  }

  /// Recognizes JSON by its first element. Focus's own JSON and invalid JSON are read as `json`.
  private static func recogniseJSON(_ bytes: [UInt8]) -> ImportFormat {
    var elements = JSONElements(bytes)
    guard let first = try? elements.next(), let value = try? JSONReader.parse(Array(first.bytes)) else {
      return .json
    }
    if TaskwarriorReader.isTask(value) { return .taskwarrior }
    if TimewarriorReader.isInterval(value) { return .timewarrior }
    return WatsonReader.isFrame(value) ? .watson : .json
  }

  /// The bytes without the byte order mark that some editors write.
  package static func withoutMark(_ bytes: [UInt8]) -> [UInt8] {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
  }
}
