import FocusDomain
import FocusTerminal
import FocusText

/// The event loop: waits for events, updates the state, runs effects, draws.
///
/// It contains no logic: `update` decides what the program does, `view` what it looks like.
package final class ScreenLoop {
  package let store: Store
  let terminal: Terminal
  private let mode: ScreenMode
  let remember: (ScreenMemory) -> Void
  package var kept: [ObjectIdentifier: Any] = [:]
  let delegate: (any ScreenDelegate)?
  var watch: StoreWatch?
  var clock: ClockCheck
  package internal(set) var state: AppState
  private var shown: Frame?
  /// Whether the last change failed because another process holds the lock of the store.
  var isStoreBusy = false
  /// The time since the kept effects were last retried.
  var sinceRetry = Stopwatch()
  private var drafts: DraftKeeper
  /// Effects that the next frame does not need. They run after it is drawn.
  var afterDrawing: [any FeatureEffect] = []

  /// Creates a screen on an open terminal. The `greeting` is shown until the first key. The `delegate` runs
  /// hooks and the user's editor, and is notified of changes. `remember` saves the state kept between runs;
  /// its failures are ignored.
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
    clock = ClockCheck(store.clock, from: state.clock)
    drafts = DraftKeeper(delegate)
    lookForHistory()
  }

  /// Adopts the state of another screen that ended because of new settings: its tabs and its sheets with the
  /// typed text.
  package func `continue`(from other: ScreenLoop) { state.adopt(other.state) }

  /// Runs until the user quits or the terminal is closed. The caller closes the terminal.
  package func run() -> ScreenEnding {
    let tab = state.memory.tab
    let ending = loop()
    if ending == .quit { drafts.discard() } else { drafts.save(state.drafts) }
    // Save once here and not at every switch of tabs, because a key should not wait for a file.
    if state.memory.tab != tab { remember(state.memory) }
    return ending
  }

  /// Checks whether there is anything to undo.
  func lookForHistory() { state.features[UndoState.self].isEmpty = !store.hasHistory }

  /// Runs `body` in the language of the screen, which a key can change. While `body` waits for the store,
  /// keys and signals interrupt the wait. If effects are already kept, it does not wait at all.
  private func inScreenContext<Result>(_ body: () -> Result) -> Result {
    let waiting = isWaitingForStore ? LockWaiting(limit: 0) : LockWaiting(wakers: terminal.wakers)
    return Store.$waiting.withValue(waiting) {
      Text.$language.withValue(state.options.language, operation: body)
    }
  }

  private func loop() -> ScreenEnding {
    // Ask before the first frame, because drawing it clears the screen.
    if state.options.asksAmbiguousWidth { terminal.askAmbiguousWidth() }
    let found = drafts.found()
    inScreenContext {
      perform(mode.start(state))
      if !found.isEmpty {
        dispatch(.draftsFound(found))
        drafts.adopted(state.drafts)
      }
    }
    draw()
    // Watching a directory makes the kernel scan its files (0.2 ms for a hundred years), so it starts after
    // the first frame. The second read finds changes made in between.
    clock.watchZone()
    inScreenContext { reload() }
    draw()
    performAfterDrawing()
    if state.options.followsTerminal { terminal.askBackground() }
    while state.isRunning {
      let events = terminal.next(
        deadline: state.nextReading.milliseconds,
        animation: state.isAnimating ? Int(Animation.step) : isWaitingForStore ? Self.retryInterval : nil,
        watching: [watch?.descriptor, clock.descriptor].compactMap { $0 }
          + (delegate?.descriptors ?? []))
      var rest = events[...]
      while state.isRunning, let event = rest.first {
        if let paste = UnmarkedPaste.prefix(of: rest, isTyping: state.isTyping) {
          if let ending = inScreenContext({ handle(.paste(paste.text)) }) { return ending }
          rest = rest.dropFirst(paste.count)
        } else {
          if let ending = inScreenContext({ handle(event) }) { return ending }
          rest = rest.dropFirst()
        }
      }
      draw()
      performAfterDrawing()
      // After drawing, so that no key waits for it.
      drafts.save(state.drafts)
    }
    return state.ending ?? .quit
  }

  /// The current theme.
  package var appearance: Theme.Appearance { state.appearance }

  /// The characters that the screen draws with.
  package var charset: Charset { state.options.charset }

  /// The current language.
  package var language: Language { state.options.language }

  private func draw() {
    terminal.theme = .named(state.appearance)
    let frame = inScreenContext { mode.view(state) }
    terminal.draw(frame)
    shown = frame
  }

  /// Performs the effects that should not delay a frame.
  private func performAfterDrawing() {
    guard !afterDrawing.isEmpty else { return }
    let effects = afterDrawing
    afterDrawing = []
    for effect in effects { inScreenContext { run(effect) } }
    draw()
  }

  /// Returns the event for a mouse action on the most recently drawn frame; nil for actions without a
  /// meaning.
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

  private func reading() -> ClockReading { clock.reading(after: state.clock) }

  private func handle(_ event: TerminalEvent) -> ScreenEnding? {
    switch event {
    case .key(let key): dispatch(.keyPressed(key), at: reading())
    case .paste(let text): dispatch(.pasted(text), at: reading())
    case .mouse(let mouse):
      dispatch(self.event(for: mouse) ?? .timePassed, at: reading())
    case .background(let background): dispatch(.backgroundReported(background))
    case .ambiguousWidth(let width): dispatch(.ambiguousWidthReported(width))
    case .clipboard(let takesText): dispatch(.clipboardReported(takesText))
    case .resize(let size): dispatch(.resized(size))
    case .animationDue:
      dispatch(.timePassed, at: reading())
      retryKept()
    case .deadlineReached:
      let reading = clock.readingWithZone()
      if !clock.beginsMinute(reading) {
        // A running session sets a deadline every second. Everything else is checked once a minute.
        dispatch(.timePassed, at: reading)
      } else if watch == nil {
        // Without a watch, the store is checked with the clock.
        reload()
      } else {
        dispatch(.timePassed, at: reading)
        remind()
      }
    case .readable(clock.descriptor):
      if clock.consumeChange() { dispatch(.timePassed, at: clock.readingWithZone()) }
    case .clockChanged, .resumed:
      reload()
    case .readable(let descriptor) where descriptor != watch?.descriptor:
      for event in delegate?.events(from: descriptor) ?? [] {
        dispatch(event, at: reading())
      }
    case .readable:
      guard let changes = watch?.changes(), !changes.isEmpty else { break }
      // The watched directories may have been replaced, for example by a restored backup.
      if changes.isOutdated {
        // Release the old watch first, because the kernel may not allow another one.
        watch = nil
        watch = StoreWatch(store.directory)
      }
      if changes.everything || !changes.months.isEmpty {
        lookForHistory()
        dispatch(.storeChanged(changes.everything ? nil : changes.months))
        reportShrunkMonths()
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
