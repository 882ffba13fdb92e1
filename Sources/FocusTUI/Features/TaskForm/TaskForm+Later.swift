import FocusDomain
import FocusText

/// A line of later that the form makes a task of.
struct TakenLine: Equatable, Sendable {
  let id: LaterLine.ID
  /// Its title as it was taken into the field.
  let title: String
  let priority: Priority
  let hasNote: Bool
  /// What the form said before.
  let former: Former
  /// Whether nothing was typed since.
  var isFresh = true

  struct Former: Equatable, Sendable {
    var title = TextField()
    var isTyped: [Bool] = []
    var priority = Priority.medium
  }
}

// While a task is typed into an empty slot, the lines of later complete its title.
extension TaskForm {
  static func receive(_ event: Event, before: AppState, in state: inout AppState) -> [Effect] {
    updateDurations(event, in: &state)
    guard let reading = event.of(LaterReading.self) else { return [] }
    state.sheets.update(TaskForm.self) { form in
      guard form.offered != nil else { return }
      form.offered = reading.lines
      // What somebody else has planned or dropped meanwhile can only become a new task.
      if let line = form.line, !reading.lines.contains(where: { $0.id == line.id }) { form.line = nil }
    }
    return []
  }

  var reloads: [Effect] { (offered == nil ? [] : [.readLater]) + [ReadDurations().effect] }

  /// The oldest line that goes on from what is typed; nil if there is none, or the cursor is elsewhere.
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

  /// The rest of its title, which stands behind the cursor.
  var completionRest: String {
    completion.map { String(Title.cleaned($0.title).dropFirst(title.characters.count)) } ?? ""
  }

  /// The keys that take the line, as in a shell. Tab does, too, once something is typed; before that it goes to the next
  /// field, as ever.
  private static let takingKeys: Set<Key> = [.right, .end, .control("f"), .control("e")]

  /// Handles the keys that take a line, and Backspace directly after that.
  mutating func takesLine(_ key: Key) -> Bool {
    if let line, line.isFresh, focus == .title, key == .backspace || key == .control("h") {
      (title, isTyped, priority) = (line.former.title, line.former.isTyped, line.former.priority)
      self.line = nil
      return true
    }
    guard let wanted = completion,
      Self.takingKeys.contains(key) || key == .tab && !title.characters.isEmpty
    else { return false }
    take(wanted)
    return true
  }

  private mutating func take(_ wanted: LaterLine) {
    let former = TakenLine.Former(title: title, isTyped: isTyped, priority: priority)
    title = TextField(Title.cleaned(wanted.title))
    isTyped = title.characters.map { _ in false }
    line = TakenLine(
      id: wanted.id, title: title.text, priority: wanted.priority, hasNote: !wanted.note.isEmpty,
      former: former)
    // What was chosen stays.
    if priority == .medium { priority = wanted.priority }
    error = nil
  }

  /// Whoever clears the title is done with the line.
  mutating func letLineGo() {
    guard let line else { return }
    if priority == line.priority { priority = line.former.priority }
    self.line = nil
  }
}
