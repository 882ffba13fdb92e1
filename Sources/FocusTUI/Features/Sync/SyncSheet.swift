import FocusDomain
import FocusSync
import FocusText

extension KeyContext {
  static let sync = KeyContext("sync")
}

extension Action {
  static let sync = Action("sync")
}

/// The page of the synchronization: how it stands, the machines, and what a person can do.
struct SyncSheet: Equatable, Sendable {
  /// The selected entry.
  var row = 0
  /// Whether Enter was pressed on what changes every machine; the second one does it.
  var isSure = false

  /// What a person can do here.
  enum Entry: Equatable {
    case synchronize(SyncWish)
    case decide(Int)
  }

  static func entries(in state: AppState) -> [Entry] {
    let conflicts = state.sync.reading?.status.conflicts ?? 0
    // To synchronize again would only say the same again.
    let wishes: [SyncWish] = state.sync.isAsked || accident(in: state) == nil ? [.now] : [.restore, .confirm]
    return wishes.map { .synchronize($0) } + (conflicts > 0 ? [.decide(conflicts)] : [])
  }

  /// Records that are gone or old though nobody did that; a person says what is to become of them.
  private static func accident(in state: AppState) -> SyncProblem? {
    state.sync.reading?.status.problem.flatMap { $0.kind == .accident ? $0 : nil }
  }
}

extension SyncSheet: Feature {
  static var keyContexts: [KeyContext] { [.sync] }

  static var bindings: [KeyBinding] {
    [KeyBinding([.everywhere], [["S"]], .sync, Text.keySync)] + KeyBinding.selection(in: [.sync]) + [
      KeyBinding([.sync], [[.enter]], .submit, Text.keyChoose, hint: { Text.keyChoose }),
      KeyBinding.back(in: [.sync]),
    ]
  }

  static var menuItems: [MenuItem] {
    [
      MenuItem(
        action: .sync, title: { _ in Text.syncTitle }, rank: 4, isShown: { $0.sync.reading != nil })
    ]
  }

  static func run(_ action: Action, times: Int, in state: inout AppState) -> [Effect]? {
    guard action == .sync, state.sync.reading != nil else { return nil }
    state.features[SyncView.self].devices = nil
    state.sheets.push(SyncSheet())
    return [.readDevices]
  }

  static func hear(_ event: Event, before: AppState, in state: inout AppState) -> [Effect] {
    switch event {
    case .syncRead(let reading):
      state.features[SyncView.self].reading = reading
      state.features[SyncView.self].progress = nil
      if reading == nil { state.sheets.remove(SyncSheet.self) }
      // The server answers again.
      if state.sheets.contains(SyncSheet.self), state.sync.devices == .unknown, reading?.status.problem == nil
      {
        state.features[SyncView.self].devices = nil
        return [.readDevices]
      }
    case .syncProgressed(let done, let total):
      state.features[SyncView.self].progress = done < total ? .init(done: done, total: total) : nil
    case .devicesRead(let devices):
      state.features[SyncView.self].devices = devices.map { .known($0) } ?? .unknown
    case .syncEnded(let outcome):
      state.features[SyncView.self].isAsked = false
      return tell(outcome, in: &state)
    default: break
    }
    return []
  }

  private static func tell(_ outcome: SyncOutcome, in state: inout AppState) -> [Effect] {
    switch outcome {
    case .done(let sent, let received, let restored):
      state.say(Text.synchronized(sent: sent, received: received, restored: restored))
    case .failed:
      let problem = state.sync.reading?.status.problem
      state.status = StatusMessage(
        text: problem.map { Text.sentence($0) } ?? Text.syncFailed, level: .failure)
    }
    return []
  }
}

extension SyncSheet: ListSheet {
  var keyContexts: [KeyContext] { [.sync, .always] }
  func rows(in state: AppState) -> Int { SyncSheet.entries(in: state).count }

