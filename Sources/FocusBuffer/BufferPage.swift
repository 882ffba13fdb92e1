import FocusDomain
import FocusText

/// A parsed buffer: its tasks in order, with the days of their headings.
struct BufferPage {
  struct Entry: Equatable {
    /// The number of the line, from 0.
    let line: Int
    var day: CivilDate
    var task: BufferTask
  }

  private(set) var entries: [Entry] = []
  /// The line numbers of the headings, by day.
  private(set) var headings: [CivilDate: Int] = [:]
  private(set) var problems: [BufferProblem] = []
  /// Whether the text contains only comments and blank lines.
  private(set) var isEmpty = true

  /// Parses a buffer.
  /// - Parameters:
  ///   - text: The text as the editor saved it.
  ///   - names: The days of the buffer's own headings; other headings are parsed as dates.
  ///   - day: The day of tasks above the first heading; nil if they require a heading.
  ///   - dates: The parser of other headings, and of the words of tasks.
  init(_ text: String, headings names: [String: CivilDate], above day: CivilDate?, _ dates: DateParser) {
    var day = day
    var comment: Int?
    // The number of blank lines since the last line of a note; nil if no note can continue here. They belong
    // to the note if another line of it follows.
    var blanks: Int?
    for (number, line) in BufferPage.lines(of: text).enumerated() {
      if comment != nil || line.hasPrefix("<!--") {
        comment = line.contains("-->") ? nil : comment ?? number
        continue
      }
      guard !line.allSatisfy(\.isWhitespace) else {
        if let count = blanks { blanks = count + 1 }
        continue
      }
      isEmpty = false
      do throws(BufferMistake) {
        if line.hasPrefix("  ") || line.hasPrefix("\t") {
          guard let count = blanks else { throw BufferMistake(Text.bufferNoteWithoutTask) }
          add(BufferPage.unindented(line), after: count)
          blanks = 0
          continue
        }
        blanks = nil
        if line.hasPrefix("#") {
          day = nil
          let date = try BufferPage.date(line, names, dates)
          day = date
          headings[date] = number
        } else if let read = try BufferLine(line, dates) {
          guard let day = read.day ?? day else {
            throw BufferMistake(Text.bufferTaskWithoutDay)
          }
          entries.append(Entry(line: number, day: day, task: read.task))
          blanks = 0
        } else {
          throw BufferMistake(Text.bufferLineUnreadable(String(line)))
        }
      } catch {
        problems.append(BufferProblem(line: number, error.sentence))
      }
    }
    if let comment { problems.append(BufferProblem(line: comment, Text.bufferCommentOpen)) }
  }

  /// Adds a line to the note of the last task.
  private mutating func add(_ line: Substring, after blanks: Int) {
    guard let last = entries.indices.last else { return }
    let note = entries[last].task.note
    entries[last].task.note =
      note.isEmpty && blanks == 0
      ? String(line)
      : note + String(repeating: "\n", count: blanks + 1) + line
  }

  /// Returns a line of a note without its indentation, also if an editor has replaced or shortened it.
  private static func unindented(_ line: Substring) -> Substring {
    if line.first == "\t" { return line.dropFirst() }
    let blanks = line.prefix { $0 == " " }.count
    return line.dropFirst(min(blanks, BufferTask.indentation.count))
  }

  /// Returns the lines of a text. Accepts the line endings of all systems.
  static func lines(of text: String) -> [Substring] {
    text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
  }

  private static func date(
    _ line: Substring, _ names: [String: CivilDate], _ dates: DateParser
  ) throws(BufferMistake) -> CivilDate {
    let name = String(line.drop { $0 == "#" }).trimmingBlanks
    if let known = names[name] { return known }
    guard let date = dates.date(name) ?? written(name, near: dates.today) else {
      throw BufferMistake(Text.bufferDayUnknown(name))
    }
    return date
  }

  /// Returns the day of a heading from another buffer, such as a draft of an earlier week; the nearest one to
  /// today. Nil if there is none.
  private static func written(_ name: String, near today: CivilDate) -> CivilDate? {
    for distance in 0...800 {
      for day in [today.adding(days: -distance), today.adding(days: distance)]
      where Text.fullDate(day) == name || Text.longDate(day) == name {
        return day
      }
    }
    return nil
  }
}

/// An error in the text of a buffer.
package struct BufferProblem: Equatable, Sendable {
  /// The line that the error is about, from 0; nil if it is about the whole text.
  package let line: Int?
  package let sentence: String

  /// Creates an error of a line, or of the whole text without one.
  package init(line: Int? = nil, _ sentence: String) {
    self.line = line
    self.sentence = sentence
  }
}
