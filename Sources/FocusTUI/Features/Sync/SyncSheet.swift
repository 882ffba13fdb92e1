import FocusDomain
import FocusSync
import FocusTerminal
import FocusText

extension KeyContext {
  static let sync = KeyContext("sync")
}

extension Action {
  static let sync = Action("sync")
}

/// The page of the synchronization: its status, the devices, and the available actions.
struct SyncSheet: Equatable, Sendable {
  /// The selected entry.
  var row = 0
  /// The entry that affects other devices and was chosen with Enter. A second Enter runs it.
  var sure: Entry?

  /// An action on this page.
  enum Entry: Equatable, Sendable {
    case synchronize(MassLoss.Answer)
    case decide(Int)
    case revoke(SyncDevice)

    /// Whether the action affects other devices, so that it takes a second Enter.
    var needsSecondEnter: Bool {
      switch self {
      case .synchronize(.confirm), .revoke: true
      case .synchronize, .decide: false
      }
    }
  }

  static func entries(in state: AppState) -> [Entry] {
    let conflicts = state.sync.reading?.status.conflicts ?? 0
    // After an accident, another synchronization would only report it again, so offer the two answers
    // instead.
    let choices: [MassLoss.Answer] =
      state.sync.isAsked || accident(in: state) == nil ? [.stop] : [.restore, .confirm]
    return choices.map { .synchronize($0) } + (conflicts > 0 ? [.decide(conflicts)] : [])
      + devices(in: state).filter { !$0.device.isCurrent }.map { .revoke($0.device) }
  }

  /// Returns the devices that take part, if the server has reported them.
  private static func devices(in state: AppState) -> [DeviceReading] {
    guard case .known(let devices)? = state.sync.devices else { return [] }
    return devices.filter { !$0.device.isRevoked }
  }

  /// Returns the problem if records are missing or outdated without an action of the user, who must then
  /// decide.
  private static func accident(in state: AppState) -> SyncProblem? {
    state.sync.reading?.status.problem.flatMap { $0.kind == .accident ? $0 : nil }
  }
}

extension SyncSheet: Feature {
  static var keyContexts: [KeyContext] { [.sync] }

  static var bindings: [KeyBinding] {
    [KeyBinding([.anyPage], [["S"]], .sync, Text.keySync)] + KeyBinding.selection(in: [.sync]) + [
      KeyBinding([.sync], [[.enter]], .submit, Text.keyChoose).hinted(Text.keyChoose),
      KeyBinding.back(in: [.sync]),
    ]
  }

  static var menuItems: [MenuItem] {
    [
      MenuItem(
        action: .sync, title: { _ in Text.syncTitle }, isShown: { $0.sync.reading != nil })
    ]
  }

  static func run(_ action: Action, times: Int, in state: inout AppState) -> [Effect]? {
    guard action == .sync, state.sync.reading != nil else { return nil }
    state.features[SyncScreenState.self].devices = nil
    state.sheets.push(SyncSheet())
    return [SyncEffect.readDevices.effect]
  }

  static func receive(_ event: Event, before: AppState, in state: inout AppState) -> [Effect] {
    switch event.payload(as: SyncEvent.self) {
    case .read(let reading):
      state.features[SyncScreenState.self].reading = reading
      if reading == nil { state.sheets.remove(SyncSheet.self) }
      // The server is reachable again.
      if state.sheets.contains(SyncSheet.self), state.sync.devices == .unknown, reading?.status.problem == nil
      {
        state.features[SyncScreenState.self].devices = nil
        return [SyncEffect.readDevices.effect]
      }
    case .devicesRead(let devices):
      state.features[SyncScreenState.self].devices = devices.map { .known($0) } ?? .unknown
    case .revoked(let device, let isDone):
      guard isDone else {
        state.status = StatusMessage(text: Text.deviceStays(device.name), level: .failure)
        return []
      }
      let server = state.sync.reading?.status.server ?? ""
      state.say(
        server.hasPrefix("ssh://")
          ? Text.deviceRevoked(device.name, host: String(server.dropFirst(6)))
          : Text.deviceRevoked(device.name))
      return [SyncEffect.readDevices.effect]
    case .ended(let outcome):
      state.features[SyncScreenState.self].isAsked = false
      return report(outcome, in: &state)
    case .conflictsRead, nil: break
    }
    return []
  }

