extension StoreWatch {
  /// The changes since the last call.
  package struct Changes: Equatable, Sendable {
    /// The months whose file changed.
    package var months: Set<CivilMonth> = []
    /// The kinds with files of their own of which records changed, and the sessions if the running one did.
    package var kinds: Set<RecordKind> = []
    /// Whether the status of the synchronization changed, whether synchronization was set up or removed, or
    /// whether the agent has ended.
    package var sync = false
    /// Whether a screen of a synchronized store was opened or closed.
    package var screens = false
    /// Whether to read everything again: after a write to several months, another target of a link, or an
    /// overflow of the kernel's queue.
    package var everything = false
    /// Whether a directory or a link was replaced, so that a new watch is needed.
    package var isOutdated = false

    /// Whether nothing relevant changed.
    package var isEmpty: Bool { !hasRecords && !sync }
    /// Whether records changed, or may have.
    package var hasRecords: Bool { !months.isEmpty || !kinds.isEmpty || everything }
    /// Whether sessions changed.
    package var sessions: Bool { kinds.contains(FocusSession.kind) }
    /// Whether records without a day changed.
    package var undated: Bool { kinds.contains(where: \.isUndated) }

    mutating func formUnion(_ other: Changes) {
      months.formUnion(other.months)
      kinds.formUnion(other.kinds)
      sync = sync || other.sync
      screens = screens || other.screens
      everything = everything || other.everything
      isOutdated = isOutdated || other.isOutdated
    }

    /// What may have changed where there is no watch.
    package static let unknown = Changes(everything: true)
    static let replaced = Changes(everything: true, isOutdated: true)
  }
}
