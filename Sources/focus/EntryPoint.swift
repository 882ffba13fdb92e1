import ArgumentParser
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
    // A umask must not take a new file away from its owner.
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
    if let jobs = BackgroundJobs(arguments) { return jobs.run() }
    if let agent = SessionAgent(arguments) { return agent.run() }
    if let agent = SyncAgent(arguments) { return agent.run() }
    if let status = CalendarProcess.run(arguments) { return status }
    if let status = CompletionShell.printScript(arguments) { return status }
    var command: any ParsableCommand
    do {
      command = try PlainLine.command(arguments) ?? FocusCommand.parseAsRoot(arguments)
    } catch {
      return handleParserError(error, arguments)
    }
    defer {
      PendingHooks.run()
      SyncTrigger.run()
    }
    do {
      try command.run()
      return .done
    } catch let error as any CarriesExitStatus {
      if case .output(EPIPE)? = error as? Failure {
        PendingHooks.run()
        StandardStreams.endByBrokenPipe()
      }
      return report(error)
    } catch {
      return handleParserError(error, arguments)
    }
  }

  /// Handles an error of the argument parser: a request for help, or wrong usage.
  private static func handleParserError(_ error: any Error, _ arguments: [String]) -> ExitStatus {
    guard FocusCommand.exitCode(for: error) != .success else {
      // For `help` with an unknown command the parser prints the general help and reports success.
      if let word = UnknownCommand.find(in: arguments) {
        Output.say(UsageSentence.unknownCommand(word))
        return .usage
      }
      do {
        let page = HelpPage(arguments)?.lines(columns: CommandHelp.columns).joined(separator: "\n")
        try Output.write(Array("\(page ?? FocusCommand.message(for: error))\n".utf8))
        return .done
      } catch {
        for sentence in error.sentences { Output.say(sentence) }
        return error.exitStatus
      }
    }
    Output.say(UsageSentence.reduce(error, arguments))
    return .usage
  }
}
