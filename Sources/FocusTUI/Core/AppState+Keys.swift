import FocusText

extension AppState {
  mutating func press(_ key: Key) -> [Effect] {
    status = nil
    if let handle = sheets.topHandle, var sheet = sheets[handle], sheet.takes(key) {
      sheets[handle] = sheet
      return []
    }
    if edit({ $0.handle(key) }) == true { return [] }
    // No key of ours has Alt: it was Esc, and at once another.
    if case .alt(let character) = key { return press(.escape) + press(.character(character)) }
    if !isTyping, typed.keys.isEmpty, case .character(let digit) = key, takesCount(digit) { return [] }
    let pending = typed
    let keys = pending.keys + [key]
    switch options.keymap.match(keys, in: keyContexts) {
    case .prefix:
      typed.keys = keys
      return []
    case .action(let action):
      typed = PendingKeys()
      if let reason = reason(against: action) { return refuse(reason) }
      return run(action, times: max(1, pending.count))
    case .none:
      typed = PendingKeys()
      guard pending == PendingKeys(), sheets.last?.ignoresUnknownKeys != true else { return [] }
      status = StatusMessage(text: unknown(key), level: .refusal)
      return []
    }
  }

  /// Whether the footer should name an action: one that would do something now.
  func isUseful(_ action: Action) -> Bool {
    reason(against: action) == nil && !Features.all.contains { $0.isIdle(action, in: self) }
  }

  /// What the footer calls an action where the key table's word would be wrong; nil elsewhere.
  func hint(for action: Action) -> String? {
    Features.all.lazy.compactMap { $0.hint(for: action, in: self) }.first
  }

  /// What to say of a key without a meaning here: where it has one, if it has one anywhere.
  private func unknown(_ key: Key) -> String {
    guard sheets.isEmpty else { return Text.unknownKeyInSheet(key.name) }
    if options.keymap.match([key], in: type(of: tabs[tab]).keyContexts) != .none {
      return plans[actingDay].count == 0 ? Text.noTaskHere : Text.chooseTaskFirst(key.name)
    }
    let other = tabs.all.map { type(of: $0) }.first { tab in
      tab.id != self.tab && options.keymap.match([key], in: tab.keyContexts) != .none
    }
    guard let other else { return Text.unknownKey(key.name) }
    return Text.worksOnTab(key.name, tab: other.label, key: options.keymap.name(of: other.id.action))
  }

  /// Digits begin a count where they are no keys of their own; later ones always go on with it.
  private mutating func takesCount(_ character: Character) -> Bool {
    guard let digit = character.decimalDigit, typed.count > 0 || digit >= 3 else { return false }
    typed.count = min(typed.count * 10 + digit, 999)
    return true
  }

  mutating func paste(_ text: String) -> [Effect] {
    status = nil
    if edit({ $0.insert(text) }) != nil { return [] }
    let sentence = sheets.isEmpty ? Text.pasteIgnored : Text.pasteIgnoredHere
    status = StatusMessage(text: sentence, level: .refusal)
    return []
  }

  /// Whether a text field has the keys.
  var isTyping: Bool { sheets.last?.textField != nil }

  /// Changes the text field that has the keys, and says so when it is full; nil when there is none.
  mutating func edit<Result>(_ body: (inout TextField) -> Result) -> Result? {
    guard let handle = sheets.topHandle, var sheet = sheets[handle], let before = sheet.textField else {
      return nil
    }
    var field = before
    let result = body(&field)
    sheet.textField = field
    if field.text != before.text { sheet.textChanged(from: before, in: self) }
    sheets[handle] = sheet
    if field.leftOut > 0 {
      status = StatusMessage(text: Text.fieldFull(leftOut: field.leftOut), level: .refusal)
    }
    return result
  }

  // MARK: Actions

  /// Why an action cannot be done now; nil when it can.
  func reason(against action: Action) -> String? {
    for feature in Features.all {
      if let reason = feature.reason(against: action, in: self) { return reason }
    }
    return nil
  }

  /// Does an action: the topmost sheet's, else a feature's, else that of the tab shown.
  mutating func run(_ action: Action, times: Int = 1) -> [Effect] {
    if action != .quit { plans.retries.isQuitWarned = false }
    if let effects = runInSheet(action, times: times) { return effects }
    for feature in Features.all {
      if let effects = feature.run(action, times: times, in: &self) { return effects }
    }
    guard sheets.isEmpty else { return [] }
    var tab = tabs[self.tab]
    let effects = tab.act(action, times: times, in: &self)
    tabs[self.tab] = tab
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

  /// Leaves the topmost sheet. What lies under it (the form under the choice) has all that was typed.
  mutating func closeTopSheet() {
    guard let handle = sheets.topHandle, var sheet = sheets[handle] else { return }
    sheets[handle] = sheet.leave(in: &self) ? nil : sheet
  }
}

extension Character {
  /// Its value as an ASCII digit; nil for anything else. Asked of every key, so without the tables of Unicode.
  fileprivate var decimalDigit: Int? {
    guard let scalar = unicodeScalars.first, ("0"..."9").contains(scalar), unicodeScalars.count == 1 else {
      return nil
    }
    return Int(scalar.value - Unicode.Scalar("0").value)
  }
}
