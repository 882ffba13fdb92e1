import FocusDomain
import FocusSettings
import FocusText

/// A question that a shell asks while somebody types: `focus --complete bash list --day to`.
///
/// The answer is a line for each candidate, the value and the words about it with a tab between; or one line that
/// leaves it to the shell. Nothing here fails aloud: a line half typed is no mistake.
struct CompletionRequest {
  let shell: CompletionShell
  let words: [String]

  /// Nil when the arguments ask for anything else.
  init?(_ arguments: [String]) {
    guard arguments.count >= 2, arguments[0] == "--complete",
      let shell = CompletionShell(rawValue: arguments[1])
    else { return nil }
    self.shell = shell
    words = Array(arguments.dropFirst(2))
  }

  func answer() -> ExitStatus {
    let grammar = CommandGrammar()
    let line = TypedLine(shell.unquoted(words), grammar)
    var lines: [String]
    switch Completer(grammar: grammar, planner: LiveValues.init).answer(line) {
    case .files: lines = [":files"]
    case .directories: lines = [":directories"]
    case .candidates(let candidates):
      // bash replaces only what follows `=`.
      let attached = shell == .bash ? "" : line.attached
      lines = candidates.filter { CompletionRequest.isHarmless($0.value) }.map {
        "\(attached)\($0.value)\t\(Title.cleaned($0.about))"
      }
    }
    do {
      try Output.write(Array(lines.map { "\($0)\n" }.joined().utf8))
      return .done
    } catch { return error.exitStatus }
  }

  /// Whether a shell takes the value for nothing but itself.
  static func isHarmless(_ value: String) -> Bool {
    !value.isEmpty && ShellQuoting.quote(value) == value
  }
}

extension LiveValues {
  /// The planner that a line is about.
  init?(_ line: TypedLine) {
    guard let session = try? Session(dataDirectory: line.values["--data-dir"], repairing: true) else {
      return nil
    }
    store = session.store
    catalog = { try? session.soundCatalog() }
    today = session.today
    dates = session.dateParser(.eitherWay)
    day = line.values["--day"].flatMap(dates.date) ?? today
  }
}
