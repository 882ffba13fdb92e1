import FocusTerminal
import FocusText

extension AppState {
  mutating func press(_ key: Key) -> [Effect] {
    if let keys = keysBeneath(key) { return keys.flatMap { press($0) } }
    if isForAClosedPage(key) {
      features[SessionState.self].closedPage?.at = clock.machine
      return []
    }
    status = nil
    if askAboutUnattended() { return [] }
    if let handle = sheets.topHandle, var sheet = sheets[handle], sheet.handleKey(key) {
      sheets[handle] = sheet
      return []
    }
    if edit({ $0.handle(key) }) == true { return [] }
    // Without a binding, this is Esc followed quickly by another key.
    if case .alt(let character) = key, options.keymap.match(typed.keys + [key], in: keyContexts) == .none {
      return press(.escape) + press(.character(character))
    }
    if !isTyping, typed.keys.isEmpty, case .character(let digit) = key, takesCount(digit) { return [] }
    let pending = typed
    let keys = pending.keys + [key]
    switch options.keymap.match(keys, in: keyContexts) {
    case .prefix:
      if !isCovered(nil) { typed.keys = keys }
      return []
    case .action(let action):
      typed = PendingKeys()
      if isCovered(action) { return [] }
      if let reason = reason(against: action) { return refuse(reason) }
      return run(action, times: max(1, pending.count))
    case .none:
      typed = PendingKeys()
      // Few terminals distinguish Ctrl-Enter from Enter, so only sheets in which Enter inserts text bind it.
      if key == .controlEnter { return press(.enter) }
      guard pending == PendingKeys(), sheets.last?.ignoresUnknownKeys != true, !isCovered(nil) else {
        return []
      }
      status = StatusMessage(text: unknown(key), level: .refusal)
      return []
    }
  }

  /// Returns the Latin keys at the position of a letter of another keyboard layout. Nil if the key acts as
  /// itself, as in text and where the user has bound it.
  func keysBeneath(_ key: Key) -> [Key]? {
    guard case .character(let character) = key, !character.isASCII, !isTyping,
      options.keymap.match([key], in: keyContexts) == .none
    else { return nil }
    return KeyboardLayout.keys(beneath: character)
  }

  private func isCovered(_ action: Action?) -> Bool { Features.all.contains { $0.covers(action, in: self) } }

  /// Returns the message for a key without a meaning here. It mentions where the key has one, if anywhere.
  private func unknown(_ key: Key) -> String {
    guard sheets.isEmpty else { return Text.unknownKeyInSheet(key.name) }
    if options.keymap.match([key], in: type(of: tabs[tab]).keyContexts) != .none {
      return plans[selectedDay].count == 0 ? Text.noTaskHere : Text.chooseTaskFirst(key.name)
    }
    let other = tabs.all.map { type(of: $0) }.first { tab in
      tab.id != self.tab && options.keymap.match([key], in: tab.keyContexts) != .none
    }
    guard let other else { return Text.unknownKey(key.name, helpKey: options.keymap.name(of: .help)) }
    return Text.worksOnTab(key.name, tab: other.label, key: options.keymap.name(of: other.id.action))
  }

  /// Handles a digit as part of a count. Digits from 3 on begin a count unless they are bound; later digits
  /// always extend it.
  private mutating func takesCount(_ character: Character) -> Bool {
    guard let digit = character.decimalDigit, typed.count > 0 || digit >= 3 && beginsCount(character) else {
      return false
    }
    typed.count = min(typed.count * 10 + digit, 999)
    return true
  }

  private func beginsCount(_ digit: Character) -> Bool {
    // A form has nothing to count: where some digits rate, the others are mistakes.
    !isBound(digit) && !keyContexts.contains(where: \.takesText)
  }

  private func isBound(_ character: Character) -> Bool {
    options.keymap.match([.character(character)], in: keyContexts) != .none
  }

  mutating func paste(_ text: String) -> [Effect] {
    status = nil
    if edit({ $0.insert(text) }) != nil { return [] }
    let add = options.keymap.name(of: .add, in: type(of: tabs[tab]).keyContexts)
    let sentence = sheets.isEmpty ? Text.pasteIgnored(addKey: add) : Text.pasteIgnoredHere
    status = StatusMessage(text: sentence, level: .refusal)
    return []
  }

  /// Whether text receives the keys.
  var isTyping: Bool { sheets.last?.textField != nil || sheets.last?.textArea != nil }

  /// Edits the active text field or text area and reports when it is full; nil if there is neither.
  mutating func edit<Result>(_ body: (inout any TextInput) -> Result) -> Result? {
    guard let handle = sheets.topHandle, var sheet = sheets[handle] else { return nil }
    let result: Result
    let leftOut: Int
    if let before = sheet.textField {
      var input: any TextInput = before
      result = body(&input)
      leftOut = input.leftOut
      sheet.textField = input as? TextField
      if input.text != before.text { sheet.textChanged(from: before, in: self) }
    } else if var area = sheet.textArea {
      area.size = sheet.textAreaSize(in: self)
      var input: any TextInput = area
      result = body(&input)
      leftOut = input.leftOut
      sheet.textArea = input as? TextArea
    } else {
      return nil
    }
    sheets[handle] = sheet
    if leftOut > 0 {
      let sentence = Text.fieldFull(
        leftOut: leftOut, of: sheet.textField == nil ? TextArea.limit : TextField.limit)
      status = StatusMessage(text: sentence, level: .refusal)
    }
    return result
  }

  // MARK: Actions

  /// Returns why an action is disabled now, from its key binding, which may belong to another page; nil if it
  /// is enabled.
  func reason(against action: Action) -> String? {
    let keymap = options.keymap
    let row = keymap.binding(of: action, in: keyContexts) ?? keymap.bindings.first { $0.action == action }
    return row?.reason?(self)
  }

  /// Runs an action: the topmost sheet handles it first, then the features, then the current tab.
  mutating func run(_ action: Action, times: Int = 1) -> [Effect] {
    if action != .quit { plans.retries.isQuitWarned = false }
    if let effects = runInSheet(action, times: times) { return effects }
    for feature in Features.all {
      if let effects = feature.run(action, times: times, in: &self) { return effects }
    }
    guard sheets.isEmpty else { return [] }
    // The action may switch to another tab.
    let id = self.tab
    var tab = tabs[id]
    let effects = tab.act(action, times: times, in: &self)
    tabs[id] = tab
    return effects
  }

  private mutating func runInSheet(_ action: Action, times: Int) -> [Effect]? {
    guard let handle = sheets.topHandle, var sheet = sheets[handle] else { return nil }
    let effects = sheet.run(action, times: times, in: &self)
    sheets[handle] = sheet
    if effects != nil || action != .back { return effects }
    closeTopSheet()
    return []
  }

  /// Leaves the topmost sheet. The sheet below it (the form below a choice) keeps everything typed.
  mutating func closeTopSheet() {
    guard let handle = sheets.topHandle, var sheet = sheets[handle] else { return }
    sheets[handle] = sheet.shouldClose(in: &self) ? nil : sheet
  }
}

extension Character {
  /// The value of an ASCII digit; nil for anything else. This runs for every key, so it avoids the Unicode
  /// tables.
  fileprivate var decimalDigit: Int? {
    guard let scalar = unicodeScalars.first, ("0"..."9").contains(scalar), unicodeScalars.count == 1 else {
      return nil
    }
    return Int(scalar.value - Unicode.Scalar("0").value)
  }
}
