import ArgumentParser
import FocusDomain
import FocusText

/// Parses the values of session options.
enum SessionArgument {
  static func seconds(_ text: String, option: String) throws(Failure) -> Int {
    guard let seconds = SessionLength.seconds(typed: text) else {
      throw .usage(Text.badLength(text, option: option))
    }
    return seconds
  }

  /// Returns the latest occurrence of a time of day that is not in the future. It is today, or on the
  /// previous evening if that is not longer ago than a session may last.
  static func past(_ text: String, option: String, in context: CommandContext) throws(Failure) -> Instant {
    let time = try time(text, option: option)
    let (clock, now) = (context.store.clock, context.store.clock.now())
    let moments = [context.today.adding(days: -1), context.today].map { clock.instant(of: time, on: $0) }
    guard let last = moments.last(where: { $0 <= now }),
      last == moments[1] || now.milliseconds - last.milliseconds <= SessionRules.longestStopwatch
    else { throw .usage(Text.startIsAhead(text)) }
    return last
  }

  static func time(_ text: String, option: String) throws(Failure) -> TimeOfDay {
    guard let time = TimeOfDay(typed: text) else { throw .usage(Text.badTime(text, option: option)) }
    return time
  }
}

extension CommandContext {
  /// Reports that a session has ended because its task ended, or had already ended by itself.
  func reportEnd(in written: Written) {
    if let ended = written.endedByItself {
      PendingHooks.add(hookCalls?.calls(forEnded: ended) ?? [], to: self)
      Output.say(Text.endedByItself(ended))
    }
    guard let ended = written.endedSession else { return }
    PendingHooks.add(hookCalls?.calls(forEnded: ended) ?? [], to: self)
    Output.say(Text.endedWithItsTask(ended))
  }

  /// Receives changes from other machines, and reports if one of them has ended the session.
  func reportingEnd<Result, Problem>(
    _ receive: () throws(Problem) -> Result
  ) throws(Problem) -> Result {
    let before = (try? store.running()) ?? nil
    let result = try receive()
    reportEnd(of: before)
    return result
  }

  /// Reports that another machine has ended a session that was running.
  func reportEnd(of before: RunningSession?) {
    guard let before, let ended = try? store.endedWithItsTask(before) else { return }
    PendingHooks.add(hookCalls?.calls(forEnded: ended) ?? [], to: self)
    Output.say(Text.endedElsewhere(ended))
  }
}

/// A command that controls the running session.
protocol SessionCommand: StoreCommand {
  var output: JSONOption { get }
}

extension SessionCommand {
  /// Performs the action, after recording and reporting a session that has ended by itself.
  func perform(_ verb: SessionVerb, in context: CommandContext) throws(Failure) -> SessionWritten {
    let ended = try storeAccess { () throws(StoreError) in try context.store.recordEndedSession() }
    if let ended {
      Output.say(Text.endedByItself(ended))
      PendingHooks.add(context.hookCalls?.calls(forEnded: ended) ?? [], to: context)
    }
    // A session that another process has recorded may also wait for confirmation.
    if let waiting = (try? context.store.unanswered())?.first, waiting.session.id != ended?.session.id {
      Output.say(Text.endedByItself(waiting))
    }
    // Read the report before the change: the agent of a paused session needs no sound and so reports no
    // problem.
    let report = AgentReport(context.paths)
    do {
      let written = try context.store.perform(verb)
      PendingHooks.add(verb, written, in: context)
      if written.ended == nil, written.isChanged {
        for problem in report.claimNewProblems(in: context) { Output.say(problem) }
      }
      if let change = written.written { context.sayKeptUndoLog(change) }
      if written.running != nil { Agent.ensure(for: context.store) }
      return written
    } catch {
      throw .planner(error, today: context.today)
    }
  }

  /// Prints the running session.
  func answer(_ written: SessionWritten, in context: CommandContext) {
    guard let running = written.running else { return }
    let view = SessionView(running, at: written.now, in: context.store)
    if output.json {
      Output.answer(JSONWriter.write(view.json, for: .output))
    } else {
      Output.answer([view.line(context.style)], context.style)
    }
  }

  /// Prints a session that has ended.
  func answer(_ ended: EndedSession, in context: CommandContext) {
    if output.json {
      Output.answer(JSONWriter.write(SessionJSON.value(ended.session, on: ended.day), for: .output))
    } else {
      Output.answer([Text.ended(ended)])
    }
  }
}
