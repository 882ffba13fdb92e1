import FocusCalendars
import FocusDomain
import FocusPrograms
import FocusSystem

/// The processes that read calendars. Each of them runs this program.
enum CalendarProcess {
  /// Runs such a process; nil unless the arguments start one.
  static func run(_ arguments: [String]) -> ExitStatus? {
    switch arguments {
    case [CalendarReader.option]: read()
    case [CalendarAgent.option]: watch()
    default: nil
    }
  }

  /// Answers the request on standard input, and again after each change.
  private static func watch() -> ExitStatus {
    Program.setProcessName()
    signal(SIGHUP, SIG_IGN)
    signal(SIGPIPE, SIG_IGN)
    guard let question = try? FileSystem.readStandardInput() else { return .usage }
    return CalendarAgent(question)?.run() ?? .usage
  }

  /// Answers the request on standard input once.
  private static func read() -> ExitStatus {
    Program.setProcessName()
    CalendarReader.limitProcess()
    guard let question = try? FileSystem.readStandardInput(),
      CalendarReader.answer(question, write: { try? Output.write($0) })
    else { return .usage }
    return .done
  }
}
