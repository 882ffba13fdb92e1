import FocusDomain
import FocusText

// The effects that `update` asks for, on the store, the terminal and the delegate.
extension FullScreen {
  func perform(_ effects: [Effect]) {
    for effect in effects {
      switch effect {
      case .perform(let operation, let origin): change([operation], origin)
      case .performAll(let operations, let origin): change(operations, origin, as: effect)
      case .changeLog(let day, let edit, let origin):
        write(origin, as: effect) { () throws(PlannerError) in
          let written = try store.changeLog(of: day) { (log) throws(RuleViolation) in try edit.apply(to: &log)
          }
          delegate?.changed(written.change)
          return written
        }
      case .changeWeek(let days, let edit, let origin):
        write(origin, as: effect) { () throws(PlannerError) in
          try store.changeWeek(days) { (week) throws(RuleViolation) in try edit.apply(to: &week) }
        }
      case .edit(let text, let part): edit(text, of: part)
      case .editPlan(let day): editPlan(of: day)
      case .open(let link): if let delegate { dispatch(delegate.open(link)) }
      case .copy(let part): if let delegate { dispatch(.copied(part, copy(part, delegate))) }
      case .undo:
        write(.undo, as: effect) { () throws(PlannerError) in
          let written = try store.undo()
          delegate?.repeated(written.change)
          if case .runsOn(let running) = written.change.session {
            delegate?.changed(.resume, SessionWritten(runningOn: running, at: store.clock.reading()))
          }
          return written
        }
      case .redo:
        write(.redo, as: effect) { () throws(PlannerError) in
          let written = try store.redo()
          delegate?.repeated(written.change)
          return written
        }
      case .retry(let effect): retry(effect)
      case .read(let months): dispatch(.monthsRead(months.sorted().map { read($0) }))
      case .readDeleted:
        do throws(StoreError) {
          dispatch(.deletedRead(try store.recentlyDeleted()))
        } catch {
          dispatch(.failed(.store(error), nil, .command))
        }
      case .readRoutines(let listing):
        dispatch(.routinesRead(RoutinesReading(store, day: state.today, listing: listing)))
      case .readLater: dispatch(.laterRead(LaterReading(store)))
      case .readDurations: afterDrawing.append(effect)
      case .readHistory:
        do throws(StoreError) {
          let found = try store.searchable()
          dispatch(.historyRead(found.items))
          // The contents of an unreadable month cannot be found.
          if let problem = found.unreadable.last { dispatch(.failed(.store(problem), nil, .command)) }
        } catch {
          dispatch(.failed(.store(error), nil, .command))
        }
      case .readTimeline(let day): readTimeline(of: day)
      case .readStatistics: readStatistics()
      case .readFocus(let months): dispatch(.focusRead(store.focused(in: months)))
      case .session(let verb): change(verb)
      case .readSessions:
        let reading = SessionReading(store, today: state.today)
        dispatch(.sessionsRead(reading))
        guard reading.running != nil, let delegate else { break }
        dispatch(.soundChosen(delegate.sound()))
        for problem in delegate.newProblems() { dispatch(.messageArrived(problem, isFailure: true)) }
      case .nextSound: if let delegate { dispatch(.soundChosen(delegate.nextSound())) }
      case .changeVolume(let steps):
        if let delegate { dispatch(.soundChosen(delegate.changeVolume(by: steps))) }
      case .readSync: if let delegate { dispatch(.syncRead(delegate.sync.reading())) }
      case .synchronize(let wish):
        if delegate?.sync.synchronize(wish) == false { dispatch(.syncEnded(.failed)) }
      case .readDevices: if delegate?.sync.readDevices() == false { dispatch(.devicesRead(nil)) }
      case .revoke(let device):
        if delegate?.sync.revoke(device) == false { dispatch(.revoked(device, isDone: false)) }
      case .readConflicts: readConflicts()
      case .decide(let conflict, let choice):
        guard let delegate else { break }
        write(.submission) { () throws(PlannerError) in
          let written = try delegate.sync.decide(conflict, choice)
          delegate.changed(written.change)
          return written
        }
        perform([.readSync])
      case .creditSession(let session, let day, let milliseconds):
        write(.submission) { () throws(PlannerError) in
          try store.credit(session, on: day, milliseconds: milliseconds)
        }
      case .loadCarryOverOffer(let day): loadCarryOverOffer(to: day)
      case .forgetOverdue(let tasks): delegate?.forgetOverdue(tasks)
      case .savePicture(let image, let day):
        if let delegate { dispatch(delegate.save(image, of: day)) }
      case .remember(let memory): remember(memory)
      case .bell: terminal.bell()
      case .redraw: terminal.redraw()
      case .suspend: terminal.suspend()
      }
    }
  }

  /// Tries an effect again for which the store was too busy.
  private func retry(_ effect: Effect) {
    isRetrying = true
    perform([effect])
    isRetrying = false
    dispatch(.retried(isDone: !isStoreBusy))
  }

  /// Keeps an effect for which the store is too busy; returns false for all other errors.
  private func postpones(_ effect: Effect?, after error: PlannerError) -> Bool {
    guard error.isBusy, let effect, effect.isKeptWhileBusy else { return false }
    if !isRetrying { dispatch(.postponed(effect)) }
    return true
  }

  private func change(
    _ operations: [FocusDomain.Operation], _ origin: EffectOrigin, as effect: Effect? = nil
  ) {
    change(origin, operations.first, as: effect) { () throws(PlannerError) in try store.write(operations) }
  }

