import FocusCalendars
import FocusDomain
import FocusSettings
import FocusText

extension Session {
  /// The events of these days and those around them that reach into them. Nil without calendars: then nothing is opened or
  /// started.
  func calendars(on days: ClosedRange<CivilDate>) -> CalendarReading? {
    calendarRequest(on: days).map { CalendarReading.read($0) }
  }

  func calendarRequest(on days: ClosedRange<CivilDate>) -> CalendarRequest? {
    guard !settings.calendars.isEmpty else { return nil }
    // A planner's day may go on to the next date, and what is planned on it to the one after.
    return CalendarRequest(
      paths.calendars(settings.calendars, in: .live()),
      days: days.lowerBound...days.upperBound.adding(days: 2), tellsPrivate: settings.calendarDetails)
  }

  /// The events of a day for a command, which says what could not be read.
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
  /// Names the package without which zones that a file defines are taken for the user's own.
  func sayWhatIsMissing() { if isLibraryMissing { Output.say(Text.zonesNeedLibrary) } }
}
