import FocusDomain
import FocusText

/// A completion with its description.
///
/// Shells insert the value and only show the description. Values consist of a few safe characters, and titles
/// appear only in descriptions, so a title cannot execute anything in a shell.
struct Candidate: Equatable {
  let value: String
  let about: String
}

/// Finds completions for the word at the cursor of a command line.
struct Completer {
  let grammar: CommandGrammar
  /// Opens the store that the line refers to; nil if that fails. Values from the store are missing then.
  let planner: (TypedLine) -> StoredValues?

  /// Completions, or a request that the shell completes paths itself.
  enum Answer: Equatable {
    case candidates([Candidate])
    case files
    case directories
  }

  func answer(_ line: TypedLine) -> Answer {
    if let option = line.open { return values(of: option, line) }
    if line.current.hasPrefix("-"), !line.onlyPositionals { return .candidates(options(line)) }
    guard let command = line.command else {
      guard line.positionals.isEmpty else { return .candidates([]) }
      return names(grammar.root.commands, line)
    }
    if line.positionals.isEmpty, !line.onlyPositionals, !command.subcommands.isEmpty {
      return names(command.commands, line)
    }
    let index = line.positionals.count
    let positional =
      command.positionals.indices.contains(index)
      ? command.positionals[index] : command.positionals.last.flatMap { $0.isRepeating ? $0 : nil }
    return positional.map { values(of: $0, line) } ?? .candidates([])
  }

  private func options(_ line: TypedLine) -> [Candidate] {
    line.options(grammar).filter { $0.isRepeating || line.given.isDisjoint(with: $0.names) }
      .compactMap { option in
        option.names.first { $0.hasPrefix("--") && $0.hasPrefix(line.current) }
          .map { Candidate(value: $0, about: option.about) }
      }
  }

  private func values(of argument: CommandGrammar.Argument, _ line: TypedLine) -> Answer {
    guard argument.choices.isEmpty else {
      return matching(line, argument.choices.map { Candidate(value: $0, about: "") })
    }
    switch argument.valueName {
    case "interval":
      return matching(
        line, ["day", "weekday", "week", "2w", "month"].map { Candidate(value: $0, about: "") })
    case "priority":
      return matching(
        line, Priority.allCases.map { Candidate(value: $0.rawValue, about: Text.name(of: $0)) })
    case "rating": return matching(line, StoredValues.ratings)
    case "date": return matching(line, planner(line)?.dates(line.current) ?? [])
    case "week": return matching(line, ["-1", "+1"].map { Candidate(value: $0, about: "") })
    case "task": return .candidates(planner(line)?.tasks(line) ?? [])
    case "line": return .candidates(planner(line)?.lines(line.current) ?? [])
    case "routine": return .candidates(planner(line)?.routines(line.current) ?? [])
    case "number" where line.commands.first?.name == "week":
      return matching(line, (1...WeekLog.limit).map { Candidate(value: "\($0)", about: "") })
    case "choice": return matching(line, ["keep", "take", "both"].map { Candidate(value: $0, about: "") })
    case "id" where line.commands.first?.name == "sessions":
      return .candidates(planner(line)?.sessions(line.current) ?? [])
    case "sound": return .candidates(planner(line)?.sounds(line.current) ?? [])
    case "id" where line.command?.name == "restore":
      return .candidates(planner(line)?.deleted(line.current) ?? [])
    case "format" where line.command?.name == "export":
      return matching(line, ExportCommand.formats.map { Candidate(value: "\($0)", about: "") })
    case "directory": return .directories
    case "file": return .files
    default: return argument.kind == "file" ? .files : .candidates([])
    }
  }

  private func names(_ commands: [CommandGrammar.Command], _ line: TypedLine) -> Answer {
    matching(line, commands.map { Candidate(value: $0.name, about: $0.about) })
  }

  private func matching(_ line: TypedLine, _ candidates: [Candidate]) -> Answer {
    .candidates(candidates.filter { $0.value.hasPrefix(line.current.lowercased()) })
  }
}