  private func change(
    _ origin: EffectOrigin, _ operation: FocusDomain.Operation? = nil, as effect: Effect? = nil,
    _ body: () throws(PlannerError) -> Written
  ) {
    var (ended, byItself): (EndedSession?, EndedSession?)
    write(origin, operation, as: effect) { () throws(PlannerError) in
      let written = try body()
      delegate?.changed(written.change)
      (ended, byItself) = (written.endedSession, written.endedByItself)
      return written
    }
    guard ended != nil || byItself != nil else { return }
    let verb = SessionVerb.stop(at: nil, completing: true)
    let end = SessionWritten(ended: ended, byItself: byItself, at: store.clock.reading())
    delegate?.changed(verb, end)
    dispatch(.sessionChanged(SessionChange(verb, end)))
  }

  /// Leaves the terminal to the user's editor.
  private func edit(_ text: String, of part: EditedPart) {
    guard let delegate else { return }
    let edited = terminal.lend { delegate.edit(text, of: part) }
    dispatch(.resized(terminal.size))
    dispatch(.textEdited(edited))
    reload()
  }

  private func copy(_ part: CopiedPart, _ delegate: any ScreenDelegate) -> CopyOutcome {
    do throws(StoreError) {
      let text =
        switch part {
        case .title(let title): title
        case .day(let day): try delegate.markdown(of: day)
        }
      return delegate.copyToTmux(text) ?? terminal.copy(text)
    } catch {
      return .failed(Text.sentence(error))
    }
  }

  private func editPlan(of day: CivilDate) {
    guard let delegate else { return }
    let edited = terminal.lend { delegate.editPlan(of: day) }
    dispatch(.resized(terminal.size))
    if let written = edited.written { change(.command) { () throws(PlannerError) in written } }
    dispatch(.messageArrived(edited.message, isFailure: edited.isFailure))
    reload()
  }

  private func change(_ typed: SessionVerb) {
    let verb = typed.playing(delegate?.sound().name)
    do throws(PlannerError) {
      let written = try store.perform(verb)
      delegate?.changed(verb, written)
      // A task that was completed along with the session is an ordinary change.
      if let record = written.written, !record.change.taskTransitions.isEmpty {
        delegate?.changed(record.change)
        tell(record, .command)
      }
      isStoreBusy = false
      perform([.readSessions])
      dispatch(.sessionChanged(SessionChange(verb, written)))
    } catch {
      isStoreBusy = error.isBusy
      perform([.readSessions])
      if !postpones(.session(typed), after: error) { dispatch(.failed(error, nil, .command)) }
    }
  }

  private func write(
    _ origin: EffectOrigin, _ operation: FocusDomain.Operation? = nil, as effect: Effect? = nil,
    _ body: () throws(PlannerError) -> Written
  ) {
    do throws(PlannerError) {
      let written = try body()
      isStoreBusy = false
      tell(written, origin)
    } catch {
      isStoreBusy = error.isBusy
      if !postpones(effect, after: error) { dispatch(.failed(error, operation, origin)) }
    }
  }

  private func tell(_ written: Written, _ origin: EffectOrigin) {
    let months = Set(written.change.days.map(\.civilMonth))
    dispatch(.performed(written.change, months.sorted().map { read($0, from: written) }, origin))
  }

  /// Performs an effect that has waited for the drawing.
  func performNow(_ effect: Effect) {
    guard effect == .readDurations, let durations = try? store.durations() else { return }
    dispatch(.durationsRead(durations))
  }

  private func readConflicts() {
    guard let delegate else { return }
    do throws(StoreError) {
      dispatch(.conflictsRead(try delegate.sync.conflicts()))
    } catch {
      dispatch(.failed(.store(error), nil, .command))
    }
  }

  private func readTimeline(of day: CivilDate) {
    do throws(StoreError) {
      dispatch(.timelineRead(try store.timeline(of: day)))
    } catch {
      dispatch(.failed(.store(error), nil, .command))
    }
  }

  private func readStatistics() {
    do throws(StoreError) {
      let (reading, problem) = try StatisticsReading.load(
        from: store, remembering: &summaries, today: state.today, options: state.options)
      dispatch(.statisticsRead(reading))
      if let problem { dispatch(.failed(.store(problem), nil, .command)) }
    } catch {
      dispatch(.failed(.store(error), nil, .command))
    }
  }

  private func loadCarryOverOffer(to day: CivilDate) {
    if day != openedDay { delegate?.opened(day) }
    openedDay = day
    do throws(StoreError) {
      var last = state.plans.lastPlannedDay(before: day)
      if last == nil { last = try store.lastPlannedDay(before: day) }
      let overdue = delegate?.overdue(on: day) ?? [:]
      let offer = try last.flatMap { (last) throws(StoreError) in
        try store.carryOverOffer(from: last, to: day, overdue: overdue)
      }
      dispatch(.carryOverOfferLoaded(offer))
    } catch {
      dispatch(.failed(.store(error), nil, .opening))
    }
  }

  /// What is in a month: as it was just written, or as its file says.
  private func read(_ name: CivilMonth, from written: Written? = nil) -> MonthReading {
    let write = written.flatMap { $0.months.contains(name) ? $0 : nil }
    watch?.recordVersion(of: name, from: write)
    guard let write else { return MonthReading(of: name, in: store) }
    return MonthReading(month: name, agenda: write.agenda, problem: nil)
  }
}

extension PlannerError {
  fileprivate var isBusy: Bool {
    if case .store(.busy) = self { true } else { false }
  }
}
