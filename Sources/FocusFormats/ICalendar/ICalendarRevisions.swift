import FocusDomain

/// The entries that a calendar has more than once, for example in concatenated files.
struct ICalendarRevisions {
  private struct Key: Hashable {
    let kind: String
    let uid: String
    /// The occurrence of a series; nil for the series itself.
    let occurrence: String?
  }

  private var revisions = Revisions<Int>()
  /// The entry of each component with several versions, by the line where the component begins.
  private var entries: [Int: Int] = [:]

  /// Collects the versions. Messages and versions that cannot be read do not count.
  init(of items: [Components.Item], dates: inout ICalendarDates) {
    var all: [Key: [Component]] = [:]
    for case .component(let component) in items where component.isTask && !component.isAnswer {
      guard let key = Self.key(of: component, &dates) else { continue }
      all[key, default: []].append(component)
    }
    for (entry, components) in all.values.enumerated() where components.count > 1 {
      for component in components where Self.isReadable(component, &dates) {
        entries[component.line] = entry
        revisions.add(entry, dates.revision(of: component), at: component.line)
      }
    }
  }

  /// The line of the version that counts instead of this one; nil if this one counts.
  func successor(of component: Component) -> Int? {
    entries[component.line].flatMap { revisions.successor(of: $0, at: component.line) }
  }

  private static func key(of component: Component, _ dates: inout ICalendarDates) -> Key? {
    guard let uid = component.value("UID"), !uid.isEmpty else { return nil }
    return Key(
      kind: component.name, uid: TaskID(uid)?.description ?? uid,
      occurrence: ICalendarSeries.first(component["RECURRENCE-ID"], &dates)?.key)
  }

  private static func isReadable(_ component: Component, _ dates: inout ICalendarDates) -> Bool {
    guard !component.hasInvalidUTF8, let entry = try? ICalendarEntry(component, dates: &dates) else {
      return false
    }
    let title = component.value("SUMMARY").flatMap { Collector.fitting(ICalendarText.unescaped($0)) }
    return title != nil && (entry.start != nil || entry.isTodo)
  }
}
