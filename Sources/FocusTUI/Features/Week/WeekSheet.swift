import FocusDomain

/// The sheet for a week: its intentions, and its days.
struct WeekSheet: Equatable, Sendable {
  let days: ClosedRange<CivilDate>
  /// What is said of it as stored: what is entered is compared with it.
  private(set) var stored: WeekLog
  var fields: [TextField]
  /// The place of the focused field.
  var focus = 0
  /// Why it was not saved, or what to know before it is.
  var error: String?

  init(_ days: ClosedRange<CivilDate>, _ log: WeekLog) {
    self.days = days
    stored = log
    fields = (1...WeekLog.limit).map { TextField(log[$0]) }
  }

  /// What saving would change.
  var edit: WeekEdit {
    var edit = WeekEdit()
    for number in 1...WeekLog.limit where isChanged(number) {
      edit.intentions[number] = fields[number - 1].text
      edit.old[number] = stored[number]
    }
    return edit
  }

  /// Whether it differs from the stored one, apart from what a field removes from every text.
  private func isChanged(_ number: Int) -> Bool {
    fields[number - 1].text != TextField(stored[number]).text
  }

  /// Takes in what is stored now: what was entered stays, everything else follows. Returns whether an intention that was
  /// entered would replace another one.
  @discardableResult
  mutating func follow(_ log: WeekLog) -> Bool {
    var replaces = false
    for number in 1...WeekLog.limit where log[number] != stored[number] {
      if isChanged(number) { replaces = true } else { fields[number - 1] = TextField(log[number]) }
    }
    stored = log
    return replaces && !edit.isEmpty
  }

  mutating func moveFocus(by steps: Int) {
    focus = (focus + steps + fields.count) % fields.count
  }
}

/// Sheets that were closed without saving, by Monday: Esc never loses what was typed.
struct WeekDrafts: FeatureState {
  var sheets: [CivilDate: WeekSheet] = [:]
}
