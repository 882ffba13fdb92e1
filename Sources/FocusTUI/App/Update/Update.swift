import FocusDomain
import FocusText

/// The one way from a state to the next: pure, without clock, file or terminal.
/// - Returns: what the outside is asked to do, in order.
public func update(_ state: inout AppState, _ event: Event) -> [Effect] {
  var effects: [Effect] = []
  switch event {
  case .keyPressed(let key): effects = state.press(key)
  case .pasted(let text): effects = state.paste(text)
  case .pressed(let target, let point): effects = state.press(target, at: point)
  case .dragged(let point): state.drag(to: point)
  case .released(let point): effects = state.release(at: point)
  case .scrolled(let notches): effects = state.scroll(notches)
  case .backgroundTold(let background):
    if state.options.followsTerminal { state.background = background == .light ? .light : .dark }
  case .resized(let size): state.size = size
  case .clockRead(let reading): effects = state.turn(to: reading)
  case .monthsRead(let readings):
    state.take(readings)
    if state.celebrateIfFinished() { effects = [.remember(state.memory)] }
  case .storeChanged(let months):
    effects = [.read(state.affected(by: months))] + state.forgetHistory()
    // What others did to the tasks left over changes what can be decided about them.
    if state.offer != nil { effects.append(.lookBack(from: state.today)) }
  case .performed(let change, let purpose): effects = state.accept(change, purpose)
  case .failed(let error, let operation, let purpose): effects = state.reject(error, operation, purpose)
  case .deletedRead(let items): state.receive(items)
  case .historyRead(let tasks): state.receive(tasks)
  case .offerMade(let offer): effects = state.receive(offer)
  }
  effects = state.queued(effects)
  state.settle()
  return effects
}

extension AppState {
  /// What to do when the program starts.
  public func start() -> [Effect] {
    [.read(neededMonths), .lookBack(from: today)]
  }

  /// The months that the screen shows or may step to next.
  var neededMonths: Set<CivilMonth> {
    var needed: Set<CivilMonth> = []
    for middle in [today.civilMonth, calendar.day.civilMonth] {
      needed.formUnion([middle.adding(months: -1), middle, middle.adding(months: 1)])
    }
    return needed
  }

  /// Keeps selections inside what there is, and the ring on its way.
  mutating func settle() {
    row = min(max(row, 0), rows - 1)
    if let row = calendar.row {
      let count = agenda[calendar.day].count
      calendar.row = count == 0 ? nil : min(max(row, 0), count - 1)
    }
    ring.settle(at: clock.now)
    let isDrawerOpen = sheets.contains { if case .drawer = $0 { true } else { false } }
    slide.set(isDrawerOpen ? 1 : 0, at: clock.now, moves: !options.reducedMotion)
    slide.settle(at: clock.now)
    if let celebration, celebration.isOver(at: clock.now) { self.celebration = nil }
    let isFirst = months.isEmpty
    ring.set(
      progress, at: clock.now, moves: !options.reducedMotion && !isFirst && months.contains(today.civilMonth))
  }

  /// The months to read anew. When it may be any, those browsed before are forgotten until they are shown again.
  fileprivate mutating func affected(by changed: Set<CivilMonth>?) -> Set<CivilMonth> {
    if let changed { return months.intersection(changed) }
    months.formIntersection(neededMonths)
    return neededMonths
  }

  fileprivate mutating func take(_ readings: [MonthReading]) {
    let isFirst = months.isEmpty
    let held = (focus: task(at: row, of: today), calendar: task(at: calendar.row, of: calendar.day))
    for reading in readings {
      months.insert(reading.month)
      problems[reading.month] = reading.problem
      for day in reading.month.days { agenda[day] = reading.agenda[day] }
    }
    showUnsaved()
    // What was there at the start needs no motion.
    if isFirst { ring.set(progress, at: clock.now, moves: false) }
    tellProblem(of: tab == .calendar && problems[today.civilMonth] == nil ? calendar.day : today)
    // A selection belongs to its task, wherever another process has moved it.
    if let held = held.focus { row = place(of: held, on: today) ?? row }
    if let held = held.calendar { calendar.row = place(of: held, on: calendar.day) ?? calendar.row }
    if let wanted = following { select(wanted) }
    refreshForms()
  }

  private func task(at row: Int?, of day: CivilDate) -> TaskID? {
    let tasks = agenda[day].tasks
    return row.flatMap { tasks.indices.contains($0) ? tasks[$0].id : nil }
  }

  private func place(of id: TaskID, on day: CivilDate) -> Int? {
    agenda[day].tasks.firstIndex { $0.id == id }
  }

  /// A month that cannot be read, or not be written, says so where it is shown.
  mutating func tellProblem(of day: CivilDate) {
    if let problem = problems[day.civilMonth] {
      notice = Notice(text: Text.sentence(problem), level: .failure)
    }
  }

  /// What was found is stale once the store has changed; an open search asks anew.
  fileprivate mutating func forgetHistory() -> [Effect] {
    if case .search = sheets.last { return [.readHistory] }
    history = nil
    return []
  }

