import FocusDomain

/// The user's own programs for what happens in the planner: executable files of a directory, each named for its event.
package struct Hooks: Equatable, Sendable {
  /// What there can be a hook for.
  package enum Event: String, CaseIterable, Sendable {
    /// A task was planned.
    case taskAdded = "task-added"
    /// A task was done.
    case taskCompleted = "task-completed"
    /// The last open task of today was done; once a day.
    case dayFinished = "day-finished"
    /// The planner was opened for the first time on a day.
    case dayStarted = "day-started"
    /// A focus session was started.
    case sessionStarted = "session-started"
    /// A focus session was paused, by a person or because the screen was locked.
    case sessionPaused = "session-paused"
    /// A paused focus session was resumed.
    case sessionResumed = "session-resumed"
    /// A focus session ended, by a person or by itself.
    case sessionFinished = "session-finished"
    /// A break ended.
    case breakFinished = "break-finished"
  }

  /// An event with what the hook reads: a line of JSON.
  package struct Call: Equatable, Sendable {
    /// The event.
    package let event: Event
    /// The bytes on the hook's standard input.
    package let input: [UInt8]

    /// A call.
    package init(_ event: Event, input: [UInt8]) {
      self.event = event
      self.input = input
    }
  }

  /// A hook that did not do its work.
  package struct Failure: Equatable, Sendable {
    /// Its event.
    package let event: Event
    /// How it ended.
    package let ending: Program.Ending
  }

  /// Set for a hook and all that it starts: a planner called by a hook runs no hooks.
  package static let marker = "FOCUS_HOOK"

  /// Where the hooks are.
  package let directory: String
  /// The directory of the plans, which a hook's own calls of the planner shall find.
  package let dataDirectory: String

  /// The hooks in that directory, which need not exist.
  package init(directory: String, dataDirectory: String) {
    self.directory = directory
    self.dataDirectory = dataDirectory
  }

  /// Whether there is a hook for an event.
  package func has(_ event: Event) -> Bool {
    FileSystem.isExecutable(file(event))
  }

  /// The files that are named for an event and cannot be run, because they are not executable or no files.
  package var silent: [String] {
    Event.allCases.map(file).filter { FileSystem.exists($0) && !FileSystem.isExecutable($0) }
  }

  /// Runs the hooks one after the other, each for at most five seconds; returns those that failed.
  package func run(_ calls: [Call], within patience: Int64 = 5000) -> [Failure] {
    calls.compactMap { call in
      guard has(call.event) else { return nil }
      let program = Program(
        path: file(call.event), input: call.input,
        environment: [Hooks.marker: "1", "FOCUS_DATA_DIR": dataDirectory])
      let ending = program.run(within: patience)
      if case .exited(0, _) = ending { return nil }
      return Failure(event: call.event, ending: ending)
    }
  }

  private func file(_ event: Event) -> String { "\(directory)/\(event.rawValue)" }
}
