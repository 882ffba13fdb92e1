import FocusDomain

/// The state of a VTODO (RFC 5545, 3.8.1.11). Programs that open a task again often leave the time of its completion, so STATUS
/// counts before all others.
struct ICalendarState {
  let isCancelled: Bool
  let isDone: Bool
  /// Its COMPLETED, whatever its state is.
  let stated: Instant?
  /// When it was completed; nil if it is not, or if nothing tells when. Never the time of the import, which would make up a day
  /// on which much was done.
  let completedAt: Instant?

  init(_ component: Component, dates: ICalendarDates) {
    let status = component.value("STATUS")?.uppercased()
    isCancelled = status == "CANCELLED"
    stated = dates.instant(component["COMPLETED"])
    isDone =
      component.name == "VTODO"
      && (status == nil
        ? stated != nil || component.value("PERCENT-COMPLETE") == "100" : status == "COMPLETED")
    if isDone {
      completedAt = stated ?? dates.instant(component["LAST-MODIFIED"]) ?? dates.instant(component["DTSTAMP"])
    } else {
      // A task of ours that was carried over keeps what it was.
      completedAt = component["X-FOCUS-CARRIED-TO"] == nil ? nil : stated
    }
  }
}
