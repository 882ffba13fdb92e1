import ArgumentParser
import FocusDomain
import FocusText
import FocusSystem

/// The entry point: parses the arguments, runs the command, and turns errors into sentences and an exit code.
@main
enum EntryPoint {
  static func main() {
    StandardStreams.reserveDescriptors()
    // Report an exceeded file size limit as an error of the write. The signal must not end the program. Child
    // processes get the default action.
    signal(SIGXFSZ, SIG_IGN)
    // A umask must not deny the owner access to new files, so keep only its bits for group and others.
    umask(umask(0o077) & 0o077)
    let status = CommandLanguage.run {
      do throws(Failure) { return run(try ProgramArguments.own) } catch { return report(error) }
    }
    exit(status.rawValue)
  }

  private static func report(_ error: any CarriesExitStatus) -> ExitStatus {
    for sentence in error.sentences { Output.say(sentence) }
    return error.exitStatus
  }

  /// Runs the command for these arguments, which exclude the program's name.
  static func run(_ arguments: [String]) -> ExitStatus {
    if let request = CompletionRequest(arguments) { return request.answer() }
    if let agent = Agent(arguments) { return agent.run() }
    if let runner = JobRunner(arguments) { return runner.run() }
    if let status = CalendarProcess.run(arguments) { return status }
    if let status = CompletionShell.printScript(arguments) { return status }
    if arguments == ["--help-json"] {
      return answer([]) {
        String(decoding: JSONWriter.write(HelpPage(command: $0.root).json, for: .output), as: UTF8.self)
      }
    }
    var command: any ParsableCommand
    do {
      command = try PlainLine.command(arguments) ?? FocusCommand.parseAsRoot(arguments)
    } catch {
      return handleParserError(error, arguments)
    }
    defer {
      PendingHooks.run()
      Agent.sendChanges()
    }
    do {
      try command.run()
      return .done
    } catch let error as any CarriesExitStatus {
      if case .output(EPIPE)? = error as? Failure {
        PendingHooks.run()
        // End by the signal, as is usual when the reader has closed the pipe.
        endProcess(by: SIGPIPE)
      }
      return report(error)
    } catch let error where FocusCommand.exitCode(for: error) == .success {
      // The parser answers a request for help with an error of exit code 0.
      return answer(arguments) { grammar in
        HelpPage(command: grammar.find(arguments).command).lines(columns: HelpPage.columns)
          .joined(separator: "\n")
      }
    } catch {
      return handleParserError(error, arguments)
    }
  }

  /// Handles an error of the argument parser: a request for the version, or wrong usage.
  private static func handleParserError(_ error: any Error, _ arguments: [String]) -> ExitStatus {
    guard FocusCommand.exitCode(for: error) == .success else {
      Output.say(UsageSentence.reduce(error, arguments))
      return .usage
    }
    return answer(arguments) { _ in FocusCommand.message(for: error) }
  }

  /// Prints an answer of the argument parser. For `help` with an unknown command the parser reports success.
  private static func answer(_ arguments: [String], _ text: (CommandGrammar) -> String) -> ExitStatus {
    let grammar = CommandGrammar()
    if let word = grammar.unknownCommand(in: arguments) {
      Output.say(UsageSentence.unknownCommand(word))
      return .usage
    }
    do {
      try Output.write(Array("\(text(grammar))\n".utf8))
      return .done
    } catch {
      return report(error)
    }
  }
}
