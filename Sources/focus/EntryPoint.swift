import ArgumentParser
import FocusText
import Glibc

/// Where the program starts: parses, runs, and turns whatever went wrong into a sentence and an exit code.
@main
enum EntryPoint {
  static func main() {
    StandardStreams.fillHoles()
    // A file that may not grow is an error of the write, not the end of the program. Programs that it starts get the default.
    signal(SIGXFSZ, SIG_IGN)
    exit(run(ProgramArguments.own).rawValue)
  }

  /// Runs the command that these arguments (without the program's name) ask for.
  static func run(_ arguments: [String]) -> ExitStatus {
    if let request = CompletionRequest(arguments) { return request.answer() }
    if let errands = BackgroundJobs(arguments) { return errands.run() }
    if let agent = SessionAgent(arguments) { return agent.run() }
    if let status = CompletionShell.printScript(arguments) { return status }
    var command: any ParsableCommand
    do {
      command = try PlainLine.command(arguments) ?? FocusCommand.parseAsRoot(arguments)
    } catch {
      return settle(error, arguments)
    }
    defer { PendingHooks.run() }
    do {
      try command.run()
      return .done
    } catch let error as any CarriesExitStatus {
      for sentence in error.sentences { Output.say(sentence) }
      if case .output(EPIPE)? = error as? Failure {
        PendingHooks.run()
        StandardStreams.endUnread()
      }
      return error.exitStatus
    } catch {
      return settle(error, arguments)
    }
  }

  /// What the argument parser throws: a wish for help, or wrong usage.
  private static func settle(_ error: any Error, _ arguments: [String]) -> ExitStatus {
    guard FocusCommand.exitCode(for: error) != .success else {
      // It gives the general help for a command that it does not know, as if all were well.
      if let word = UnknownCommand.find(in: arguments) {
        Output.say(UsageSentence.unknownCommand(word))
        return .usage
      }
      do {
        try Output.write(Array("\(FocusCommand.message(for: error))\n".utf8))
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
