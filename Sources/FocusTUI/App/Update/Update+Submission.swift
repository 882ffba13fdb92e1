import FocusDomain
import FocusText

/// What comes of a sheet that was submitted: it closes, or says why not and keeps what was typed.
extension AppState {
  /// Closes the sheets that led to what has been done.
  mutating func closeSubmitted() {
    // The list of deleted tasks stays open, for the next one.
    if case .choice = sheets.last, case .deleted = sheets.dropLast().last { sheets.removeLast() }
    if case .deleted = sheets.last { return }
    switch sheets.last {
    case .carryOver:
      sheets.removeLast()
      offer = nil
    case .chooseThree: sheets.removeLast()
    default:
      // A new day's questions, asked while something was typed, still wait underneath.
      sheets.removeAll {
        switch $0 {
        case .carryOver, .chooseThree: false
        default: true
        }
      }
    }
  }

  mutating func rejectSubmission(_ error: PlannerError, _ operation: Operation?) -> [Effect] {
    switch (error, sheets.last) {
    case (.refused(.dayFull(let day)), .choice(var choice)):
      guard !choice.isReplacing else { break }
      choice.alternative = nextDayWithRoom(after: day)
      sheets[sheets.count - 1] = .choice(choice)
    case (.refused(.dayFull(let day)), .chooseThree):
      fail(sentence(error))
      // It filled up meanwhile: once it has been read, the next key finds another.
      return [.bell, .read([day.civilMonth])]
    case (.refused(.dayFull(let day)), _):
      if let operation, operation.planned(for: day) != nil { return offerWaysOut(for: operation, day: day) }
    default: break
    }
    fail(sentence(error))
    return [.bell]
  }

  /// Says in the topmost sheet why it was not accepted; what was typed stays.
  mutating func fail(_ sentence: String) {
    switch sheets.last {
    case .form(var form):
      form.error = TaskForm.FieldError(field: .title, text: sentence)
      sheets[sheets.count - 1] = .form(form)
    case .move(var form):
      form.error = sentence
      sheets[sheets.count - 1] = .move(form)
    case .deleted(var list):
      list.error = sentence
      sheets[sheets.count - 1] = .deleted(list)
    case .chooseThree(var form):
      form.error = sentence
      sheets[sheets.count - 1] = .chooseThree(form)
    case .carryOver(var form):
      form.error = sentence
      sheets[sheets.count - 1] = .carryOver(form)
    default: notice = Notice(text: sentence, level: .refusal)
    }
  }

  /// The first day after that one known to have room; at the latest the day after the months read.
  func nextDayWithRoom(after day: CivilDate) -> CivilDate {
    var candidate = day.adding(days: 1)
    while agenda[candidate].room == 0, months.contains(candidate.civilMonth) {
      let next = candidate.adding(days: 1)
      if next == candidate { break }
      candidate = next
    }
    return candidate
  }

  /// Takes away from open sheets what another process has removed.
  mutating func refreshForms() {
    if case .choice(var choice) = sheets.last, choice.isReplacing {
      choice.row = min(choice.row, max(0, agenda[choice.day].count - 1))
      sheets[sheets.count - 1] = .choice(choice)
    }
  }
}
