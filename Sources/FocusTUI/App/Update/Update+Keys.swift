import FocusDomain
import FocusText

extension TaskForm.Field {
  /// Where its own keys stand in the key table.
  var place: Place? {
    switch self {
    case .title, .day: nil
    case .priority, .allDay: .choiceField
    case .start, .end: .timeField
    }
  }
}

extension AppState {
  /// The places whose keys work now, the nearest first.
  var places: [Place] {
    switch sheets.last {
    case .onboarding: [.onboarding]
    case .form(let form): form.focus.place.map { [$0, .form] } ?? [.form]
    case .move, .jump: [.dayField, .form]
    case .drawer: [.drawer]
    case .reset: [.choice]
    case .deleted: [.deleted]
    case .search: [.search]
    case .chooseThree: [.chooseThree]
    case .choice: [.choice]
    case .carryOver: [.carryOver]
    case .help: [.help]
    case nil:
      switch tab {
      case .focus: [.focus, .everywhere]
      case .calendar: [calendar.row == nil ? .calendar : .agenda, .everywhere]
      }
    }
  }

  mutating func press(_ key: Key) -> [Effect] {
    notice = nil
    // Any key ends the confetti, and means what it means.
    celebration = nil
    if typesText(key) { return [] }
    // No key of ours has Alt: it was Esc, and at once another.
    if case .alt(let character) = key { return press(.escape) + press(.character(character)) }
    if sheets.isEmpty, pendingKeys.isEmpty, case .character(let digit) = key, takesCount(digit) { return [] }
    let keys = pendingKeys + [key]
    switch Keymap.match(keys, in: places) {
    case .prefix:
      pendingKeys = keys
      return []
    case .action(let action):
      let times = max(1, count)
      pendingKeys = []
      count = 0
      if let reason = reason(against: action) {
        notice = Notice(text: reason, level: .refusal)
        return [.bell]
      }
      return run(action, times: times)
    case .none:
      let wasSequence = !pendingKeys.isEmpty || count > 0
      pendingKeys = []
      count = 0
      guard !wasSequence, sheets.last != .onboarding else { return [] }
      guard sheets.isEmpty else {
        notice = Notice(text: Text.unknownKeyInSheet(key.name), level: .refusal)
        return []
      }
      let isOfCalendar = Keymap.match(keys, in: [.calendar]) != .none
      notice = Notice(
        text: isOfCalendar ? Text.onlyOnCalendar : Text.unknownKey(key.name), level: .refusal)
      return []
    }
  }

  /// Digits begin a count where they are no keys of their own; later ones always go on with it.
  private mutating func takesCount(_ character: Character) -> Bool {
    guard let digit = character.decimalDigit, count > 0 || digit >= 3 else { return false }
    count = min(count * 10 + digit, 999)
    return true
  }

  mutating func paste(_ text: String) -> [Effect] {
    notice = nil
    if edit({ $0.insert(text) }) { return [] }
    notice = Notice(text: sheets.isEmpty ? Text.pasteIgnored : Text.pasteIgnoredHere, level: .refusal)
    return []
  }

  /// Why an action cannot be done now; nil when it can.
  func reason(against action: Action) -> String? {
    switch action {
    case .toggleDone, .edit, .delete, .nextPriority, .move:
      // On an empty slot, Enter and Space mean: add.
      if selectedTask != nil || (tab == .focus && (action == .edit || action == .toggleDone)) { return nil }
      return Text.noTaskHere
    case .undo where !unsaved.isEmpty: return nil
    case .undo: return undoable.isEmpty ? Text.sentence(Refusal.nothingToUndo, today: today) : nil
    // What is kept was done after what was taken back.
    case .redo where !unsaved.isEmpty: return Text.sentence(Refusal.nothingToRedo, today: today)
    case .redo: return redoable.isEmpty ? Text.sentence(Refusal.nothingToRedo, today: today) : nil
    case .carryOver: return offer == nil ? Text.nothingToCarry : nil
    default: return nil
    }
  }

  mutating func run(_ action: Action, times: Int) -> [Effect] {
    if action != .quit { isWarned = false }
    switch action {
    case .quit: return quit()
    case .redraw: return [.redraw]
    case .suspend: return [.suspend]
    case .help:
      sheets.append(.help(scroll: 0))
      return []
    case .toggleTheme:
      memory.appearance = appearance.next
      return [.remember(memory)]
    case .showTab(let tab): return show(tab)
    case .nextTab:
      let all = Tab.allCases
      return show(all[((all.firstIndex(of: tab) ?? 0) + 1) % all.count])
    case .drawer:
      openDrawer()
      return []
    case .search:
      sheets.append(.search(SearchForm()))
      return history == nil ? [.readHistory] : []
    case .jump:
      sheets.append(.jump(JumpForm()))
      return []
    case .undo where !unsaved.isEmpty: return dropUnsaved()
    case .undo: return undoable.last.map { [.apply($0.inverse, .undo)] } ?? []
    case .redo: return redoable.last.map { [.apply($0, .redo)] } ?? []
    case .back where sheets.isEmpty:
      calendar.row = nil
      return []
    default: break
    }
    if !sheets.isEmpty { return runInSheet(action, times: times) }
    if let effects = runOnTask(action) { return effects }
    switch tab {
    case .focus: return runOnFocus(action, times: times)
    case .calendar: return runOnCalendar(action, times: times)
    }
  }

  private mutating func show(_ tab: Tab) -> [Effect] {
    guard Arrangement(size).hasTabs || tab == .focus else {
      notice = Notice(text: Text.tabNeedsRoom, level: .refusal)
      return [.bell]
    }
    guard chosenTab != tab else { return [] }
    chosenTab = tab
    memory.tab = tab
    return readMissing
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
