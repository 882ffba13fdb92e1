import FocusDomain
import FocusTerminal
import FocusText

/// A word of the title that was moved to another field, with the data to undo that.
struct ExtractedWord: Equatable, Sendable {
  let word: String
  let token: TitleToken
  let priority: Priority
  let when: TextField
  var day: TextField
}

// Tokens such as `!high` and `@9-10` are moved out of the title as they are typed.
extension TaskForm {
  /// Handles an edit of the title. A blank completes a word.
  mutating func titleChanged(from before: TextField, _ dates: DateParser) {
    hasJustExtracted = false
    followTyping(from: before)
    line?.isFresh = false
    if title.characters.isEmpty { detachLine() }
    if title.characters.isEmpty, before.characters.count > 1 { forgetWords() }
    let end = title.cursor - 1
    guard title.characters.count == before.characters.count + 1, isTyped.indices.contains(end), isTyped[end],
      title.characters[end].isWhitespace
    else { return }
    recognize(endingAt: end, andBlank: true, dates)
  }

  /// Handles the last word of the title, which has no blank after it. Called before the title loses focus or
  /// is submitted.
  mutating func extractLastWord(_ dates: DateParser) {
    recognize(endingAt: title.characters.count, andBlank: false, dates)
  }

  /// Updates `isTyped` after an edit of the title. A single new character counts as typed, several as pasted.
  private mutating func followTyping(from before: TextField) {
    let (old, new) = (before.characters, title.characters)
    let added = new.count - old.count
    if isTyped.count != old.count {
      isTyped = Array(repeating: false, count: new.count)
    } else if added > 0 {
      let added = Array(repeating: added == 1, count: added)
      isTyped.insert(contentsOf: added, at: title.cursor - added.count)
    } else if added < 0 {
      isTyped.removeSubrange(title.cursor..<title.cursor - added)
    } else {
      // Characters were swapped or gained an accent.
      let changed = new.indices.filter { old[$0] != new[$0] }
      let areTyped = changed.allSatisfy { isTyped[$0] }
      changed.forEach { isTyped[$0] = areTyped }
    }
  }

  private mutating func recognize(endingAt end: Int, andBlank: Bool, _ dates: DateParser) {
    let characters = title.characters
    var start = end
    while start > 0, !characters[start - 1].isWhitespace { start -= 1 }
    let word = String(characters[start..<end])
    guard isTyped.count == characters.count, isTyped[start..<end].allSatisfy({ $0 }),
      let token = TitleToken(word, dates, lasting: length ?? defaultMinutes)
    else { return }
    taken.append(ExtractedWord(word: word, token: token, priority: priority, when: when, day: day))
    switch token {
    case .length(let minutes): when = field(lasting: minutes)
    case .priority(let value): priority = value
    case .times(let range): when = TextField(Text.range(range, clock), isProposal: true)
    case .day(let value): day = TextField(value.description, isProposal: true)
    }
    let rest = andBlank ? end + 1 : end
    while !andBlank, start > 0, characters[start - 1].isWhitespace { start -= 1 }
    setTitle(
      characters[..<start], followedBy: characters[rest...], typed: isTyped[..<start] + isTyped[rest...])
    hasJustExtracted = true
  }

  /// Returns the last typed word of the title that is not a token but was probably meant as one; nil if there
  /// is none. With `isComplete`, only words before other text count.
  func likelyToken(_ dates: DateParser, isComplete: Bool = false) -> String? {
    guard isTyped.count == title.characters.count else { return nil }
    let words = title.characters.indices.split { title.characters[$0] == " " }
    return words.last { word in
      (!isComplete || word.upperBound < title.characters.count) && word.allSatisfy { isTyped[$0] }
        && TitleToken.isLikelyMeant(String(title.characters[word]), dates)
    }.map { String(title.characters[$0]) }
  }

  /// Handles a key before the title does. Backspace directly after a word was moved puts the word back as
  /// text.
  mutating func handleKey(_ key: Key) -> Bool {
    defer { hasJustExtracted = false }
    if adoptsLine(key) { return true }
    guard key == .backspace || key == .control("h"), focus == .title, hasJustExtracted,
      let last = taken.popLast()
    else { return false }
    (priority, when, day) = (last.priority, last.when, last.day)
    let cursor = title.cursor
    // Mark the word as not typed, so that it is not taken again.
    let refused = Array(repeating: false, count: last.word.count)
    setTitle(
      title.characters[..<cursor] + Array(last.word), followedBy: title.characters[cursor...],
      typed: isTyped[..<cursor] + refused + isTyped[cursor...])
    return true
  }

  /// Undoes the moves of words when the title is cleared. Values that the user has since changed in their
  /// fields are kept.
  private mutating func forgetWords() {
    while let last = taken.popLast() {
      switch last.token {
      case .length(let minutes): if hasLength(minutes) { when = last.when }
      case .priority(let value): if priority == value { priority = last.priority }
      case .times(let range): if hasTimes(range) { when = last.when }
      case .day(let value): if day.text == value.description { day = last.day }
      }
    }
  }

  /// Returns the field for a task of this length. If there is a start time, the field contains the end.
  private func field(lasting minutes: Int) -> TextField {
    let range = schedule?.range.map { TimeRange(start: $0.start, end: $0.start.adding(minutes: minutes)) }
    return TextField(
      range.map { Text.range($0, clock) } ?? TypedWhen.text(length: minutes), isProposal: true)
  }

  /// Whether the task has this length.
  private func hasLength(_ minutes: Int) -> Bool { (schedule?.range?.minutes ?? length) == minutes }

  /// Whether the task has these times, or the same start with a length from another word of the title.
  private func hasTimes(_ range: TimeRange) -> Bool {
    guard let own = schedule?.range, own.start == range.start, when.text == Text.range(own, clock) else {
      return false
    }
    return own == range || taken.contains { $0.token == .length(own.minutes) }
  }

  private mutating func setTitle(
    _ before: ArraySlice<Character>, followedBy after: ArraySlice<Character>, typed: ArraySlice<Bool>
  ) {
    title = TextField(String(before), followedBy: String(after))
    isTyped = Array(typed)
  }

  /// The moved words that still match the fields.
  var effectiveWords: [String] {
    taken.filter {
      switch $0.token {
      case .length(let minutes): hasLength(minutes)
      case .priority(let value): value == priority
      case .times(let range): hasTimes(range)
      case .day(let value): day.text == value.description
      }
    }
    .map(\.word)
  }
}
