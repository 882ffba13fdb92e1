import FocusDomain
import FocusHooks
import Glibc

/// The other side of an `BackgroundJob`: `focus --run-errands HOOKS DATA` reads what to do, a line of JSON each, does it, and
/// prints a sentence for each hook that failed.
struct BackgroundJobs {
  private let hooks: Hooks

  /// Nil when the arguments ask for anything else.
  init?(_ arguments: [String]) {
    guard arguments.count == 3, arguments[0] == BackgroundJobs.option else { return nil }
    hooks = Hooks(directory: arguments[1], dataDirectory: arguments[2])
  }

  private static let option = "--run-errands"

  static func arguments(_ hooks: Hooks) -> [String] { [option, hooks.directory, hooks.dataDirectory] }

  /// A hook to be run.
  static func line(_ call: Hooks.Call) -> String {
    JSONWriter.line(
      .object([
        "hook": .string(call.event.rawValue), "input": .string(String(decoding: call.input, as: UTF8.self)),
      ])) + "\n"
  }

  /// A notification to be shown on the desktop.
  static func line(notification text: String) -> String {
    JSONWriter.line(.object(["notification": .string(text)])) + "\n"
  }

  func run() -> ExitStatus {
    // The screen may be gone before the work is done.
    signal(SIGPIPE, SIG_IGN)
    while let line = readLine() {
      guard let fields = (try? JSONReader.parse(Array(line.utf8)))?.fields else { continue }
      if let text = fields["notification"]?.text { NotifySendCommand.send(text) }
      guard let event = fields["hook"]?.text.flatMap(Hooks.Event.init), let input = fields["input"]?.text
      else { continue }
      let failures = hooks.run([Hooks.Call(event, input: Array(input.utf8))])
      try? Output.lines(failures.map(\.sentence))
    }
    return .done
  }
}