  /// Selects a task where it is shown, once it has been read.
  private mutating func select(_ wanted: PlannedPlace) {
    guard let place = agenda[wanted.day].tasks.firstIndex(where: { $0.id == wanted.id }) else { return }
    if wanted.day == today { row = place }
    if calendar.row != nil || wanted.entersDay, wanted.day == calendar.day { calendar.row = place }
    following = nil
  }

  fileprivate mutating func turn(to reading: ClockReading) -> [Effect] {
    let before = today
    let isNewMinute = clock.wall.time != reading.wall.time
    clock = reading
    guard today != before else { return isNewMinute ? retries : [] }
    if calendar.day == before { calendar = CalendarState(day: today) }
    // A form that only proposes the old day proposes the new one.
    for index in sheets.indices {
      if case .form(var form) = sheets[index], form.isNew, form.day.isProposal,
        form.day.text == before.description
      {
        form.day = TextField(today.description, isProposal: true)
        sheets[index] = .form(form)
      }
    }
    row = 0
    offer = nil
    // Yesterday's question is asked anew for today.
    sheets.removeAll { if case .carryOver = $0 { true } else { false } }
    return [.read(neededMonths), .lookBack(from: today)]
  }

  fileprivate mutating func accept(_ change: Change, _ purpose: Purpose) -> [Effect] {
    var effects: [Effect] = [.read(Set(change.days.map(\.civilMonth)))]
    switch purpose {
    case .retry:
      if !change.isEmpty { undoable.append(change) }
      effects = acceptRetry(change) + effects
    case .command, .submission, .opening:
      if !change.isEmpty {
        undoable.append(change)
        undoable.removeFirst(max(0, undoable.count - 200))
        redoable = []
      }
      notice = tidings(of: change).map { Notice(text: $0, level: .information) }
      if purpose == .submission { closeSubmitted() }
      if purpose == .opening, let offer {
        let count = change.transitions.count { $0.day == today }
        notice = Notice(
          text: Text.carried(count, from: offer.from, today: today, options.dates), level: .information)
        self.offer = count < offer.tasks.count ? offer : nil
      }
      follow(change)
      noteCompletion(change)
      history = nil
    case .undo:
      _ = undoable.popLast()
      history = nil
      if !change.isEmpty { redoable.append(change.inverse) }
      notice = Notice(text: change.isEmpty ? Text.wasSoAlready : Text.tookBack(change), level: .information)
    case .redo:
      _ = redoable.popLast()
      history = nil
      if !change.isEmpty { undoable.append(change) }
      notice = Notice(text: change.isEmpty ? Text.wasSoAlready : Text.didAgain(change), level: .information)
    }
    if change.kind == .carryOver { effects.append(.lookBack(from: today)) }
    return effects
  }

  /// What to say of a change: what the screen does not show anyway.
  private func tidings(of change: Change) -> String? {
    if change.isEmpty { return nil }
    let target = change.transitions.last
    if [.add, .edit].contains(change.kind), let target, target.before == nil, target.day != actingDay {
      return Text.planned(for: target.day, today: today, options.dates)
    }
    return Text.happened(change, options.dates)
  }

  /// Selects the task that has just been added.
  private mutating func follow(_ change: Change) {
    guard change.kind == .add || change.kind == .replace, let task = change.transitions.last?.after,
      let day = change.transitions.last?.day
    else { return }
    following = PlannedPlace(day: day, id: task.id)
  }

  fileprivate mutating func reject(_ error: PlannerError, _ operation: Operation?, _ purpose: Purpose)
    -> [Effect]
  {
    switch purpose {
    case .submission: return rejectSubmission(error, operation)
    case .undo: undoable = keep(undoable, after: error)
    case .redo: redoable = keep(redoable, after: error)
    case .retry: return rejectRetry(error)
    case .command:
      following = nil
      if keepUnsaved(operation, after: error) { return [.bell] }
    case .opening: following = nil
    }
    notice = Notice(text: sentence(error), level: error.level)
    return [.bell]
  }

  /// The sentence for what went wrong.
  func sentence(_ error: PlannerError) -> String {
    switch error {
    // Where the command line names commands, the screen names the task.
    case .refused(.noSuchTask): Text.goneMeanwhile
    case .refused(let refusal): Text.sentence(refusal, today: today, options.dates)
    case .store(let failure): Text.sentence(failure)
    }
  }

  /// Says which rule stands against it.
  mutating func refuse(_ refusal: Refusal) -> [Effect] {
    notice = Notice(text: Text.sentence(refusal, today: today, options.dates), level: .refusal)
    return [.bell]
  }

  /// A change that a rule forbids to take back will not be allowed later either; one that the store failed on may.
  private func keep(_ changes: [Change], after error: PlannerError) -> [Change] {
    if case .refused = error { changes.dropLast() } else { changes }
  }
}

extension PlannerError {
  /// How much it matters on screen.
  var level: Notice.Level {
    if case .refused = self { .refusal } else { .failure }
  }
}
