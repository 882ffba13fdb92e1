import FocusDomain
import FocusSettings
import FocusText
import FocusTUI
import FocusTerminal

/// Completions that are read from the store.
struct StoredValues {
  let store: Store
  let today: CivilDate
  let dates: DateParser
  /// The day that the command line refers to.
  let day: CivilDate
  /// The available sounds; loaded on demand.
  let catalog: () -> SoundCatalog?

  /// The tasks of the day that the command can apply to, matched by place, id or the start of the title.
  func tasks(_ line: TypedLine) -> [Candidate] {
    guard let plan = try? store.plan(of: day) else { return [] }
    let ids = ShortID.prefixes(of: plan.tasks.map(\.id))
    let typed = line.current.lowercased()
    return plan.tasks.enumerated().compactMap { index, task in
      let (place, id) = (String(index + 1), ids[index])
      guard !line.positionals.contains(place), !line.positionals.contains(where: { id.hasPrefix($0) }),
        canApply(task, by: line.command?.name)
      else { return nil }
      let about = about(task)
      if place.hasPrefix(typed) || title(of: task, begins: typed) {
        return Candidate(value: place, about: about)
      }
      return id.hasPrefix(typed) ? Candidate(value: id, about: about) : nil
    }
  }

  /// The lines of the list for later.
  func lines(_ current: String) -> [Candidate] { listed((try? store.later()) ?? [], current) }

  /// The routines.
  func routines(_ current: String) -> [Candidate] { listed((try? store.routines()) ?? [], current) }

  /// Records of a list without days, matched by place, id or the start of the title.
  private func listed<R: Record>(_ records: [R], _ current: String) -> [Candidate] where R.ID == TaskID {
    let ids = ShortID.prefixes(of: records.map(\.id))
    let typed = current.lowercased()
    return zip(records.indices, records).compactMap { index, record in
      let (place, about) = (String(index + 1), Title.cleaned(record.label))
      if place.hasPrefix(typed) || about.lowercased().hasPrefix(typed) {
        return Candidate(value: place, about: about)
      }
      return ids[index].hasPrefix(typed) ? Candidate(value: ids[index], about: about) : nil
    }
  }

  private func canApply(_ task: FocusTask, by command: String?) -> Bool {
    switch command {
    case "done": task.isOpen
    case "reopen": task.isCompleted
    // A task that was carried over can only be changed on its new day.
    default: task.carriedTo == nil
    }
  }

  private func title(of task: FocusTask, begins typed: String) -> Bool {
    Title.cleaned(task.title).lowercased().hasPrefix(typed)
  }

  /// The tasks that can be restored.
  func deleted(_ typed: String) -> [Candidate] {
    let deleted = (try? store.recentlyDeleted()) ?? []
    let ids = ShortID.prefixes(of: deleted.map(\.task.id))
    return zip(deleted, ids).compactMap { found, id in
      guard id.hasPrefix(typed) || title(of: found.task, begins: typed.lowercased()) else { return nil }
      return Candidate(value: id, about: "\(found.day)  \(shortened(found.task.title))")
    }
  }

  /// The ratings of a day's log, and the argument that clears one.
  static let ratings =
    DayLog.ratings.map { Candidate(value: "\($0)", about: Text.name(ofRating: $0)) }
    + [Candidate(value: LogCommand.clearing, about: Text.clearsRating)]

  /// The names of sounds, and `off`.
  func sounds(_ typed: String) -> [Candidate] {
    let names = (catalog()?.sounds ?? []).map(\.name) + [Settings.noSound]
    return names.filter { $0.hasPrefix(typed) }.map { Candidate(value: $0, about: Text.aboutSound($0)) }
  }

  /// The sessions of the last week, latest first.
  func sessions(_ typed: String) -> [Candidate] {
    let found = try? store.days(of: FocusSession.self, from: today.adding(days: -7), to: today).items
    let all = (found ?? []).reversed().flatMap { plan in
      plan.entries.reversed().filter { $0.deletedAt == nil }.map { (plan.day, $0) }
    }
    return zip(all, ShortID.prefixes(of: all.map(\.1.id))).filter { $1.hasPrefix(typed.lowercased()) }.map {
      Candidate(value: $1, about: "\($0.0)  \(shortened($0.1.title))")
    }
  }

  /// Dates in the form being typed. Full dates are described by what is planned.
  func dates(_ typed: String) -> [Candidate] {
    if let sign = typed.first, sign == "+" || sign == "-" {
      return (1...7).map { dated("\(sign)\($0)") }
    }
    if typed.first?.isNumber == true {
      return (-7...21).map { offset in
        let date = today.adding(days: offset)
        let count = (try? store.plan(of: date))?.count ?? 0
        let name = Text.longDate(date)
        let about = count == 0 ? name : Text.labelled(name, Text.found(count))
        return Candidate(value: date.description, about: about)
      }
    }
    return (["today", "tomorrow", "yesterday"] + Weekday.allCases.map { "\($0)" }).map(dated)
  }

  private func dated(_ word: String) -> Candidate {
    Candidate(value: word, about: dates.date(word).map { Text.longDate($0) } ?? "")
  }

  private func about(_ task: FocusTask) -> String {
    "\(task.isCompleted ? Symbols.unicode.check : task.priority.arrow(.unicode)) \(shortened(task.title))"
  }

  private func shortened(_ title: String) -> String {
    TextWidth.truncate(Title.cleaned(title), to: 50)
  }
}
