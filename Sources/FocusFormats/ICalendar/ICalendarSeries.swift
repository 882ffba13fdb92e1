import FocusDomain

/// Relations between the components of a calendar, collected before tasks are made.
struct ICalendarSeries {
  /// The UIDs of the VTODOs.
  private var todos: Set<String> = []
  /// The start of each series, by UID.
  private var starts: [String: Moment] = [:]
  /// The occurrences that have their own component, by UID.
  private var overridden: [String: Set<String>] = [:]

  init(in items: [Components.Item], dates: inout ICalendarDates) {
    for case .component(let component) in items where component.isTask {
      guard let uid = component.value("UID") else { continue }
      if component.name == "VTODO" { todos.insert(uid.lowercased()) }
      if let moment = ICalendarSeries.first(component["RECURRENCE-ID"], &dates) {
        overridden[uid, default: []].insert(moment.key)
      } else if starts[uid] == nil {
        starts[uid] = ICalendarSeries.first(component["DTSTART"], &dates)
      }
    }
  }

  static func first(_ line: ContentLine?, _ dates: inout ICalendarDates) -> Moment? {
    guard let line else { return nil }
    return (try? dates.times(line))?.times.first?.moment
  }

  /// The start of the series with that UID.
  func start(_ uid: String?) -> Moment? { uid.flatMap { starts[$0] } }

  /// The occurrences of that UID that have their own component; nil if there are none.
  func overridden(_ uid: String?) -> Set<String>? { uid.flatMap { overridden[$0] } }

  /// Whether the event belongs to a task in the same file, as our writer exports it.
  func hasTask(ofEvent component: Component) -> Bool {
    guard component.name == "VEVENT", let uid = component.value("UID")?.lowercased() else { return false }
    let mark = ICalendarWriter.eventMark
    return uid.hasSuffix(mark) && todos.contains(String(uid.dropLast(mark.count)))
  }
}
