import FocusCalendars
import FocusDomain
import FocusSettings
import FocusText

extension CommandContext {
  /// The events of these days, including those that extend into them. Nil without calendars; nothing is
  /// opened or started then.
  func calendars(on days: ClosedRange<CivilDate>) -> CalendarReading? {
    calendarRequest(on: days).map { CalendarReading.read($0) }
  }

  func calendarRequest(on days: ClosedRange<CivilDate>) -> CalendarRequest? {
    guard !settings.calendars.isEmpty else { return nil }
    // A planner's day may extend into the next date, and its plans into the date after that.
    return CalendarRequest(
      paths.calendars(settings.calendars, in: .live()),
      days: days.lowerBound...days.upperBound.adding(days: 2), tellsPrivate: settings.calendarDetails)
  }

  /// The events of a day for a command. Reports calendars that could not be read.
  func events(on day: CivilDate) -> DayEvents? {
    events(on: day...day).map { $0(day) }
  }

  /// The events of several days, by day.
  func events(on days: ClosedRange<CivilDate>) -> ((CivilDate) -> DayEvents)? {
    guard let reading = calendars(on: days) else { return nil }
    if let problem = reading.problems.first { Output.say(Text.calendarsIncomplete(Text.sentence(problem))) }
    return { day in DayEvents(reading.events, on: DayAxis(day, by: store.clock)) }
  }
}

extension DefinedZones {
  /// Reports a missing package without which time zones defined in a file are treated as the user's zone.
  func sayWhatIsMissing() { if isLibraryMissing { Output.say(Text.zonesNeedLibrary) } }
}
