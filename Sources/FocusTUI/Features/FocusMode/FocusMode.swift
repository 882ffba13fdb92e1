import FocusDomain
import FocusTerminal
import FocusText

extension KeyContext {
  static let session = KeyContext("session") { Text.placeSession }
  static let sessionNote = KeyContext("session-note", takesText: true)
}

extension Action {
  static let session = Action("focus-mode")
  static let pause = Action("pause")
  static let finish = Action("finish")
  static let finishTask = Action("finish-task")
  static let takeBreak = Action("break")
  static let longer = Action("longer")
  static let shorter = Action("shorter")
  static let note = Action("note")
  static let nextSound = Action("next-sound")
  static let louder = Action("louder")
  static let quieter = Action("quieter")
}

/// The screen during a session: the task and the time, without distractions.
struct FocusMode: Equatable, Sendable {
  /// The note while it is being typed; nil otherwise.
  var note: TextField?
}

extension FocusMode: Feature {
  static var keyContexts: [KeyContext] { [.session, .sessionNote] }

  static var bindings: [KeyBinding] {
    [
      KeyBinding(KeyContext.taskLists, [["f"]], .session, Text.keySession)
        .hinted(Text.hintSession).refused(whyNotStarted),
      KeyBinding([.session], [[" "]], .pause, Text.keyPause)
        .hintedBy { $0.sessions.running?.pause == nil ? Text.hintPause : Text.hintResume },
      KeyBinding([.session], [[.enter]], .finish, Text.keyFinish).hinted(Text.hintFinish),
      KeyBinding([.session], [["x"]], .finishTask, Text.keyFinishTask)
        .hinted(Text.hintDone).idle { $0.taskInSession?.isOpen != true },
      KeyBinding([.session], [["b"]], .takeBreak, Text.keyBreak).hinted(Text.hintBreak).idle(isBreak),
      KeyBinding([.session], [["+"], ["="]], .longer, Text.keyLonger)
        .hintedIfRoom(Text.hintLonger).paired(with: .shorter).refused(whyEndless),
      KeyBinding([.session], [["-"]], .shorter, Text.keyShorter).refused(whyEndless),
      KeyBinding([.session], [["n"]], .nextSound, Text.keyNextSound)
        .hintedIfRoom(Text.hintNextSound).idle(isBreak),
      KeyBinding([.session], [["["]], .quieter, Text.keyQuieter)
        .hintedIfRoom(Text.hintVolume)
        .paired(with: .louder)
        .idle { isBreak($0) || $0.features[SessionState.self].sound?.name == nil },
      KeyBinding([.session], [["]"]], .louder, Text.keyLouder),
      KeyBinding([.session], [["i"]], .note, Text.keyNote).hintedIfRoom(Text.hintNote).idle(isBreak),
      KeyBinding([.session], [[.escape], ["f"], ["q"], [.control("c")]], .back, Text.keyLeaveSession)
        .hinted(Text.hintLeaveSession),
      KeyBinding.submit(in: [.sessionNote]) { Text.hintKeep }, KeyBinding.backFromText(in: [.sessionNote]),
    ]
  }

  /// Returns why no session of the selected task can start; nil if one can, or if a session is in progress.
  private static func whyNotStarted(_ state: AppState) -> String? {
    guard state.session == nil else { return nil }
    guard let task = state.selectedTask else { return Text.noTaskHere }
    if state.selectedDay != state.today { return Text.focusIsToday }
    return state.whyCarriedOn(task) ?? (task.isOpen ? nil : Text.taskIsDone)
  }

  private static func whyEndless(_ state: AppState) -> String? {
    state.sessions.running?.session.planned == nil ? Text.stopwatchHasNoEnd : nil
  }

  private static func isBreak(_ state: AppState) -> Bool { state.sessions.running?.session.kind != .focus }

  /// Starts a session for the selected task, or opens the page of the current session.
  static func run(_ action: Action, times: Int, in state: inout AppState) -> [Effect]? {
    guard action == .session, state.sheets.isEmpty else { return nil }
    if state.session != nil {
      state.sheets.push(FocusMode())
      return []
    }
    let effects = start(in: state)
    if !effects.isEmpty { state.sheets.push(FocusMode()) }
    return effects
  }

  static func start(in state: AppState) -> [Effect] {
    guard let task = state.selectedTask else { return [] }
    let draft = SessionDraft(
      task: task.id, title: Title.cleaned(task.title),
      planned: (task.length ?? state.options.sessionLengths.focus) * 60)
    return [.session(.start(draft, switching: false))]
  }

  static func receive(_ event: Event, before: AppState, in state: inout AppState) -> [Effect] {
    switch event {
    case .sessionsRead(let reading):
      state.features[SessionState.self].reading = reading
      if let problem = reading.problem, before.sessions.problem != problem {
        state.status = StatusMessage(text: Text.sentence(problem), level: .failure)
      }
      sayEnd(before, &state)
      closeWithoutSession(&state)
    case .soundChosen(let sound): state.features[SessionState.self].sound = sound
    case .sessionChanged(let change): return received(change, in: &state)
    case .failed(_, .session?, _):
      closeWithoutSession(&state)
      state.features[SessionState.self].isEnding = false
    case .performed(let change, _, _):
      // Undo and redo may change sessions, which are not part of the months.
      if change.session != nil || !change.transitions(of: FocusSession.self).isEmpty {
        return [.readSessions]
      }
    default: break
    }
    return ring(before, &state) + recordEnd(in: &state)
  }

