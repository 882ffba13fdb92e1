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
    let isPastChanged = state.changesEarlierDays(readings)
    state.take(readings)
    if state.celebrateIfFinished() { effects = [.remember(state.memory)] }
    if isPastChanged { effects.append(.lookBack(from: state.today)) }
  case .storeChanged(let months):
    effects = [.read(state.affected(by: months))] + state.forgetHistory()
    if state.isShowingDeleted { effects.append(.readDeleted) }
    // What others did on earlier days changes what is left over, and what can be decided about it.
    if months.map({ $0.contains { $0 < state.today.civilMonth } }) ?? true {
      effects.append(.lookBack(from: state.today))
    }
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

  /// The months that the screen shows, or may step or move a task to next.
  var neededMonths: Set<CivilMonth> {
    var needed = [today.civilMonth, today.civilMonth.adding(months: 1)]
    if chosenTab == .calendar {
      needed += [-1, 0, 1].map { calendar.day.civilMonth.adding(months: $0) }
    }
    return Set(needed)
  }

  /// Asks for what is needed and was not read yet.
  var readMissing: [Effect] {
    let missing = neededMonths.subtracting(months)
    return missing.isEmpty ? [] : [.read(missing)]
  }

  /// The last day before that one with any task, as far as the months that were read tell; nil when only the store can.
  func lastPlannedDayRead(before day: CivilDate) -> DayPlan? {
    let month = day.civilMonth
    guard months.contains(month), problems[month] == nil else { return nil }
    return month.days.last { $0 < day && agenda[$0].count > 0 }.map { agenda[$0] }
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
}