  private static func report(_ outcome: SyncOutcome, in state: inout AppState) -> [Effect] {
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
  var keyContexts: [KeyContext] { [.sync, .anyPageOrSheet] }
  func rows(in state: AppState) -> Int { SyncSheet.entries(in: state).count }

  mutating func run(_ action: Action, times: Int, in state: inout AppState) -> [Effect]? {
    let wasSure = sure
    sure = nil
    if moveSelection(action, times: times, in: state) { return [] }
    guard action == .submit else { return nil }
    let entries = SyncSheet.entries(in: state)
    switch entries[min(row, entries.count - 1)] {
    case let entry where entry.needsSecondEnter && wasSure != entry: sure = entry
    case .revoke(let device): return [SyncEffect.revoke(device).effect]
    case .synchronize(let choice):
      guard !state.sync.isAsked else { return [] }
      state.features[SyncScreenState.self].isAsked = true
      return [SyncEffect.synchronize(choice).effect]
    case .decide: return [SyncEffect.readConflicts.effect]
    }
    return []
  }

  func draw(_ state: AppState, on frame: inout Frame) {
    guard let reading = state.sync.reading else { return }
    let width = SheetPanel.rowWidth(SheetPanel.wide, in: state.size)
    var rows = SyncSheet.facts(reading, state, width: width) + [SheetPanel.space]
    let entries = SyncSheet.entries(in: state)
    let selected = min(row, entries.count - 1)
    for (index, entry) in entries.enumerated() {
      guard let title = SyncSheet.title(of: entry, in: state) else { continue }
      rows.append(
        .option(sure == entry ? Text.syncSure : title, index: index, isSelected: index == selected))
    }
    rows += [SheetPanel.space, .text(Text.syncDevices, .text)] + deviceRows(state, entries, selected)
    rows += [SheetPanel.space] + SheetPanel.Row.wrapped(Text.syncInviteHint, width: width, .textFaint)
    SheetPanel(
      title: Text.syncTitle, note: SyncLine(state)?.forms.last, width: SheetPanel.wide, rows: rows,
      hints: state.hints([.sync])
    ).draw(on: &frame)
  }

  /// Returns the title of an entry; nil for a device, which is listed below.
  private static func title(of entry: Entry, in state: AppState) -> String? {
    switch entry {
    case .revoke: nil
    case .synchronize(.stop): state.sync.isAsked ? Text.syncRunning : Text.syncNow
    case .synchronize(let choice):
      accident(in: state).map { Text.syncAnswer(to: $0, restores: choice == .restore) } ?? ""
    case .decide(let count): Text.seeConflicts(count)
    }
  }

  /// Returns the server and sentences about the current status.
  private static func facts(_ reading: SyncReading, _ state: AppState, width: Int) -> [SheetPanel.Row] {
    let facts = reading.facts.compactMap { fact in
      token(of: fact).map { (Text.sentence(fact, moment: state.moment), $0) }
    }
    return ([(reading.status.server, .textMuted)] + facts).filter { !$0.0.isEmpty }.flatMap { text, token in
      SheetPanel.Row.wrapped(text, width: width, token, isNeeded: token == .danger)
    }
  }

  /// Returns the colour of a fact; nil for conflicts, which have an entry.
  private static func token(of fact: SyncFact) -> Token? {
    switch fact {
    case .problem: .danger
    case .tooLarge, .clockIsOff, .doubt: .warning
    case .lastSuccess, .nextAttempt, .waiting, .pending: .textMuted
    case .conflicts: nil
    }
  }

  private func deviceRows(_ state: AppState, _ entries: [Entry], _ selected: Int) -> [SheetPanel.Row] {
    switch state.sync.devices {
    case nil: return [.text("  " + Text.devicesLoading, .textFaint)]
    case .unknown:
      let isOffline = state.sync.reading?.status.problem?.isOffline ?? false
      return [.text("  " + (isOffline ? Text.devicesOffline : Text.devicesUnknown), .textFaint)]
    case .known: break
    }
    let devices = SyncSheet.devices(in: state)
    return devices.map { reading in
      let (name, id) = (reading.device.name, reading.device.id)
      // Show as many letters of the id as `focus sync devices revoke` accepts.
      let isTwin = devices.count { $0.device.name == name } > 1
      let shown = isTwin ? "\(name) \(id.prefix(4))" : name
      guard let index = entries.firstIndex(of: .revoke(reading.device)) else {
        // Align with the times, which leave a column for the right edge of the selection.
        return .pair("  \(shown)", "\(Text.thisDevice) ")
      }
      let isSelected = index == selected
      let isSure = sure == entries[index]
      let question = isSelected ? [isSure ? Text.removesAgain : Text.removesDevice] : []
      return .facts(
        shown, question + [reading.seen.map(state.moment) ?? ""], index: index, isSelected: isSelected)
    }
  }
}
