import FocusDesktop
import FocusDomain
import FocusHooks
import FocusSystem

/// The child process of a `BackgroundJob`: `focus --run-jobs HOOKS DATA` reads jobs from standard input,
/// one JSON object per line, runs them, and prints a sentence for each hook that failed.
struct BackgroundJobs {
  private let hooks: Hooks

  /// Creates the jobs; nil unless the arguments start background jobs.
  init?(_ arguments: [String]) {
    guard arguments.count == 3, arguments[0] == BackgroundJobs.option else { return nil }
    hooks = Hooks(directory: arguments[1], dataDirectory: arguments[2])
  }

  private static let option = "--run-jobs"

  static func arguments(_ hooks: Hooks) -> [String] { [option, hooks.directory, hooks.dataDirectory] }

  /// The job that runs a hook.
  static func line(_ call: Hooks.Call) -> String {
    JSONWriter.line(
      .object([
        "hook": .string(call.event.rawValue), "input": .string(String(decoding: call.input, as: UTF8.self)),
      ])) + "\n"
  }

  /// The job that shows a desktop notification.
  static func line(notification text: String) -> String {
    JSONWriter.line(.object(["notification": .string(text)])) + "\n"
  }

  func run() -> ExitStatus {
    // The parent may end before the jobs are done.
    signal(SIGPIPE, SIG_IGN)
    while let line = readLine() {
      guard let fields = (try? JSONReader.parse(Array(line.utf8)))?.fields else { continue }
      if let text = fields["notification"]?.text { Desktop.remind(text) }
      guard let event = fields["hook"]?.text.flatMap(Hooks.Event.init), let input = fields["input"]?.text
      else { continue }
      let failures = hooks.run([Hooks.Call(event, input: Array(input.utf8))])
      try? Output.lines(failures.map(\.sentence))
    }
    return .done
  }
}
