import FocusDomain
import FocusText

/// The full screen at work: waits for what happens, updates the state, does what the update asks for, draws.
///
/// Everything here is thin; what the program does is decided in `update`, how it looks in `view`.
public final class FullScreen {
  private let store: Store
  private let terminal: Terminal
  private let face: Face
  private let remember: (ScreenMemory) -> Void
  private let companion: (any Companion)?
  /// The day the companion was last told of.
  private var openedDay: CivilDate?
  private var watch: StoreWatch?
  private var zoneWatch: ZoneWatch?
  /// When the zone was looked at last.
  private var zoneRead: Instant
  private var state: AppState
  private var shown: Frame?

  /// How the full screen ended.
  public enum Ending: Equatable, Sendable {
    /// The user quit.
    case quit
    /// The user wants the full screen in place of this one.
    case fullScreenWanted
    /// A signal asked for it.
    case signal(Int32)
    /// The terminal went away.
    case hangup
  }

  /// A screen with one of its faces on an open terminal; `remember` keeps what shall outlive the run, as well as it can; the
  /// greeting is what there is to say before the first key; the companion is told of what happens.
  public init(
    store: Store, terminal: Terminal, face: Face = .full, options: ScreenOptions, memory: ScreenMemory,
    greeting: String? = nil, companion: (any Companion)? = nil, remember: @escaping (ScreenMemory) -> Void
  ) {
    self.store = store
    self.terminal = terminal
    self.face = face
    self.remember = remember
    self.companion = companion
    state = AppState(
      options: options, memory: memory, size: terminal.size, clock: ClockReading(store.clock))
    zoneRead = state.clock.now
    state.notice = greeting.map { Notice(text: $0, level: .failure) }
  }

  /// Runs until the user quits or the terminal ends it. The caller closes the terminal.
  public func run() -> Ending {
    let tab = state.memory.tab
    let ending = loop()
    // Kept once, not at every switch: a file to write is more than a key may cost.
    if state.memory.tab != tab { remember(state.memory) }
    return ending
  }

  private func loop() -> Ending {
    perform(face.start(state))
    draw()
    // To watch a folder costs the kernel a look at each of its files, a hundred years of them 0.2 ms: it comes after the
    // first frame, and what changed before it is found by a second look.
    zoneWatch = ZoneWatch()
    lookAgain()
    draw()
    if state.options.followsTerminal { terminal.askBackground() }
    while state.isRunning {
      let events = terminal.next(
        deadline: state.clock.nextLook.milliseconds,
        animation: state.isMoving ? Int(Motion.step) : nil,
        watching: [watch?.descriptor, zoneWatch?.descriptor].compactMap { $0 }
          + (companion?.descriptors ?? []))
      var rest = events[...]
      while state.isRunning, let event = rest.first {
        if state.isTyping, let paste = UnmarkedPaste.prefix(of: rest) {
          if let ending = handle(.paste(paste.text)) { return ending }
          rest = rest.dropFirst(paste.count)
        } else {
          if let ending = handle(event) { return ending }
          rest = rest.dropFirst()
        }
      }
      draw()
    }
    return state.wantsFullScreen ? .fullScreenWanted : .quit
  }

  /// The theme in force.
  public var appearance: Theme.Appearance { state.appearance }

  private func draw() {
    terminal.theme = .named(state.appearance)
    let frame = face.view(state)
    terminal.draw(frame)
    shown = frame
  }

  /// What the user points at is what was drawn last.
  private func dispatch(_ mouse: MouseEvent) {
    switch (mouse.kind, mouse.button) {
    case (.press, .left): dispatch(.pressed(shown?.target(at: mouse.position), at: mouse.position))
    case (.drag, .left): dispatch(.dragged(to: mouse.position))
    case (.release, .left): dispatch(.released(at: mouse.position))
    case (.scrollUp, _): dispatch(.scrolled(-1))
    case (.scrollDown, _): dispatch(.scrolled(1))
    default: break
    }
  }

