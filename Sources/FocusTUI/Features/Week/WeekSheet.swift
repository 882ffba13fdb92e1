import FocusDomain

/// The sheet for a week: its intentions and its days.
struct WeekSheet: Equatable, Sendable {
  let days: ClosedRange<CivilDate>
  /// The stored log, with which the entered values are compared.
  private(set) var stored: WeekLog
  var fields: [TextField]
  /// The index of the focused field.
  var focus = 0
  /// Why the intentions were not saved, or a warning before saving.
  var error: String?

  init(_ days: ClosedRange<CivilDate>, _ log: WeekLog) {
    self.days = days
    stored = log
    fields = (1...WeekLog.limit).map { TextField(log[$0]) }
  }

  /// The change that saving would make.
  var edit: WeekEdit {
    var edit = WeekEdit()
    for number in 1...WeekLog.limit where isChanged(number) {
      edit.intentions[number] = fields[number - 1].text
      edit.old[number] = stored[number]
    }
    return edit
  }

  /// Whether an intention differs from the stored one. Characters that a field always removes do not count.
  private func isChanged(_ number: Int) -> Bool {
    fields[number - 1].text != TextField(stored[number]).text
  }

  /// Adopts the current stored log. Entered values are kept, everything else is replaced. Returns whether an
  /// entered intention would overwrite a different one.
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
