import FocusDomain
import FocusTerminal
import FocusText

// The effects requested by `update`, applied to the store, the terminal and the delegate.
extension ScreenLoop {
  func perform(_ effects: [Effect]) {
    for effect in effects {
      switch effect {
      case .perform(let operation, let origin):
        write(effect, origin) { () throws(PlannerError) in try store.write([operation]) }
      case .performAll(let operations, let origin):
        write(effect, origin) { () throws(PlannerError) in try store.write(operations) }
      case .changeLog(let day, let edit, let origin):
        write(effect, origin) { () throws(PlannerError) in
          try store.changeLog(of: day) { (log) throws(RuleViolation) in try edit.apply(to: &log) }
        }
      case .edit(let text, let part): edit(text, of: part)
      case .editPlan(let day): editPlan(of: day)
      case .undo:
        write(effect, .undo) { () throws(PlannerError) in
          let written = try store.undo()
          if case .runsOn(let running) = written.change.session {
            delegate?.changed(.resume, SessionWritten(runningOn: running, at: store.clock.reading()))
          }
          return written
        }
      case .redo: write(effect, .redo) { () throws(PlannerError) in try store.redo() }
      case .retry(let kept):
        perform([kept])
        dispatch(.retried)
      case .read(let months): dispatch(.monthsRead(months.sorted().map { read($0) }))
      case .session(let verb): change(verb)
      case .readSessions:
        let reading = SessionReading(store, today: state.today)
        dispatch(.sessionsRead(reading))
        guard reading.running != nil, let delegate else { break }
        dispatch(.soundChosen(delegate.sound()))
        for problem in delegate.newProblems() { dispatch(.messageArrived(problem, isFailure: true)) }
      case .remember(let memory): remember(memory)
      case .bell: terminal.bell()
      case .redraw: terminal.redraw()
      case .suspend: terminal.suspend()
      case .feature(let own) where type(of: own.effect).comesAfterDrawing: afterDrawing.append(own.effect)
      case .feature(let own): run(own.effect)
      }
    }
  }

  /// Whether an effect waits for another process to release the store. Nothing reports the release, so it is
  /// polled.
  var isWaitingForStore: Bool { isStoreBusy && !state.plans.retries.isEmpty }
  /// The interval between two attempts, in milliseconds.
  static var retryInterval: Int { 200 }

  /// Retries the kept effects. Each attempt waits a short time for the lock, because a single try would
  /// hardly ever succeed against other waiting writers.
  func retryKept() {
    guard isWaitingForStore, sinceRetry.milliseconds >= Self.retryInterval else { return }
    Store.$waiting.withValue(.unnoticed) { dispatch(.retryDue) }
    sinceRetry = Stopwatch()
  }

  /// Lends the terminal to the user's editor.
  private func edit(_ text: String, of part: EditedPart) {
    guard let delegate else { return }
    let edited = terminal.withTerminalReleased { delegate.edit(text, of: part) }
    dispatch(.resized(terminal.size))
    dispatch(.textEdited(edited))
    reload()
  }

  private func editPlan(of day: CivilDate) {
    guard let delegate else { return }
    let edited = terminal.withTerminalReleased { delegate.editPlan(of: day) }
    dispatch(.resized(terminal.size))
    if let written = edited.written { write(nil, .command) { () throws(PlannerError) in written } }
    dispatch(.messageArrived(edited.message, isFailure: edited.isFailure))
    reload()
  }

  private func change(_ typed: SessionVerb) {
    let verb = typed.playing(delegate?.sound().name)
    do throws(PlannerError) {
      let written = try store.perform(verb)
      delegate?.changed(verb, written)
      // If a task was completed together with the session, report it as an ordinary change.
      if let record = written.written, !record.change.taskTransitions.isEmpty {
        report(record, .command)
      }
      isStoreBusy = false
      perform([.readSessions])
      dispatch(.sessionChanged(SessionChange(verb, written)))
    } catch {
      isStoreBusy = error.isBusy
      perform([.readSessions])
      dispatch(.failed(error, .session(typed), .command))
    }
  }

  private func write(
    _ effect: Effect?, _ origin: EffectOrigin, _ body: () throws(PlannerError) -> Written
  ) {
    do throws(PlannerError) {
      let written = try body()
      isStoreBusy = false
      report(written, origin)
    } catch {
      isStoreBusy = error.isBusy
      dispatch(.failed(error, effect, origin))
    }
  }

  /// Reports a change to the delegate and to `update`. The event contains the new months, so that they need
  /// not be read again.
  private func report(_ written: Written, _ origin: EffectOrigin) {
    if [.undo, .redo].contains(origin) {
      delegate?.repeated(written.change)
    } else {
      delegate?.changed(written.change)
    }
    let months = Set(written.change.days.map(\.civilMonth))
    dispatch(.performed(written.change, months.sorted().map { read($0, from: written) }, origin))
    guard written.endedSession != nil || written.endedByItself != nil else { return }
    let verb = SessionVerb.stop(at: nil, completing: true)
    let end = SessionWritten(
      ended: written.endedSession, byItself: written.endedByItself, at: store.clock.reading())
    delegate?.changed(verb, end)
    dispatch(.sessionChanged(SessionChange(verb, end)))
  }

  /// Runs an effect of a feature.
  func run(_ effect: any FeatureEffect) {
    do throws(StoreError) {
      for event in try effect.run(in: self) { dispatch(event) }
    } catch {
      dispatch(.failed(.store(error), nil, type(of: effect).origin))
    }
  }

  /// Returns a month as it was just written, otherwise as read from its file.
  private func read(_ name: CivilMonth, from written: Written? = nil) -> MonthReading {
    let write = written.flatMap { $0.months.contains(name) ? $0 : nil }
    watch?.recordVersion(of: name, from: write)
    guard let write else { return MonthReading(of: name, in: store) }
    return MonthReading(month: name, agenda: write.agenda, problem: nil)
  }
}

extension ScreenLoop: EffectContext {
  package func service<Service>(_ type: Service.Type) -> Service? { delegate as? Service }

  package func copy(_ text: String) -> CopyOutcome {
    terminal.copy(text, base64: Base64.standard.encode(Array(text.utf8)))
  }

  package func submit(_ body: () throws(PlannerError) -> Written) {
    write(nil, .submission) { () throws(PlannerError) in try body() }
  }
}

extension PlannerError {
  fileprivate var isBusy: Bool {
    if case .store(.busy) = self { true } else { false }
  }
}