  private func handle(_ event: TerminalEvent) -> Ending? {
    switch event {
    case .key(let key):
      readClock()
      dispatch(.keyPressed(key))
    case .paste(let text):
      readClock()
      dispatch(.pasted(text))
    case .mouse(let mouse):
      readClock()
      dispatch(mouse)
    case .background(let background): dispatch(.backgroundTold(background))
    case .resize(let size): dispatch(.resized(size))
    case .animationDue: readClock()
    case .deadlineReached:
      // Where nothing tells of changes, the look at the clock is one at the store.
      if watch == nil {
        lookAgain()
      } else {
        readZoneAndClock()
        remind()
      }
    case .readable(zoneWatch?.descriptor):
      if zoneWatch?.takeChange() == true { readZoneAndClock() }
    case .clockChanged, .resumed:
      lookAgain()
    case .readable(let descriptor) where descriptor != watch?.descriptor:
      if let news = companion?.news(from: descriptor) { tell(news) }
    case .readable:
      guard let changes = watch?.changes(), !changes.isEmpty else { break }
      // The directories may be others than those watched: put back from a copy, say.
      if changes.everything { watch = StoreWatch(store.directory) }
      dispatch(.storeChanged(changes.everything ? nil : changes.months))
    case .suspendRequested: terminal.suspend()
    case .hangup: return .hangup
    case .terminate(let signal): return .signal(signal)
    }
    return nil
  }

  /// Looks at all there is to look at, whatever it was before.
  private func lookAgain() {
    // Watching comes before the look, or a change between the two would be missed.
    if watch == nil { watch = StoreWatch(store.directory) }
    readZoneAndClock()
    dispatch(.storeChanged(nil))
    remind()
  }

  /// Gives the reminders that are due.
  private func remind() {
    for reminder in companion?.dueReminders() ?? [] {
      terminal.notify(Text.productName, reminder)
      tell(reminder, as: .information)
    }
  }

  private func tell(_ text: String, as level: Notice.Level = .failure) {
    state.notice = Notice(text: text, level: level)
  }

  /// Looks at the clock. At the zone, too, where nothing tells of its change; where something should, once a second:
  /// files cost more than a key may.
  private func readClock() {
    let reading = state.clock.later(store.clock)
    let isOld = abs(reading.now.milliseconds - zoneRead.milliseconds) >= 1_000
    if zoneWatch == nil || isOld { return readZoneAndClock() }
    dispatch(.clockRead(reading))
  }

  /// Looks at the clock, and whether the zone is still the one it was.
  private func readZoneAndClock() {
    store.clock.zone.refresh()
    let reading = ClockReading(store.clock)
    zoneRead = reading.now
    dispatch(.clockRead(reading))
  }

  private func dispatch(_ event: Event) { perform(face.update(&state, event)) }

  private func perform(_ effects: [Effect]) {
    for effect in effects {
      switch effect {
      case .perform(let operation, let purpose):
        do throws(PlannerError) {
          let change = try store.perform(operation)
          companion?.changed(change)
          dispatch(.performed(change, purpose))
        } catch {
          dispatch(.failed(error, operation, purpose))
        }
      case .apply(let change, let purpose):
        do throws(PlannerError) {
          dispatch(.performed(try store.apply(change), purpose))
        } catch {
          dispatch(.failed(error, nil, purpose))
        }
      case .read(let months): dispatch(.monthsRead(months.sorted().map(read)))
      case .performAll(let operations, let purpose):
        do throws(PlannerError) {
          let change = try store.perform(operations)
          companion?.changed(change)
          dispatch(.performed(change, purpose))
        } catch {
          dispatch(.failed(error, operations.first, purpose))
        }
      case .readDeleted:
        do throws(StoreError) {
          dispatch(.deletedRead(try store.recentlyDeleted()))
        } catch {
          dispatch(.failed(.store(error), nil, .command))
        }
      case .readHistory:
        do throws(StoreError) {
          let found = try store.allTasks()
          dispatch(.historyRead(found.items))
          // What such a month holds cannot be found.
          if let problem = found.unreadable.last { dispatch(.failed(.store(problem), nil, .command)) }
        } catch {
          dispatch(.failed(.store(error), nil, .command))
        }
      case .lookBack(let day):
        if day != openedDay { companion?.opened(day) }
        openedDay = day
        do throws(StoreError) {
          var last = state.lastPlannedDayRead(before: day)
          if last == nil { last = try store.lastPlannedDay(before: day) }
          dispatch(.offerMade(last.flatMap { CarryOverOffer(from: $0, to: day) }))
        } catch {
          dispatch(.failed(.store(error), nil, .opening))
        }
      case .remember(let memory): remember(memory)
      case .bell: terminal.bell()
      case .redraw: terminal.redraw()
      case .suspend: terminal.suspend()
      }
    }
  }

  /// A month, or an empty one with the reason why it cannot be read.
  private func read(_ name: CivilMonth) -> MonthReading {
    do throws(StoreError) {
      let month = try store.month(name)
      let problem: StoreError? =
        month.schema > Month.schema
        ? .newerSchema(path: store.directory.file(of: name), schema: month.schema) : nil
      return MonthReading(month: name, agenda: month.agenda, problem: problem)
    } catch {
      return MonthReading(month: name, agenda: Agenda(), problem: error)
    }
  }
}
