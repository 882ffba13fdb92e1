import FocusDomain
import FocusText

/// Updates the state for an event. This is the only state transition. It is a pure function, without clock,
/// file or terminal.
/// - Parameters:
///   - state: the state to update.
///   - event: what has happened.
///   - clock: the current clock reading; nil if it was not needed.
/// - Returns: the effects to run, in order.
package func update(_ state: inout AppState, _ event: Event, at clock: ClockReading? = nil) -> [Effect] {
  let before = state
  var effects = clock.map { state.advance(to: $0) } ?? []
  effects += state.handle(event)
  for feature in Features.all { effects += feature.receive(event, before: before, in: &state) }
  effects = state.queued(effects)
  for id in state.tabs.ids { state.tabs[id].refresh(in: state) }
  state.timeMessage(since: before.status, event)
  return effects
}

extension AppState {
  fileprivate mutating func handle(_ event: Event) -> [Effect] {
    switch event {
    case .keyPressed(let key): return press(key)
    case .pasted(let text): return paste(text)
    case .pressed(let target, _): return press(target)
    case .scrolled(let notches): return scroll(notches)
    case .ambiguousWidthReported(let width): if width == 2 { options.charset = .narrow }
    case .backgroundReported(let background):
      if options.followsTerminal { self.background = background == .light ? .light : .dark }
    case .resized(let size): self.size = size
    case .messageArrived(let text, let isFailure):
      status = StatusMessage(text: text, level: isFailure ? .failure : .information)
    case .reminded(let text): say(text)
    case .monthsRead(let readings): return receive(readings)
    case .draftsFound(let drafts): keep(drafts)
    case .calendarsRead(let days): features[CalendarEventsState.self].days = days
    case .settingsChanged: ending = .wantsSettings
    case .storeChanged(let months): return storeChanged(months)
    case .undatedChanged: return sheets.all.flatMap(\.reloads)
    case .performed(let change, let readings, let origin): return accept(change, readings, origin)
    case .failed(let error, let effect, let origin): return reject(error, effect, origin)
    case .retryDue: return plans.retries.begin()
    case .retried: return retried()
    case .dragged, .released, .timePassed, .sessionsRead, .sessionChanged, .soundChosen, .textEdited,
      .clipboardReported, .feature:
      break
    }
    return []
  }

  /// Returns the effects to run at the start.
  package func start() -> [Effect] {
    // The first frame shows the sync status, so that no second frame must follow to add it.
    [.read(neededMonths), .readSessions, .readSync, .loadCarryOverOffer(to: today)]
  }

  /// Applies a clock reading. On a new day, everything about the previous one is dismissed.
  fileprivate mutating func advance(to reading: ClockReading) -> [Effect] {
    let before = today
    let isNewMinute = clock.wall.time != reading.wall.time
    clock = reading
    guard today != before else { return isNewMinute ? plans.retries.begin() : [] }
    for id in tabs.ids { tabs[id].dayChanged(from: before, in: self) }
    for handle in sheets.handles {
      guard var sheet = sheets[handle] else { continue }
      sheets[handle] = sheet.dayChanged(from: before, to: today) ? sheet : nil
    }
    return [.read(neededMonths), .readSessions, .loadCarryOverOffer(to: today)]
  }
}
