import FocusDomain

/// The text of a calendar file as a list of content lines, which can be replaced one by one. All other lines
/// keep their bytes, including folds and line breaks.
struct CalendarText: Equatable {
  /// A content line as in the file.
  struct Line: Equatable {
    /// The bytes, including folds and line break.
    let bytes: [UInt8]
    /// The line number, counted from 1.
    let number: Int

    /// The bytes without folds and line break.
    var unfolded: [UInt8] {
      var result: [UInt8] = []
      // Some programs begin a file with a byte order mark.
      let bytes = number == 1 ? bytes.withoutByteOrderMark : bytes[...]
      var isQuoted = false
      for part in bytes.split(separator: 0x0A) {
        let line = part.last == 0x0D ? part.dropLast() : part
        // Check this only once, because a line may have any number of parts.
        if result.isEmpty { isQuoted = ContentLine.isQuotedPrintable(line) }
        if isQuoted, result.last == UInt8(ascii: "=") {
          result.removeLast()
          result += line
          continue
        }
        let isFold = !result.isEmpty && (line.first == 0x20 || line.first == 0x09)
        result += isFold ? line.dropFirst() : line
      }
      return result
    }

    var content: ContentLine? { ContentLine(unfolded, number: number) }

    /// Whether it marks the calendar as a message that neither creates nor changes an entry.
    var isAnswer: Bool {
      guard bytes.first.map({ $0 | 0x20 }) == UInt8(ascii: "m"), let content, content.name == "METHOD" else {
        return false
      }
      return ICalendarReader.answers.contains(content.name(of: content.value))
    }
  }

  private(set) var lines: [Line]
  /// Whether its lines end with LF alone.
  private let hasBareBreaks: Bool

  init(_ bytes: [UInt8]) {
    var lines: [Line] = []
    var (number, first) = (0, 1)
    var line: [UInt8] = []
    func end() { if !line.isEmpty { lines.append(Line(bytes: line, number: first)) } }
    var (position, isBroken) = (0, false)
    while position < bytes.count {
      let stop = bytes[position...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
      number += 1
      let isFold = bytes[position] == 0x20 || bytes[position] == 0x09
      // Detect a soft line break of quoted-printable. The first line has the encoding.
      let last = bytes[position..<stop].last { $0 != 0x0A && $0 != 0x0D }
      let wasBroken = isBroken
      isBroken =
        last == UInt8(ascii: "=")
        && (isBroken || !isFold && ContentLine.isQuotedPrintable(bytes[position..<stop]))
      if !isFold, !wasBroken {
        end()
        (line, first) = ([], number)
      }
      line += bytes[position..<stop]
      position = stop
    }
    end()
    self.lines = lines
    hasBareBreaks = !bytes.contains(0x0D)
  }

  var bytes: [UInt8] { lines.flatMap(\.bytes) }

  // MARK: Changing

  /// Replaces content lines with one, or inserts it before `index` if `old` is empty. A nil text only removes
  /// the lines.
  mutating func replace(_ old: [Int], with text: String?, before index: Int) {
    var bytes: [UInt8] = []
    if let text { ICalendarText.append(text, to: &bytes) }
    if hasBareBreaks { bytes.removeAll { $0 == 0x0D } }
    let new = text.map { _ in Line(bytes: bytes, number: 0) }
    for index in old.dropFirst().reversed() { lines.remove(at: index) }
    if let first = old.first {
      if let new { lines[first] = new } else { lines.remove(at: first) }
    } else if let new {
      lines.insert(new, at: index)
    }
  }
}

/// A component at the top level of a calendar, with its position in the text.
struct CalendarPart: Equatable {
  /// The name in capitals.
  let name: String
  /// The index of its BEGIN line.
  let begin: Int
  /// The indices of its own properties, without those of components in it.
  fileprivate(set) var properties: [Int] = []
  /// The index at which to insert a new property: that of the first component in it, or its END.
  fileprivate(set) var end: Int

  /// The components of a calendar. Stricter than an import, because a file that is not fully understood must
  /// not be rewritten.
  static func all(in text: CalendarText) throws(VdirDamage) -> [CalendarPart] {
    var open: [(name: String, line: Int)] = []
    var parts: [CalendarPart] = []
    var isCalendar = false
    for (index, line) in text.lines.enumerated() {
      guard let content = line.content else { continue }
      switch content.name {
      case "BEGIN":
        let name = content.name(of: content.value)
        if open.isEmpty {
          guard name == "VCALENDAR" else { throw .notACalendar }
          isCalendar = true
        }
        guard open.count < 32 else { throw .tooDeep(line: line.number) }
        if open.count == 1 { parts.append(CalendarPart(name: name, begin: index, end: -1)) }
        if open.count == 2, let last = parts.indices.last, parts[last].end < 0 { parts[last].end = index }
        open.append((name, line.number))
      case "END":
        guard let last = open.popLast() else { throw .notACalendar }
        guard last.name == content.name(of: content.value) else { throw .unclosed(line: last.line) }
        if open.count == 1, let part = parts.indices.last, parts[part].end < 0 { parts[part].end = index }
      default:
        guard isCalendar else { throw .notACalendar }
        if open.count == 2, let last = parts.indices.last { parts[last].properties.append(index) }
      }
    }
    guard isCalendar else { throw .notACalendar }
    if let last = open.last { throw .unclosed(line: last.line) }
    return parts
  }
}

extension ContentLine {
  fileprivate func name(of value: String?) -> String { (value ?? "").trimmingBlanks.uppercased() }
}