  /// Rings the bell at the planned end, for users who are not looking at the screen.
  private static func ring(_ before: AppState, _ state: inout AppState) -> [Effect] {
    guard let session = state.session, session.progress.state == .over,
      before.session?.progress.state == .running, before.sessions.running == state.sessions.running
    else { return [] }
    state.say(Text.timeIsUp(session.running.session))
    return [.bell]
  }

  private static func received(_ change: SessionChange, in state: inout AppState) -> [Effect] {
    if let ended = change.endedByItself { state.say(Text.sessionOver(ended)) }
    if let ended = change.ended, state.session?.running.session.id != ended.session.id || isLast(change.verb)
    {
      state.say(Text.ended(ended))
    }
    return []
  }

  private static func isLast(_ verb: SessionVerb) -> Bool {
    if case .stop = verb { true } else { verb == .discard }
  }

  /// Reports that another program has ended the session. If the user has ended it here, that action reports
  /// it.
  private static func sayEnd(_ before: AppState, _ state: inout AppState) {
    guard let running = before.sessions.running, state.sessions.running == nil, state.status == nil,
      !state.features[SessionState.self].isEnding, let ended = state.sessions.ended(running)
    else { return }
    let isForgotten = [.unattended, .recovered].contains(ended.session.outcome)
    state.say(isForgotten ? Text.sessionOver(ended) : Text.ended(ended))
  }

  private static func closeWithoutSession(_ state: inout AppState) {
    guard state.sessions.running == nil, let page = state.sheets.top(FocusMode.self) else { return }
    page.keepNote(in: &state)
    state.sheets.remove(FocusMode.self)
    state.features[SessionState.self].closedPage = SessionState.ClosedPage(
      at: state.clock.machine, byKey: state.features[SessionState.self].isEnding)
    state.features[SessionState.self].isEnding = false
  }

  /// Records a session that has ended by itself. The first program that notices the end does so.
  private static func recordEnd(in state: inout AppState) -> [Effect] {
    guard let (running, progress) = state.session, progress.isEnded,
      state.features[SessionState.self].recordingEnd != running.session.id
    else { return [] }
    state.features[SessionState.self].recordingEnd = running.session.id
    return [.session(.beat)]
  }
}

extension AppState {
  /// The task of the current session, if it is planned for today.
  var taskInSession: FocusTask? {
    sessions.running?.session.task.flatMap { id in plan.tasks.first { $0.id == id } }
  }
}

extension FocusMode: Sheet {
  var keyContexts: [KeyContext] {
    note == nil ? [.session, .anyPageOrSheet] : [.sessionNote, .anyPageOrSheet]
  }
  var textField: TextField? {
    get { note }
    set { note = newValue }
  }
  var scrolls: Bool { false }
  var afterSubmission: AfterSubmission { .stays }

  mutating func run(_ action: Action, times: Int, in state: inout AppState) -> [Effect]? {
    guard let (running, progress) = state.session else { return action == .back ? nil : [] }
    // The session has ended by itself, so this page is about to close.
    if progress.isEnded { return action == .back ? nil : [] }
    state.features[SessionState.self].isEnding = [.finish, .finishTask].contains(action)
    switch action {
    case .pause: return [.session(running.toggle)]
    case .finish: return [.session(.stop(at: nil, completing: false))]
    case .finishTask: return [.session(.stop(at: nil, completing: true))]
    case .takeBreak where running.session.kind == .focus:
      return [.session(.start(breakDraft(in: state), switching: true))]
    case .takeBreak: return state.refuse(Text.isABreak)
    case .longer: return [.session(.extend(seconds: SessionVerb.step * times))]
    case .shorter: return [.session(.extend(seconds: -SessionVerb.step * times))]
    case .nextSound: return [ChooseSound.next.effect]
    case .louder: return [ChooseSound.changeVolume(by: 10 * times).effect]
    case .quieter: return [ChooseSound.changeVolume(by: -10 * times).effect]
    case .note:
      note = TextField(state.features[SessionState.self].note ?? running.session.note)
      state.features[SessionState.self].note = nil
      return []
    case .submit:
      guard let text = note?.text else { return [] }
      note = nil
      return [.session(.note(Title.cleaned(text)))]
    case .back where note != nil:
      keepNote(in: &state)
      note = nil
      return []
    default: return nil
    }
  }

  private func breakDraft(in state: AppState) -> SessionDraft {
    SessionDraft(
      title: Text.breakTitle, kind: .rest,
      planned: state.options.sessionLengths.breakLength(after: state.sessionsToday))
  }

  func draw(_ state: AppState, on frame: inout Frame) {
    frame = state.blankFrame
    guard let session = state.session else { return }
    FocusModePage(session.running, session.progress, note: note, in: state).draw(on: &frame)
  }
}
