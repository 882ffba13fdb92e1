import FocusDomain
import FocusText

/// The text of a buffer, read: its tasks in order, with the days of their headings.
struct BufferPage {
  struct Entry: Equatable {
    /// The number of its line, from 0.
    let line: Int
    var day: CivilDate
    var task: BufferTask
  }

  private(set) var entries: [Entry] = []
  /// The lines of the headings.
  private(set) var headings: [CivilDate: Int] = [:]
  private(set) var problems: [BufferProblem] = []
  /// Whether there is nothing but comments.
  private(set) var isEmpty = true

  /// Reads a text.
  /// - Parameters:
  ///   - text: the text as the editor left it.
  ///   - names: what the headings of the buffer say; other headings are read as dates.
  ///   - day: the day of tasks above the first heading; nil if they need one.
  ///   - dates: reads other headings, and the words of tasks.
  init(_ text: String, headings names: [String: CivilDate], above day: CivilDate?, _ dates: DateParser) {
    var day = day
    var comment: Int?
    // The note that goes on, and the blank lines that belong to it if another line of it follows.
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

  /// A line of a note without what the buffer puts before it, or what an editor has made of that.
  private static func unindented(_ line: Substring) -> Substring {
    if line.first == "\t" { return line.dropFirst() }
    let blanks = line.prefix { $0 == " " }.count
    return line.dropFirst(min(blanks, BufferTask.indentation.count))
  }

  /// The lines of a text, without the ends that other systems put there.
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

  /// The day of a heading that another buffer wrote, such as the one of an earlier week whose text was kept; the nearest one.
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

/// What is wrong with the text of a buffer.
package struct BufferProblem: Equatable, Sendable {
  /// The line that it is about, from 0; nil if it is about the whole.
  package let line: Int?
  package let sentence: String

  /// A problem of a line, or without one of the whole text.
  package init(line: Int? = nil, _ sentence: String) {
    self.line = line
    self.sentence = sentence
  }
}
