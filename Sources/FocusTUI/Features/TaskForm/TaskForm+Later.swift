import FocusDomain
import FocusTerminal
import FocusText

/// A line of the list for later that the form turns into a task.
struct AdoptedLine: Equatable, Sendable {
  let id: LaterLine.ID
  /// The title that was put into the field.
  let title: String
  let priority: Priority
  let hasNote: Bool
  /// The contents of the form before the line filled it.
  let former: Former
  /// Whether nothing was typed since then.
  var isFresh = true

  struct Former: Equatable, Sendable {
    var title = TextField()
    var isTyped: [Bool] = []
    var priority = Priority.medium
  }
}

// While the user types a new task, the lines of the list for later complete its title.
extension TaskForm {
  static func receive(_ event: Event, before: AppState, in state: inout AppState) -> [Effect] {
    updateDurations(event, in: &state)
    guard let reading = event.payload(as: LaterReading.self) else { return [] }
    state.sheets.update(TaskForm.self) { form in
      guard form.offered != nil else { return }
      form.offered = reading.lines
      // If the line was planned or dropped elsewhere, the form can only create a new task.
      if let line = form.line, !reading.lines.contains(where: { $0.id == line.id }) { form.line = nil }
    }
    return []
  }

  var reloads: [Effect] { (offered == nil ? [] : [.readLater]) + [ReadDurations().effect] }

  /// The oldest line that begins with the typed text; nil if there is none, or if the cursor is elsewhere.
  var completion: LaterLine? {
    guard let offered, !offered.isEmpty, line == nil, focus == .title,
      title.cursor == title.characters.count
    else { return nil }
    return offered.first { line in
      let characters = Array(Title.cleaned(line.title))
      return characters.count > title.characters.count
        && zip(characters, title.characters).allSatisfy { $0.lowercased() == $1.lowercased() }
    }
  }

  /// The rest of the completed title, shown after the cursor.
  var completionRest: String {
    completion.map { String(Title.cleaned($0.title).dropFirst(title.characters.count)) } ?? ""
  }

  /// The keys that accept the completion, as in a shell. Tab also does, but only after something was typed;
  /// otherwise it moves to the next field.
  private static let takingKeys: Set<Key> = [.right, .end, .control("f"), .control("e")]

  /// Handles the keys that accept a completion, and Backspace directly after that.
  mutating func adoptsLine(_ key: Key) -> Bool {
    if let line, line.isFresh, focus == .title, key == .backspace || key == .control("h") {
      (title, isTyped, priority) = (line.former.title, line.former.isTyped, line.former.priority)
      self.line = nil
      return true
    }
    guard let wanted = completion,
      Self.takingKeys.contains(key) || key == .tab && !title.characters.isEmpty
    else { return false }
    fill(from: wanted)
    return true
  }

  private mutating func fill(from wanted: LaterLine) {
    let former = AdoptedLine.Former(title: title, isTyped: isTyped, priority: priority)
    title = TextField(Title.cleaned(wanted.title))
    isTyped = title.characters.map { _ in false }
    line = AdoptedLine(
      id: wanted.id, title: title.text, priority: wanted.priority, hasNote: !wanted.note.isEmpty,
      former: former)
    // Keep a priority that the user has chosen.
    if priority == .medium { priority = wanted.priority }
    error = nil
  }

  /// Detaches the form from the line when the title is cleared.
  mutating func detachLine() {
    guard let line else { return }
    if priority == line.priority { priority = line.former.priority }
    self.line = nil
  }
}
