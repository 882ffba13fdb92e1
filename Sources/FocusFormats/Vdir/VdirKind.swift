import FocusDomain

/// The kind of items in a folder.
package enum VdirKind: String, CaseIterable, Sendable {
  /// A VTODO for every task.
  case todo
  /// A VEVENT for every task with times.
  case event

  var component: String { self == .todo ? "VTODO" : "VEVENT" }
  /// The property of the end.
  var end: String { self == .todo ? "DUE" : "DTEND" }

  /// The UID of a new file, the same as in an export.
  package func uid(of id: TaskID) -> String {
    self == .todo ? id.description : id.description + ICalendarWriter.eventMark
  }

  /// The task of an entry; nil if it is not a task of focus.
  func task(ofUID uid: String) -> TaskID? {
    switch self {
    // Use the same identity as an import, so that both give the same task.
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

/// The reason why a file is not synchronized with a task. The file stays unchanged.
package enum VdirForeign: String, Sendable {
  /// Not an entry of the folder's kind: an event of another program, a journal, a contact, or a message about
  /// an entry.
  case kind
  /// The entry repeats, so it is not a single task.
  case recurring
  /// The file has several entries, so it is not a single task.
  case several
  /// The entry was cancelled before it was imported.
  case cancelled
  /// The entry is for a day before the synchronized ones, or was completed at an unknown time.
  case old
  /// An event of an unknown task.
  case unknownTask
}

/// A problem with a file. The file stays unchanged.
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
