import FocusDomain
import FocusText

// Checks of the store for changes.
extension ScreenLoop {
  /// Reloads everything, whatever has changed.
  func reload() {
    // Start watching before reading, so that no change in between is missed.
    if watch == nil { watch = StoreWatch(store.directory) }
    lookForHistory()
    dispatch(.storeChanged(nil), at: clock.readingWithZone())
    perform([.readSessions, .readSync])
    reportShrunkMonths()
    remind()
  }

  /// Reports, once each, months of which another program removed a large part.
  func reportShrunkMonths() {
    for month in store.claimShrunkMonths() {
      dispatch(.messageArrived(Text.sentence(month), isFailure: true))
    }
  }

  /// Handles what no descriptor reports, and shows the reminders that are due.
  func remind() {
    for event in delegate?.look() ?? [] { dispatch(event) }
    for reminder in delegate?.dueReminders() ?? [] {
      terminal.notify(Text.productName, reminder)
      dispatch(.reminded(reminder))
    }
  }
}
