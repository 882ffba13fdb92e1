extension Store {
  /// The reminders that may be due now or next: those of today, and of tomorrow, whose first may come before midnight.
  package func reminders() throws(StoreError) -> [Reminder] {
    let today = clock.today
    return Reminder.all(of: try plan(of: today), by: clock)
      + Reminder.all(of: try plan(of: today.adding(days: 1)), by: clock)
  }
}
