import FocusDomain

/// The user's hooks: executable files in a directory, each named after its event.
package struct Hooks: Equatable, Sendable {
  /// The events that hooks can react to.
  package enum Event: String, CaseIterable, Sendable {
    /// A task was planned.
    case taskAdded = "task-added"
    /// A task was completed.
    case taskCompleted = "task-completed"
    /// The last open task of today was completed; once a day.
    case dayFinished = "day-finished"
    /// The planner was opened for the first time on a day.
    case dayStarted = "day-started"
    /// A focus session was started.
    case sessionStarted = "session-started"
    /// A focus session was paused, by the user or because the screen was locked.
    case sessionPaused = "session-paused"
    /// A paused focus session was resumed.
    case sessionResumed = "session-resumed"
    /// A focus session ended, by the user or by itself.
    case sessionFinished = "session-finished"
    /// A break ended.
    case breakFinished = "break-finished"
  }

  /// An event with the input of its hook, a line of JSON.
  package struct Call: Equatable, Sendable {
    package let event: Event
    /// The bytes on the hook's standard input.
    package let input: [UInt8]

    package init(_ event: Event, input: [UInt8]) {
      self.event = event
      self.input = input
    }
  }

  /// A hook that failed.
  package struct Failure: Equatable, Sendable {
    package let event: Event
    /// The ending of the hook.
    package let ending: Program.Ending
  }

  /// The environment variable that marks a hook and everything it starts. A planner that a hook calls runs no
  /// hooks.
  package static let marker = "FOCUS_HOOK"

  /// The directory of the hooks.
  package let directory: String
  /// The data directory for focus commands that a hook runs.
  package let dataDirectory: String

  /// Creates the hooks of a directory, which need not exist.
  package init(directory: String, dataDirectory: String) {
    self.directory = directory
    self.dataDirectory = dataDirectory
  }

  /// Whether there is a hook for the event that can and may be run.
  package func has(_ event: Event) -> Bool {
    FileSystem.isExecutable(file(event)) && isTrusted(file(event))
  }

  /// The hooks that are not run because another user could change them.
  package var notTrusted: [String] {
    Event.allCases.map(file).filter { FileSystem.isExecutable($0) && !isTrusted($0) }
  }

  /// Whether only this user can change a hook. `sudo focus` must not run as root what another user has
  /// written.
  private func isTrusted(_ hook: String) -> Bool {
    FileSystem.isOnlyOurs(directory) && FileSystem.isOnlyOurs(hook)
  }

  /// The paths of hooks that cannot be run, because they are not executable or not files.
  package var notExecutable: [String] {
    Event.allCases.map(file).filter { FileSystem.exists($0) && !FileSystem.isExecutable($0) }
  }

  /// Runs the hooks in order, each for at most `timeout` milliseconds. Returns those that failed.
  package func run(_ calls: [Call], within timeout: Int64 = 5000) -> [Failure] {
    calls.compactMap { call in
      guard has(call.event) else { return nil }
      let program = Program(
        path: file(call.event), input: call.input,
        environment: [Hooks.marker: "1", "FOCUS_DATA_DIR": dataDirectory])
      let ending = program.run(within: timeout)
      if case .exited(0, _) = ending { return nil }
      return Failure(event: call.event, ending: ending)
    }
  }

  private func file(_ event: Event) -> String { "\(directory)/\(event.rawValue)" }
}
