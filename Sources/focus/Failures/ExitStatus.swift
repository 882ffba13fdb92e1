import FocusDomain
import FocusSettings

/// The exit status of a command, after BSD's sysexits. Scripts depend on these values.
enum ExitStatus: Int32 {
  /// Success.
  case done = 0
  /// A rule of the planner refused the change.
  case refused = 1
  /// Wrong usage.
  case usage = 64
  /// Data that is unreadable or missing, belongs to another program, or was written by a later version.
  case unreadable = 65
  /// A file or directory cannot be created.
  case cannotCreate = 73
  /// A file, or the output, cannot be written.
  case cannotWrite = 74
  /// The store was locked for too long.
  case busy = 75
  /// The configuration is wrong.
  case configuration = 78
}

/// Maps all errors to exit codes.
extension ExitStatus {
  init(_ error: PlannerError) {
    switch error {
    case .refused: self = .refused
    case .store(let error): self.init(error)
    }
  }

  init(_ error: StoreError) {
    switch error {
    case .damaged, .newerSchema, .cannotRead, .danglingLink: self = .unreadable
    case .cannotCreate: self = .cannotCreate
    case .cannotWrite, .full, .noLocks: self = .cannotWrite
    case .busy, .keepsChanging: self = .busy
    }
  }

  init(_ failure: Failure) {
    switch failure {
    case .planner(let error, _, _, _): self.init(error)
    case .foreign(let error): self.init(error)
    case .format: self = .unreadable
    case .unreadable(let errors): self = errors.first.map(ExitStatus.init) ?? .unreadable
    case .reported(let status): self = status
    case .usage: self = .usage
    case .configuration: self = .configuration
    case .terminal: self = .usage
    case .watching, .fileExists: self = .cannotCreate
    case .sound: self = .unreadable
    case .output, .picture: self = .cannotWrite
    }
  }
}
