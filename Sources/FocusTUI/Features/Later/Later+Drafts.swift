import FocusDomain
import FocusText

// Typed text is kept after its field closes and after the program ends.
extension Later {
  private static let draftKind = "later"

  /// Returns the unfinished text of the open field and of closed ones.
  static func drafts(in state: AppState) -> [Draft] {
    let (typing, kept) = (state.sheets.first(Later.self)?.typing, state.features[LaterState.self])
    let new = [(typing?.newTitle, true), (kept.typed, false)].compactMap { title, isOpen in
      title.map { Draft(draftKind, ["title": .string($0)], isOpen: isOpen) }
    }
    let edits = [typing?.edit].compactMap(\.self).map { ($0, true) } + kept.edits.map { ($0, false) }
    return new
      + edits.map { edit, isOpen in
        let fields: JSONObject = [
          "title": .string(edit.typed), "line": .string(edit.line.description),
          "former": .string(edit.former),
        ]
        return Draft(draftKind, fields, isOpen: isOpen)
      }
  }

  /// Adopts a draft. It becomes the initial text of the next new line, or of the field of its line.
  static func restore(_ draft: Draft, in state: inout AppState) -> String? {
    guard draft.kind == draftKind, let title = draft.fields["title"]?.text else { return nil }
    if let line = draft.fields["line"]?.text.flatMap({ TaskID($0) }) {
      state.features[LaterState.self].keep(
        LaterEdit(line: line, former: draft.fields["former"]?.text ?? "", typed: title))
    } else {
      state.features[LaterState.self].typed = title
    }
    return nil
  }

  /// Returns the initial text of a new line: unfinished text, or an unfinished change of a line that no
  /// longer exists.
  static func keptTitle(in state: inout AppState) -> String {
    let known = Set(state.laterLines.map(\.id))
    var kept = state.features[LaterState.self]
    defer { state.features[LaterState.self] = kept }
    if let typed = kept.typed {
      kept.typed = nil
      return typed
    }
    guard let index = kept.edits.firstIndex(where: { !known.contains($0.line) }) else { return "" }
    return kept.edits.remove(at: index).typed
  }

  /// Opens the field of a line with the unfinished change, if there is one.
  mutating func edit(_ line: LaterLine, in state: inout AppState) {
    let title = Title.cleaned(line.title)
    var edits = state.features[LaterState.self].edits
    guard let index = edits.firstIndex(where: { $0.line == line.id }) else {
      return typing = Typing(field: TextField(title), line: line)
    }
    let edit = edits.remove(at: index)
    state.features[LaterState.self].edits = edits
    typing = Typing(field: TextField(edit.typed), line: line)
    if edit.former != title { error = Text.fieldChangedMeanwhile("title", to: Text.quoted(title)) }
  }
}

extension LaterState {
  fileprivate mutating func keep(_ edit: LaterEdit) {
    edits.removeAll { $0.line == edit.line }
    edits.append(edit)
  }
}

extension Later.Typing {
  /// The title of a new line; nil if closing the field would lose nothing.
  fileprivate var newTitle: String? { line == nil && !field.text.isEmpty ? field.text : nil }

  /// The change of a line; nil if closing the field would lose nothing.
  fileprivate var edit: LaterEdit? {
    guard let line, field.text != Title.cleaned(line.title), !field.text.isEmpty else { return nil }
    return LaterEdit(line: line.id, former: Title.cleaned(line.title), typed: field.text)
  }

  /// Keeps the typed text when its field closes.
  func keep(in state: inout AppState) {
    if let newTitle { state.features[LaterState.self].typed = newTitle }
    if let edit {
      state.features[LaterState.self].keep(edit)
      state.say(Text.editKept)
    }
  }
}
