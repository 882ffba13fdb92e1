/// Mouse handling. A click selects its target and then runs the action of a key. No action is available to
/// the mouse only.
extension AppState {
  mutating func press(_ target: Target?) -> [Effect] {
    status = nil
    typed = PendingKeys()
    switch target {
    case .keys(let keys): return keys.flatMap { press($0) }
    case .action(let action): return run(action)
    case .panel, .handle: return []
    case nil:
      // Other sheets contain typed text and stay open.
      return sheets.last?.closesOnClickOutside == true ? run(.back) : []
    case let target?: return hit(target).map { run($0) } ?? []
    }
  }

  private mutating func hit(_ target: Target) -> Action? {
    if let handle = sheets.topHandle, var sheet = sheets[handle] {
      let action = sheet.hit(target, in: self)
      sheets[handle] = sheet
      return action
    }
    var tab = tabs[self.tab]
    let action = tab.hit(target, in: self)
    tabs[self.tab] = tab
    return action
  }

  /// Moves the selection by wheel steps, if there is a selection.
  mutating func scroll(_ notches: Int) -> [Effect] {
    if let sheet = sheets.last {
      return sheet.scrolls ? run(notches < 0 ? .up : .down, times: abs(notches)) : []
    }
    let wheel = tabs[tab].wheel
    return run(notches < 0 ? wheel.back : wheel.forward, times: abs(notches))
  }
}
