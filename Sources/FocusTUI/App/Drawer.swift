import FocusDomain

/// Where the side drawer's handle is.
public struct DrawerPlace: Equatable, Sendable {
  /// A vertical edge of the screen.
  public enum Edge: Sendable {
    case left, right
  }

  /// The edge it is on.
  public var edge: Edge
  /// How far down the edge, 0 to 100.
  public var height: Int

  /// A place; in the middle of the right edge unless said otherwise.
  public init(edge: Edge = .right, height: Int = 50) {
    self.edge = edge
    self.height = height
  }
}

/// The handle in the hand of the mouse.
struct Grab: Equatable, Sendable {
  /// Where the button went down.
  let start: Point
  /// Where the handle was then.
  let place: DrawerPlace
  /// Whether it has been moved.
  var hasMoved = false
}

/// What the drawer offers, from the top.
enum DrawerItem: CaseIterable, Sendable {
  case theme, reset, deleted, help
}

extension AppState {
  /// The drawer slides in over the dimmed screen.
  mutating func openDrawer() {
    sheets.append(.drawer(row: 0))
    slide.set(1, at: clock.now, moves: !options.reducedMotion)
  }

  mutating func runInDrawer(_ action: Action, row: Int, times: Int) -> [Effect] {
    let last = DrawerItem.allCases.count - 1
    switch action {
    case .up: sheets[sheets.count - 1] = .drawer(row: max(0, row - times))
    case .down: sheets[sheets.count - 1] = .drawer(row: min(last, row + times))
    case .left: return moveDrawer { $0.edge = .left }
    case .right: return moveDrawer { $0.edge = .right }
    case .handleUp: return moveDrawer { $0.height = max(0, $0.height - 10 * times) }
    case .handleDown: return moveDrawer { $0.height = min(100, $0.height + 10 * times) }
    case .submit: return choose(DrawerItem.allCases[min(max(row, 0), last)])
    default: break
    }
    return []
  }

  private mutating func moveDrawer(_ change: (inout DrawerPlace) -> Void) -> [Effect] {
    change(&memory.drawer)
    return [.remember(memory)]
  }

  mutating func choose(_ item: DrawerItem) -> [Effect] {
    switch item {
    case .theme: return run(.toggleTheme, times: 1)
    case .reset:
      sheets.removeLast()
      return openReset()
    case .deleted:
      sheets.removeLast()
      return [.readDeleted]
    case .help:
      sheets.removeLast()
      return run(.help, times: 1)
    }
  }

  /// Resetting asks first; with nothing planned it says why not.
  mutating func openReset() -> [Effect] {
    guard plan.count > 0 else { return refuse(.nothingToReset(today)) }
    sheets.append(.reset(row: 1))
    return []
  }

  // MARK: The handle in the hand

  mutating func dragHandle(to point: Point) {
    guard var grab else { return }
    let span = max(1, size.height - 1)
    if abs(point.y - grab.start.y) >= 1 || abs(point.x - grab.start.x) >= 2 { grab.hasMoved = true }
    if grab.hasMoved {
      memory.drawer.height = min(max(point.y * 100 / span, 0), 100)
      let isFar = abs(point.x - grab.start.x) >= size.width / 2
      let other: DrawerPlace.Edge = grab.place.edge == .left ? .right : .left
      memory.drawer.edge = isFar ? other : grab.place.edge
    }
    self.grab = grab
  }

  /// A click opens; a short pull sideways opens too; anything else has moved the handle, and is remembered.
  mutating func releaseHandle(at point: Point) -> [Effect] {
    // Some terminals tell of the button only: where it came up is the last of the way.
    dragHandle(to: point)
    guard let grab else { return [] }
    self.grab = nil
    let pulled = abs(point.x - grab.start.x)
    guard grab.hasMoved else {
      openDrawer()
      return []
    }
    if memory.drawer.edge == grab.place.edge, pulled >= 2, pulled >= abs(point.y - grab.start.y) {
      memory.drawer = grab.place
      openDrawer()
      return []
    }
    return [.remember(memory)]
  }
}
