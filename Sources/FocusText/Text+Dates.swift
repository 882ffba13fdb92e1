import FocusDomain

/// How times of day are written.
public enum ClockStyle: String, Sendable {
  case hours24 = "24h"
  case hours12 = "12h"
}

extension Text {
  /// `Saturday`.
  public static func name(of weekday: Weekday) -> String { weekdayNames[weekday.rawValue - 1] }

  /// `SAT`: three columns, for the head of a calendar.
  public static func shortName(of weekday: Weekday) -> String { name(of: weekday).prefix(3).uppercased() }

  /// `November`.
  public static func name(ofMonth month: Int) -> String { monthNames[month - 1] }

  /// `November 21`.
  public static func dayAndMonth(_ date: CivilDate) -> String { "\(name(ofMonth: date.month)) \(date.day)" }

  /// `Saturday, November 21`.
  public static func longDate(_ date: CivilDate) -> String {
    "\(name(of: date.weekday)), \(dayAndMonth(date))"
  }

  /// `Saturday, November 21, 2026`.
  public static func fullDate(_ date: CivilDate) -> String { "\(longDate(date)), \(date.year)" }

  /// `Sat Nov 21`.
  public static func shortDate(_ date: CivilDate) -> String {
    "\(name(of: date.weekday).prefix(3)) \(name(ofMonth: date.month).prefix(3)) \(date.day)"
  }

  /// `Sat Nov 21 2026`.
  public static func shortYearDate(_ date: CivilDate) -> String { "\(shortDate(date)) \(date.year)" }

  /// `today`, `tomorrow` or `yesterday` where that is what it is, else `Saturday, November 21` (with the year when it is another).
  public static func relativeDate(_ date: CivilDate, today: CivilDate) -> String {
    switch today.days(until: date) {
    case 0: "today"
    case 1: "tomorrow"
    case -1: "yesterday"
    default: date.year == today.year ? longDate(date) : fullDate(date)
    }
  }

  /// `21:15`, or `9:15 PM`.
  public static func time(_ time: TimeOfDay, _ style: ClockStyle) -> String {
    guard style == .hours12 else { return time.description }
    let hour = time.hour % 12 == 0 ? 12 : time.hour % 12
    return "\(hour):\(time.description.suffix(2)) \(time.hour < 12 ? "AM" : "PM")"
  }

  /// `09:00 – 10:30`, with ` +1` when it ends on the next day.
  public static func range(_ range: TimeRange, _ style: ClockStyle) -> String {
    "\(time(range.start, style)) – \(time(range.end, style))\(range.endsNextDay ? " +1" : "")"
  }

  /// The times, or `All day`.
  public static func schedule(_ schedule: Schedule, _ style: ClockStyle) -> String {
    schedule.range.map { range($0, style) } ?? "All day"
  }

  private static let weekdayNames = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]
  private static let monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
  ]
}
