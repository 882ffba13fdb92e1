import FocusDomain

extension AppState {
  /// A look at the clock: on a new day everything that was about the old one goes.
  mutating func turn(to reading: ClockReading) -> [Effect] {
    let before = today
    let isNewMinute = clock.wall.time != reading.wall.time
    clock = reading
    guard today != before else { return isNewMinute ? retries : [] }
    if calendar.day == before { calendar = CalendarState(day: today) }
    // A form that only proposes the old day proposes the new one.
    for index in sheets.indices {
      if case .form(var form) = sheets[index], form.isNew, form.day.isProposal,
        form.day.text == before.description
      {
        form.day = TextField(today.description, isProposal: true)
        sheets[index] = .form(form)
      }
    }
    row = focusRow
    offer = nil
    // Yesterday's question is asked anew for today; what was to be reset is today no more.
    sheets.removeAll { sheet in
      switch sheet {
      case .carryOver, .reset: true
      default: false
      }
    }
    return [.read(neededMonths), .lookBack(from: today)]
  }
}
