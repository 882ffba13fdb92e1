import FocusDomain
import FocusText

/// A task in the form of a line: `- [x] !high Write the report @9-10:30`.
struct BufferTask: Equatable {
  var isDone = false
  /// The title, on one line.
  var title: String
  var priority = Priority.medium
  var schedule = Schedule.allDay
  /// The planned length in minutes, for a task without times; otherwise nil.
  var length: Int?
  /// The note: the indented lines below the task.
  var note = ""
}

extension BufferTask {
  init(_ task: FocusTask) {
    self.init(
      isDone: task.isCompleted, title: Title.cleaned(task.title), priority: task.priority,
      schedule: task.schedule, length: task.schedule == .allDay ? task.length : nil,
      note: Reflection.lines(of: task.note).joined(separator: "\n"))
  }

  /// Returns the line of the task, followed by its note.
  func text(_ dates: DateParser) -> String {
    let note = note.isEmpty ? [] : note.split(separator: "\n", omittingEmptySubsequences: false)
    return ([line(dates)] + note.map { $0.isEmpty ? "" : BufferTask.indentation + $0 }).joined(
      separator: "\n")
  }

  /// The indentation of the lines of a note.
  static let indentation = String(repeating: " ", count: 6)

  /// Returns the line of the task. Words of the title that would set another field begin with a backslash.
  func line(_ dates: DateParser) -> String {
    let words = title.split(separator: " ", omittingEmptySubsequences: false).map { word in
      BufferWord.isMeantOtherwise(word, dates) ? "\\\(word)" : String(word)
    }
    let priority = priority == .medium ? nil : "!\(priority.rawValue)"
    let times = schedule.range.map { "@\(BufferWord.times($0))" } ?? length.map { "~\($0)m" }
    let parts = [priority, words.joined(separator: " "), times].compactMap(\.self)
    return "- [\(isDone ? "x" : " ")] " + parts.joined(separator: " ")
  }
}

/// The syntax of the words in a line.
enum BufferWord {
  /// Returns a range of times such as `9-10:30`; an end on the next day has `+1`.
  static func times(_ range: TimeRange) -> String {
    "\(time(range.start))-\(time(range.end))\(range.endsNextDay ? "+1" : "")"
  }

  private static func time(_ time: TimeOfDay) -> String {
    time.minute == 0 ? "\(time.hour)" : "\(time.hour):\(time.description.suffix(2))"
  }

  /// Whether a word of a title would be parsed as something else: a priority, times, a day, a length, or a
  /// word without its backslash.
  static func isMeantOtherwise(_ word: Substring, _ dates: DateParser) -> Bool {
    TitleToken(String(word.drop { $0 == "\\" }), dates) != nil
  }
}

/// A parsed line: a task, and the day if the line contains one.
struct BufferLine: Equatable {
  var task: BufferTask
  var day: CivilDate?

  /// Parses a line that begins with a bullet; nil for other lines. Throws an error with a sentence.
  init?(_ line: Substring, _ dates: DateParser) throws(BufferMistake) {
    guard let bullet = line.first, "-*+".contains(bullet) else { return nil }
    var rest = line.dropFirst()
    guard rest.isEmpty || rest.first == " " || rest.first == "\t" else { return nil }
    rest = rest.drop { $0 == " " || $0 == "\t" }
    task = BufferTask(title: "")
    for (box, isDone) in [("[ ]", false), ("[]", false), ("[x]", true), ("[X]", true)]
    where rest.hasPrefix(box) {
      task.isDone = isDone
      rest = rest.dropFirst(box.count)
      break
    }
    var (title, times): ([Substring], Substring?) = ([], nil)
    for word in rest.split(separator: " ", omittingEmptySubsequences: false) {
      if word.hasPrefix("\\"), BufferWord.isMeantOtherwise(word, dates) {
        title.append(word.dropFirst())
        continue
      }
      switch TitleToken(String(word), dates) {
      case .priority(let priority): task.priority = priority
      case .day(let day): self.day = day
      case .times(let range):
        if range.isImprobable, !Schedule.saysNextDay(String(word)) {
          throw BufferMistake(Text.improbableRange(String(word.dropFirst()), range))
        }
        (task.schedule, times) = (.timed(range), word)
      case .length(let minutes): task.length = minutes
      case nil: title.append(word)
      }
    }
    task.title = title.joined(separator: " ").trimmingBlanks
    guard let times, let length = task.length else { return }
    // Together with a start, the length determines the end.
    guard case .times(let range)? = TitleToken(String(times), dates, lasting: length), range.minutes == length
    else { throw BufferMistake(Text.exclusive(String(times), "~\(length)m")) }
    (task.schedule, task.length) = (.timed(range), nil)
  }
}

/// The reason why a line is invalid, as a sentence.
struct BufferMistake: Error {
  let sentence: String

  init(_ sentence: String) { self.sentence = sentence }
}