  mutating func run(_ action: Action, times: Int, in state: inout AppState) -> [Effect]? {
    let wasSure = isSure
    isSure = false
    if moveSelection(action, times: times, in: state) { return [] }
    guard action == .submit else { return nil }
    let entries = SyncSheet.entries(in: state)
    switch entries[min(row, entries.count - 1)] {
    case .synchronize(.confirm) where !wasSure: isSure = true
    case .synchronize(let wish):
      guard !state.sync.isAsked else { return [] }
      state.features[SyncView.self].isAsked = true
      return [.synchronize(wish)]
    case .decide: return [.readConflicts]
    }
    return []
  }

  func draw(_ state: AppState, on frame: inout Frame) {
    guard let reading = state.sync.reading else { return }
    let width = min(SyncSheet.width, state.size.width - 2)
    var rows = SyncSheet.facts(reading, state, width: width) + [SheetPanel.space]
    let entries = SyncSheet.entries(in: state)
    rows += entries.enumerated().map { index, entry in
      let isSelected = index == min(row, entries.count - 1)
      let title =
        isSure && entry == .synchronize(.confirm) ? Text.syncSure : SyncSheet.title(of: entry, in: state)
      return .option(title, index: index, isSelected: isSelected)
    }
    rows += [SheetPanel.space, .text(Text.syncMachines, .text)] + SyncSheet.machines(state)
    SheetPanel(
      title: Text.syncTitle, note: SyncLine(state)?.forms.last, width: SyncSheet.width, rows: rows,
      hints: state.options.keymap.hints([.sync])
    ).draw(on: &frame)
  }

  private static let width = 58

  private static func title(of entry: Entry, in state: AppState) -> String {
    switch entry {
    case .synchronize(.now): state.sync.isAsked ? Text.syncRunning : Text.syncNow
    case .synchronize(let wish):
      accident(in: state).map { Text.syncAnswer(to: $0, restores: wish == .restore) } ?? ""
    case .decide(let count): Text.seeConflicts(count)
    }
  }

  /// What is true now, one sentence after the other.
  private static func facts(_ reading: SyncReading, _ state: AppState, width: Int) -> [SheetPanel.Row] {
    let status = reading.status
    var facts: [(String, Token)] = [(status.server, .textMuted)]
    let last = reading.lastSuccess.map { Text.lastSynchronized(state.moment($0)) }
    facts.append((last ?? Text.neverSynchronized, .textMuted))
    if let problem = status.problem { facts.append((Text.sentence(problem), .danger)) }
    if let next = reading.nextAttempt { facts.append((Text.syncTriesAgain(state.moment(next)), .textMuted)) }
    if status.waiting > 0 { facts.append((Text.changesWait(status.waiting), .textMuted)) }
    facts += status.tooLarge.map { (Text.tooLargeToSync($0), .warning) }
    if status.isClockWrong { facts.append((Text.clockIsOff(minutes: status.skew / 60), .warning)) }
    return facts.filter { !$0.0.isEmpty }.flatMap { text, token in
      SheetPanel.Row.wrapped(text, width: width, token, isNeeded: token == .danger)
    }
  }

  private static func machines(_ state: AppState) -> [SheetPanel.Row] {
    switch state.sync.devices {
    case nil: return [.text("  " + Text.machinesLoading, .textFaint)]
    case .unknown:
      let isOffline = state.sync.reading?.status.problem?.isOffline ?? false
      return [.text("  " + (isOffline ? Text.machinesOffline : Text.machinesUnknown), .textFaint)]
    case .known(let devices):
      let machines = devices.filter { !$0.device.isRevoked }
      return machines.map { reading in
        let (name, id) = (reading.device.name, reading.device.id)
        // As many letters of the id as `focus sync devices revoke` takes.
        let isTwin = machines.count { $0.device.name == name } > 1
        let seen = reading.device.isCurrent ? Text.thisDevice : reading.seen.map(state.moment) ?? ""
        return .pair("  " + (isTwin ? "\(name) \(id.prefix(4))" : name), seen)
      }
    }
  }
}
