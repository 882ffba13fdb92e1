import ArgumentParser
import FocusDomain
import FocusText

/// `focus toggle`.
struct ToggleCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "toggle", abstract: "Start, pause or resume the session, whichever fits.",
      discussion: Help.page(
        "For a click on a status bar, or a key of the window manager. Without a session it starts one for the task in "
          + "focus, as 'focus start' does.",
        examples: "focus toggle"))
  }

  @OptionGroup var output: SessionOutput
  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var root: FocusCommand

  func run() throws {
    let session = try openSession(repairing: true)
    answer(try perform(try verb(in: session), in: session), in: session)
  }

  private func verb(in session: Session) throws(Failure) -> SessionVerb {
    let running = try storeAccess { () throws(StoreError) in try session.store.running() }
    let (now, rules) = (session.store.clock.reading(), session.store.sessionRules)
    // A session that is over is ended by the next action, so start a new one.
    if let running, !running.progress(at: now, by: rules).isEnded {
      return running.pause == nil ? .pause(.paused) : .resume
    }
    guard let task = try session.planToChange(of: session.today).inFocus else {
      throw .planner(.refused(.nothingToFocusOn), today: session.today)
    }
    return .start(session.draft(for: task), switching: false)
  }
}
