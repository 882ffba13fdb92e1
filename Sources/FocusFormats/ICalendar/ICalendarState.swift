import FocusDomain

/// The state of a VTODO (RFC 5545, 3.8.1.11). STATUS takes precedence, because programs that reopen a task
/// often leave the time of its completion.
struct ICalendarState {
  let isCancelled: Bool
  let isDone: Bool
  /// The value of COMPLETED, whatever the state is.
  let stated: Instant?
  /// When it was completed; nil if it was not, or if the time is unknown. Never the time of the import,
  /// because all such tasks would then count as completed on that day.
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
      // A carried-over task of focus keeps its time of completion.
      completedAt = component["X-FOCUS-CARRIED-TO"] == nil ? nil : stated
    }
  }
}
