import FocusDomain

/// What the files of a folder stand for.
package enum VdirKind: String, CaseIterable, Sendable {
  /// A VTODO for every task.
  case todo
  /// A VEVENT for every task with times.
  case event

  var component: String { self == .todo ? "VTODO" : "VEVENT" }
  /// The property of the end.
  var end: String { self == .todo ? "DUE" : "DTEND" }

  /// The UID of a new file, as an export has it.
  package func uid(of id: TaskID) -> String {
    self == .todo ? id.description : id.description + ICalendarWriter.eventMark
  }

  /// The task of an entry; nil if it is none of ours.
  func task(ofUID uid: String) -> TaskID? {
    switch self {
    // As an import identifies it, so that both see the same task.
    case .todo:
      TaskID(uid)
        ?? TaskID.derived(
          from: ImportFormat.ics.rawValue, "content", ["uid", component, uid, ""].joined(separator: "\u{0}"),
          "0")
    case .event:
      uid.lowercased().hasSuffix(ICalendarWriter.eventMark)
        ? TaskID(String(uid.dropLast(ICalendarWriter.eventMark.count))) : nil
    }
  }
}

/// Why a file is no item that can be kept the same as a task. It is left as it is.
package enum VdirForeign: String, Sendable {
  /// An event that is not one of ours, a journal, a card.
  case kind
  /// It repeats, so that it is no single task.
  case recurring
  /// It has several entries, so that it is no single task.
  case several
  /// It was cancelled before it was ever a task.
  case cancelled
  /// It is for a day before the ones that are kept the same.
  case old
  /// An event of a task that is not known.
  case unknownTask
}

/// What is wrong with a file. It is left as it is.
package enum VdirDamage: Error, Equatable, Sendable {
  case notACalendar
  /// The component that begins in this line has no end.
  case unclosed(line: Int)
  case tooDeep(line: Int)
  case notUTF8(line: Int)
  case noUID
  case noTitle
  case badField(String, value: String)
  /// Another file has the same UID.
  case twin(of: String)
  case unreadable(StoreError)
}
