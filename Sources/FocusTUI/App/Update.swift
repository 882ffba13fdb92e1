import FocusDomain
import FocusText

/// The one way from a state to the next: pure, without clock, file or terminal.
/// - Parameters:
///   - state: the state, which becomes the next one.
///   - event: what has happened.
///   - clock: what the clock says; nil where it did not have to be asked.
/// - Returns: what the outside is asked to do, in order.
package func update(_ state: inout AppState, _ event: Event, at clock: ClockReading? = nil) -> [Effect] {
  let before = state
  var effects = clock.map { state.advance(to: $0) } ?? []
  effects += state.handle(event)
  for feature in Features.all { effects += feature.hear(event, before: before, in: &state) }
  effects = state.queued(effects)
  for id in state.tabs.ids { state.tabs[id].settle(in: state) }
  return effects
}

extension AppState {
  fileprivate mutating func handle(_ event: Event) -> [Effect] {
    switch event {
    case .keyPressed(let key): return press(key)
    case .pasted(let text): return paste(text)
    case .pressed(let target, _): return press(target)
    case .scrolled(let notches): return scroll(notches)
    case .backgroundTold(let background):
      if options.followsTerminal { self.background = background == .light ? .light : .dark }
    case .resized(let size): self.size = size
    case .messageArrived(let text, let isFailure):
      status = StatusMessage(text: text, level: isFailure ? .failure : .information)
    case .monthsRead(let readings): return take(readings)
    case .storeChanged(let months): return storeChanged(months)
    case .performed(let change, let origin): return accept(change, origin)
    case .failed(let error, let operation, let origin): return reject(error, operation, origin)
    case .dragged, .released, .timePassed, .deletedRead, .historyRead, .carryOverOfferLoaded,
      .sessionsRead, .sessionChanged:
      break
    }
    return []
  }

  /// What to do when the program starts.
  package func start() -> [Effect] { [.read(neededMonths), .readSessions, .loadCarryOverOffer(to: today)] }

  /// A look at the clock: on a new day everything that was about the old one goes.
  fileprivate mutating func advance(to reading: ClockReading) -> [Effect] {
    let before = today
    let isNewMinute = clock.wall.time != reading.wall.time
    clock = reading
    guard today != before else { return isNewMinute ? plans.retries.effects : [] }
    for id in tabs.ids { tabs[id].dayTurned(from: before, in: self) }
    for handle in sheets.handles {
      guard var sheet = sheets[handle] else { continue }
      sheets[handle] = sheet.dayTurned(from: before, to: today) ? sheet : nil
    }
    return [.read(neededMonths), .readSessions, .loadCarryOverOffer(to: today)]
  }
}
