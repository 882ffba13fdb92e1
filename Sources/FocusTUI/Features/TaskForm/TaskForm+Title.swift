import FocusDomain
import FocusText

/// A word of the title that has filled another field, and how to bring it back.
struct TakenWord: Equatable, Sendable {
  let word: String
  let priority: Priority
  let when: TextField
  let day: TextField
}

// Words like `!high` and `@9-10` are taken from the title as they are typed.
extension TaskForm {
  /// After a change of the title: a blank ends a word.
  mutating func titleChanged(from before: TextField, _ dates: DateParser) {
    let typed = title.characters.count - before.characters.count
    guard typed != 0 else { return }
    hasJustTaken = false
    let isOneTyped = typed == 1 && title.cursor == before.cursor + 1
    if isOneTyped, title.characters[title.cursor - 1] == " " {
      if isLastWordTyped { take(endingAt: title.cursor - 1, andBlank: true, dates) }
    } else {
      // What was pasted stays text.
      isLastWordTyped = typed < 0 ? isLastWordTyped : isOneTyped
    }
  }

  /// Before the title is accepted: its last word has no blank after it.
  mutating func takeLastWord(_ dates: DateParser) {
    guard isLastWordTyped, title.cursor == title.characters.count else { return }
    take(endingAt: title.cursor, andBlank: false, dates)
  }

  private mutating func take(endingAt end: Int, andBlank: Bool, _ dates: DateParser) {
    let characters = title.characters
    var start = end
    while start > 0, characters[start - 1] != " " { start -= 1 }
    let word = String(characters[start..<end])
    guard let token = TitleToken(word, dates) else { return }
    let (priority, when, day) = (priority, when, day)
    switch token {
    case .priority(let value): self.priority = value
    case .times(let range): self.when = TextField(Text.range(range, clock), isProposal: true)
    case .day(let value): self.day = TextField(value.description, isProposal: true)
    }
    let rest = Array(characters[(andBlank ? end + 1 : end)...])
    while !andBlank, start > 0, characters[start - 1] == " " { start -= 1 }
    title = TextField(String(characters[..<start]), followedBy: String(rest))
    hasJustTaken = true
    taken.append(TakenWord(word: word, priority: priority, when: when, day: day))
  }

  /// Backspace right after a word was taken makes it text again.
  mutating func takes(_ key: Key) -> Bool {
    defer { hasJustTaken = false }
    guard key == .backspace, focus == .title, hasJustTaken, let last = taken.popLast() else { return false }
    (priority, when, day) = (last.priority, last.when, last.day)
    let before = String(title.characters[..<title.cursor])
    let after = String(title.characters[title.cursor...])
    title = TextField(before + last.word, followedBy: after)
    // It has been refused once.
    isLastWordTyped = false
    return true
  }
}
