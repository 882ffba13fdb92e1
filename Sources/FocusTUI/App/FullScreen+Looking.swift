import FocusDomain
import FocusText

// Looks at the store, the clock and the zone.
extension FullScreen {
  /// Reloads everything, whatever has changed.
  func reload() {
    // Start watching before reading, or a change in between would be missed.
    if watch == nil { watch = StoreWatch(store.directory) }
    lookForHistory()
    dispatch(.storeChanged(nil), at: readZoneAndClock())
    perform([.readSessions, .readSync])
    tellShrunkMonths()
    remind()
  }

  /// Says once that another program removed much of a month.
  func tellShrunkMonths() {
    for month in store.takeShrunkMonths() {
      dispatch(.messageArrived(Text.sentence(month), isFailure: true))
    }
  }

  /// Takes in what nothing tells of, and shows the reminders that are due.
  func remind() {
    for event in delegate?.look() ?? [] { dispatch(event) }
    for reminder in delegate?.dueReminders() ?? [] {
      terminal.notify(Text.productName, reminder)
      dispatch(.messageArrived(reminder, isFailure: false))
    }
  }

  /// Reads the clock. It checks the time zone too if nothing reports its changes; otherwise at most once a second,
  /// because a key must not cost file reads.
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
