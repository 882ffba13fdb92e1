import ArgumentParser
import FocusDomain
import FocusText

/// How commands about the session under way answer.
struct SessionOutput: ParsableArguments {
  @Flag(help: "Print JSON.")
  var json = false
}

/// Values of the options of sessions.
enum SessionArgument {
  static func seconds(_ text: String, option: String) throws(Failure) -> Int {
    guard let seconds = SessionLength.seconds(typed: text) else {
      throw .usage(Text.badLength(text, option: option))
    }
    return seconds
  }

  /// A time of today, or of yesterday where that is still to come: of the last 24 hours.
  static func past(_ text: String, option: String, in session: Session) throws(Failure) -> Instant {
    let time = try time(text, option: option)
    let (clock, now) = (session.store.clock, session.store.clock.now())
    let moments = [session.today.adding(days: -1), session.today].map { clock.instant(of: time, on: $0) }
    guard let last = moments.last(where: { $0 <= now }) else { throw .usage(Text.startIsAhead(text)) }
    return last
  }

  static func time(_ text: String, option: String) throws(Failure) -> TimeOfDay {
    guard let time = TimeOfDay(typed: text) else { throw .usage(Text.badTime(text, option: option)) }
    return time
  }
}

/// A command about the session under way.
protocol SessionCommand: StoreCommand {
  var output: SessionOutput { get }
}

extension SessionCommand {
  /// Does it, and says what had ended before.
  func perform(_ verb: SessionVerb, in session: Session) throws(Failure) -> SessionWritten {
    let ended = try storeAccess { () throws(StoreError) in try session.store.putAwayEnded() }
    if let ended {
      Output.say(Text.endedByItself(ended.session))
      PendingHooks.add(session.hookCalls?.calls(forEnded: ended) ?? [], to: session)
    }
    do {
      let written = try session.store.perform(verb)
      PendingHooks.add(verb, written, in: session)
      if written.ended == nil, written.isChanged {
        for trouble in AgentReport(session.places).untold(in: session) { Output.say(trouble) }
      }
      if let change = written.written { session.sayKeptUndoLog(change) }
      if written.running != nil { SessionAgent.ensure(for: session) }
      return written
    } catch {
      throw .planner(error, today: session.today)
    }
  }

  /// Answers with the session that runs now.
  func answer(_ written: SessionWritten, in session: Session) {
    guard let running = written.running else { return }
    let view = SessionView(running, at: written.now, in: session.store)
    if output.json {
      Output.answer(JSONWriter.write(view.json, for: .output))
    } else {
      Output.answer([view.line(session.look)], session.look)
    }
  }

  /// Answers with a session that has ended.
  func answer(_ ended: EndedSession, in session: Session) {
    if output.json {
      Output.answer(JSONWriter.write(SessionJSON.value(ended.session, on: ended.day), for: .output))
    } else {
      Output.answer([Text.ended(ended.session)])
    }
  }
}
