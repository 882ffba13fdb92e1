import FocusDomain
import FocusSettings
import FocusText

/// A completion request from a shell: `focus --complete bash list --day to`.
///
/// The response has one line for each candidate, with a tab between value and description; or a single line
/// that tells the shell to complete paths. Errors print nothing, because an unfinished command line is not a
/// mistake.
struct CompletionRequest {
  let shell: CompletionShell
  let words: [String]

  /// Creates a request; nil unless the arguments are one.
  init?(_ arguments: [String]) {
    guard arguments.count >= 2, arguments[0] == ProgramArguments.completionOption,
      let shell = CompletionShell(rawValue: arguments[1])
    else { return nil }
    self.shell = shell
    words = Array(arguments.dropFirst(2))
  }

  func answer() -> ExitStatus {
    let grammar = CommandGrammar()
    let line = TypedLine(shell.unquoted(words), grammar)
    var lines: [String]
    switch Completer(grammar: grammar, planner: StoredValues.init).answer(line) {
    case .files: lines = [":files"]
    case .directories: lines = [":directories"]
    case .candidates(let candidates):
      // bash replaces only the text after `=`, so do not repeat the option's name.
      let optionPrefix = shell == .bash ? "" : line.optionPrefix
      lines = candidates.filter { CompletionRequest.isSafe($0.value) }.map {
        "\(optionPrefix)\($0.value)\t\(Title.cleaned($0.about))"
      }
    }
    do {
      try Output.write(Array(lines.map { "\($0)\n" }.joined().utf8))
      return .done
    } catch { return error.exitStatus }
  }

  /// Whether a shell reads the value unchanged, without quotes.
  static func isSafe(_ value: String) -> Bool {
    !value.isEmpty && ShellQuoting.quote(value) == value
  }
}

extension StoredValues {
  /// Opens the store that a command line refers to.
  init?(_ line: TypedLine) {
    guard
      let context = try? CommandContext(
        dataDirectory: line.values[Paths.dataDirectoryOption], repairing: true)
    else {
      return nil
    }
    store = context.store
    catalog = { try? context.soundCatalog() }
    today = context.today
    dates = context.dateParser(line.command?.type?.dateDirection ?? .eitherWay)
    day = line.values["--day"].flatMap(dates.date) ?? today
  }
}
