import FocusCalendars
import FocusDomain
import FocusHooks
import FocusSystem

/// The processes that read calendars. Each is this program again.
enum CalendarProcess {
  /// Nil unless the arguments start such a process.
  static func run(_ arguments: [String]) -> ExitStatus? {
    switch arguments {
    case [CalendarReader.option]: read()
    case [CalendarAgent.option]: watch()
    default: nil
    }
  }

  /// Answers the question on standard input again and again.
  private static func watch() -> ExitStatus {
    Program.setProcessName()
    signal(SIGHUP, SIG_IGN)
    signal(SIGPIPE, SIG_IGN)
    guard let question = try? FileSystem.readStandardInput() else { return .usage }
    return CalendarAgent(question)?.run() ?? .usage
  }

  /// Answers the question on standard input.
  private static func read() -> ExitStatus {
    Program.setProcessName()
    CalendarReader.limitProcess()
    guard let question = try? FileSystem.readStandardInput(),
      CalendarReader.answer(question, write: { try? Output.write($0) })
    else { return .usage }
    return .done
  }
}
