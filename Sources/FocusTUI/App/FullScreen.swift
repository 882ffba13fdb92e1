import FocusDomain
import FocusText

/// The event loop: waits for events, updates the state, runs effects, draws.
///
/// It contains no logic of its own: `update` decides what the program does, `view` what it looks like.
package final class FullScreen {
  package let store: Store
  let terminal: Terminal
  private let mode: ScreenMode
  let remember: (ScreenMemory) -> Void
  package var kept: [ObjectIdentifier: Any] = [:]
  let delegate: (any ScreenDelegate)?
  var watch: StoreWatch?
  var zoneWatch: ZoneWatch?
  /// When the time zone was last checked.
  var zoneRead: Instant
  /// The minute in which a deadline last had everything looked at.
  private var lookedAt: TimeOfDay?
  package internal(set) var state: AppState
  private var shown: Frame?
  /// Whether the last change failed because another process holds the store's lock. Further keys then do not wait for it.
  var isStoreBusy = false
  /// What is half typed, as last saved.
  private var drafts: [Draft] = []
  /// What an earlier run left half typed and nobody has opened since.
  private var recovered: [Draft] = []
  /// Effects that the next frame does not need. They come after it.
  var afterDrawing: [any FeatureEffect] = []
  /// Whether an effect that was kept is tried again now.
  var isRetrying = false

  /// Creates a screen on an open terminal. `greeting` is shown until the first key, `delegate` is told about changes
  /// and opened days, and `remember` saves what is kept between runs, on a best-effort basis.
  package init(
    store: Store, terminal: Terminal, mode: ScreenMode = .full, options: ScreenOptions, memory: ScreenMemory,
    greeting: StatusMessage? = nil, delegate: (any ScreenDelegate)? = nil,
    remember: @escaping (ScreenMemory) -> Void
  ) {
    self.store = store
    self.terminal = terminal
    self.mode = mode
    self.remember = remember
    self.delegate = delegate
    state = AppState(
      options: options, memory: memory, size: terminal.size, clock: ClockReading(store.clock),
      greeting: greeting)
    zoneRead = state.clock.now
    lookForHistory()
  }

  /// Goes on where another screen stopped for new settings: its tabs and sheets, with what is typed in them.
  package func `continue`(from other: FullScreen) { state.go(on: other.state) }

  /// Runs until the user quits or the terminal ends it. The caller closes the terminal.
  package func run() -> Ending {
    let tab = state.memory.tab
    let ending = loop()
    if ending == .quit {
      // Whoever quits has left what is half typed, but not what they have not looked at.
      if !drafts.isEmpty { delegate?.drafts = recovered.map { Draft($0.kind, $0.fields, isOpen: true) } }
    } else {
      saveDrafts()
    }
    // Saved once, not at every switch: a key must not cost a file write.
    if state.memory.tab != tab { remember(state.memory) }
    return ending
  }

  /// Finds out whether there is anything to undo.
  func lookForHistory() { state.features[UndoState.self].isEmpty = !store.hasHistory }

  /// Runs the body in the language of the screen, which a key can change. While it waits for the store, keys and signals are heard.
  private func speaking<Result>(_ body: () -> Result) -> Result {
    let waiting = isStoreBusy ? LockWaiting(limit: 0) : LockWaiting(wakers: terminal.wakers)
    return Store.$waiting.withValue(waiting) {
      Text.$language.withValue(state.options.language, operation: body)
    }
  }

  private func loop() -> Ending {
    // Before the first frame, whose drawing clears the screen.
    if state.options.asksAmbiguousWidth { terminal.askAmbiguousWidth() }
    drafts = delegate?.drafts ?? []
    speaking {
      perform(mode.start(state))
      if !drafts.isEmpty {
        dispatch(.draftsFound(drafts))
        recovered = state.drafts
      }
    }
    draw()
    // Watching a directory makes the kernel look at each file in it (0.2 ms for a hundred years). So it starts after
    // the first frame, and a second look finds what changed before.
    zoneWatch = ZoneWatch()
    speaking { reload() }
    draw()
    performAfterDrawing()
    if state.options.followsTerminal { terminal.askBackground() }
    while state.isRunning {
      let events = terminal.next(
        deadline: state.nextReading.milliseconds,
        animation: state.isMoving ? Int(Animation.step) : isWaitingForStore ? Self.patience : nil,
        watching: [watch?.descriptor, zoneWatch?.descriptor].compactMap { $0 }
          + (delegate?.descriptors ?? []))
      var rest = events[...]
      while state.isRunning, let event = rest.first {
        if let paste = UnmarkedPaste.prefix(of: rest, isTyping: state.isTyping) {
          if let ending = speaking({ handle(.paste(paste.text)) }) { return ending }
          rest = rest.dropFirst(paste.count)
        } else {
          if let ending = speaking({ handle(event) }) { return ending }
          rest = rest.dropFirst()
        }
      }
      draw()
      performAfterDrawing()
      saveDrafts()
    }
    return switch state.ending {
    case .wantsFullScreen: .fullScreenWanted
    case .wantsSettings: .settingsWanted
    case .quit, nil: .quit
    }
  }

  /// Whether something is kept until another process lets the store go. Nothing tells when it does, so that is tried.
  private var isWaitingForStore: Bool { isStoreBusy && !state.plans.retries.isEmpty }
  /// The milliseconds between two tries.
  private static let patience = 200

  /// The current theme.
  package var appearance: Theme.Appearance { state.appearance }

  /// The characters it draws with.
  package var charset: Charset { state.options.charset }

  /// The current language.
  package var language: Language { state.options.language }

  private func draw() {
    terminal.theme = .named(state.appearance)
    let frame = speaking { mode.view(state) }
    terminal.draw(frame)
    shown = frame
  }

  /// Performs what no key must wait for.
  private func performAfterDrawing() {
    guard !afterDrawing.isEmpty else { return }
    let effects = afterDrawing
    afterDrawing = []
    for effect in effects { speaking { run(effect) } }
    draw()
  }

  /// Saves what is half typed. Comes after the drawing, which a key must not wait for.
  private func saveDrafts() {
    let typed = state.drafts
    recovered.removeAll { !typed.contains($0) }
    guard typed != drafts else { return }
    drafts = typed
    delegate?.drafts = typed
  }

  /// The target under the mouse in the frame drawn last.
  private func event(for mouse: MouseEvent) -> Event? {
    switch (mouse.kind, mouse.button) {
    case (.press, .left): .pressed(shown?.target(at: mouse.position), at: mouse.position)
    case (.drag, .left): .dragged(to: mouse.position)
    case (.release, .left): .released(at: mouse.position)
    case (.scrollUp, _): .scrolled(-1)
    case (.scrollDown, _): .scrolled(1)
    default: nil
    }
  }

  private func handle(_ event: TerminalEvent) -> Ending? {
    switch event {
    case .key(let key): dispatch(.keyPressed(key), at: clockReading())
    case .paste(let text): dispatch(.pasted(text), at: clockReading())
    case .mouse(let mouse): dispatch(self.event(for: mouse) ?? .timePassed, at: clockReading())
    case .background(let background): dispatch(.backgroundTold(background))
    case .ambiguousWidth(let width): dispatch(.ambiguousWidthTold(width))
    case .clipboard(let takesText): dispatch(.clipboardTold(takesText))
    case .resize(let size): dispatch(.resized(size))
    case .animationDue:
      dispatch(.timePassed, at: clockReading())
      if isWaitingForStore { perform(state.plans.retries.effects) }
    case .deadlineReached:
      let reading = readZoneAndClock()
      let isNewMinute = reading.wall.time != lookedAt
      lookedAt = reading.wall.time
      if !isNewMinute {
        // While a session counts, a deadline comes every second; all else is looked at every minute.
        dispatch(.timePassed, at: reading)
      } else if watch == nil {
        // Without a watch on the store, the clock's look is also one at the store.
        reload()
      } else {
        dispatch(.timePassed, at: reading)
        remind()
      }
    case .readable(zoneWatch?.descriptor):
      if zoneWatch?.takeChange() == true { dispatch(.timePassed, at: readZoneAndClock()) }
    case .clockChanged, .resumed:
      reload()
    case .readable(let descriptor) where descriptor != watch?.descriptor:
      for event in delegate?.events(from: descriptor) ?? [] { dispatch(event) }
    case .readable:
      guard let changes = watch?.changes(), !changes.isEmpty else { break }
      // The watched directories may have been replaced, for example by a restored backup.
      if changes.isOutdated {
        // Release the old watch first: the kernel may have none to spare.
        watch = nil
        watch = StoreWatch(store.directory)
      }
      if changes.everything || !changes.months.isEmpty {
        lookForHistory()
        dispatch(.storeChanged(changes.everything ? nil : changes.months))
        tellShrunkMonths()
      }
      if changes.undated, !changes.everything {
        lookForHistory()
        dispatch(.undatedChanged)
      }
      if changes.everything || changes.sessions { perform([.readSessions]) }
      if changes.everything || changes.sync { perform([.readSync]) }
    case .suspendRequested: terminal.suspend()
    case .hangup: return .hangup
    case .terminate(let signal): return .signal(signal)
    }
    return nil
  }

  func dispatch(_ event: Event, at clock: ClockReading? = nil) {
    perform(mode.update(&state, event, clock))
  }
}
