import FocusDomain
import FocusText

// Checks of the store, the clock and the time zone for changes.
extension ScreenLoop {
  /// Reloads everything, whatever has changed.
  func reload() {
    // Start watching before reading, so that no change in between is missed.
    if watch == nil { watch = StoreWatch(store.directory) }
    lookForHistory()
    dispatch(.storeChanged(nil), at: readZoneAndClock())
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

  /// Reads the clock. Checks the time zone each time if no watch reports its changes, otherwise at most once
  /// a second, because the check reads files.
  func clockReading() -> ClockReading {
    let reading = state.clock.later(store.clock)
    let isOld = abs(reading.now.milliseconds - zoneRead.milliseconds) >= 1_000
    return zoneWatch == nil || isOld ? readZoneAndClock() : reading
  }

  /// Reads the clock in the current time zone.
  func readZoneAndClock() -> ClockReading {
    store.clock.zone.refresh()
    let reading = ClockReading(store.clock)
    zoneRead = reading.now
    return reading
  }
}
