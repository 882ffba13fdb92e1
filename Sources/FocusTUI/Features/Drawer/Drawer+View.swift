import FocusTerminal
import FocusText

extension Drawer {
  private static let width = 28
  private static let handleHeight = 3
  private static let handleWidth = 2

  /// Draws the handle of the closed drawer unobtrusively at the edge.
  static func drawOver(_ state: AppState, on frame: inout Frame) {
    let (rect, sign) = (handle(state), sign(state))
    let beside = sign.x + (state.memory.drawer.edge == .left ? 1 : -1)
    // On a page without margins, text may be in this cell or end beside it.
    guard state.sheets.isEmpty, state.size.width >= 30, state.size.height >= 6,
      frame[sign.x, sign.y].text == " ", frame[beside, sign.y].text == " "
    else { return }
    let isDragged = state.features[DrawerState.self].drag != nil
    // The handle is apart from the cards, in the margin of the page.
    frame.write(
      frame.symbols.menu, x: sign.x, y: sign.y, style: Style(isDragged ? .accent : .textMuted, .bold))
    frame.addClickTarget(rect, .handle)
  }

  /// Returns the position of the handle's sign, at the very edge of the screen.
  static func sign(_ state: AppState) -> Point {
    let place = state.memory.drawer
    return Point(
      x: place.edge == .left ? 0 : state.size.width - 1, y: (state.size.height - 1) * place.height / 100)
  }

  /// Returns the clickable area, which is larger than the sign in it.
  private static func handle(_ state: AppState) -> Rect {
    let height = min(handleHeight, state.size.height)
    let position = state.memory.drawer
    let y = (state.size.height - height) * position.height / 100
    return Rect(
      x: position.edge == .left ? 0 : state.size.width - handleWidth, y: y, width: handleWidth, height: height
    )
  }

  /// Draws the drawer over the dimmed screen, as far as the slide animation has moved it.
  func draw(_ state: AppState, on frame: inout Frame) {
    frame.showsCursor = false
    let items = Drawer.items(in: state)
    let width = min(Drawer.width, frame.size.width)
    // Separate the groups of items with blank rows if there is room for them.
    let breaks =
      Drawer.chrome + items.count + Drawer.breaks(items).count <= frame.size.height
      ? Drawer.breaks(items) : []
    let isWhole = Drawer.chrome + items.count <= frame.size.height
    let height =
      isWhole ? Drawer.chrome + items.count + breaks.count : min(items.count + 1, frame.size.height)
    // Without room for edges, keep the heading only if at least seven items stay visible.
    let top = isWhole ? 3 : height >= 8 ? 1 : 0
    let y = min(max(0, Drawer.sign(state).y - height / 2), frame.size.height - height)
    let hidden = Int(
      (Double(width) * (1 - state.features[DrawerState.self].slide.value(at: state.clock.now))).rounded())
    let isLeft = state.memory.drawer.edge == .left
    let panel = Rect(
      x: isLeft ? -hidden : frame.size.width - width + hidden, y: y, width: width, height: height)
    if isWhole {
      SheetPanel.ground(panel, on: &frame)
      frame.write(
        Text.drawerTitle, x: panel.x + 3, y: y + 1, style: Style(.textMuted, on: SheetPanel.surface).bold())
    } else {
      frame.fill(panel, Style(.text, on: SheetPanel.surface))
      if top > 0 {
        frame.write(
          Text.drawerTitle, x: panel.x + 2, y: y, style: Style(.textMuted, on: SheetPanel.surface).bold())
      }
    }
    frame.addClickTarget(panel.intersection(Rect(frame.size)), .panel)
    let margin = width < Drawer.width ? 0 : 2
    let shown = ListWindow.rows(of: items.count, in: isWhole ? items.count : height - top, showing: row)
    var line = y + top
    for index in shown {
      if breaks.contains(index) { line += 1 }
      // The number of hidden items is shown beside the first or the last visible one.
      let hidden = index == shown.last && shown.upperBound < items.count ? items.count - shown.upperBound : 0
      let above = index == shown.first && hidden == 0 ? index : 0
      draw(
        items[index], index: index, state, hidden: hidden + above,
        in: Rect(x: panel.x + margin, y: line, width: width - 2 * margin, height: 1), on: &frame)
      line += 1
    }
  }

  /// The rows besides the items: the edges, and the heading with a blank row below it.
  private static let chrome = 2 + Card.edgeRows

  /// The items that begin a group: the first setting after other entries, and the first other entry after
  /// settings.
  private static func breaks(_ items: [MenuItem]) -> Set<Int> {
    Set(items.indices.dropFirst().filter { (items[$0].value == nil) != (items[$0 - 1].value == nil) })
  }

  private func draw(
    _ item: MenuItem, index: Int, _ state: AppState, hidden: Int, in rect: Rect, on frame: inout Frame
  ) {
    let isSelected = index == row
    let style = isSelected ? Style.selected : Style(.text, on: SheetPanel.surface)
    frame.fill(rect, style)
    frame.addClickTarget(rect.intersection(Rect(frame.size)), .option(index))
    if isSelected {
      frame.write(frame.symbols.bar, x: rect.x, y: rect.y, style: style)
      frame.cursor = Point(x: max(0, rect.x + 2), y: rect.y)
    }
    let title = item.title(state)
    let count = hidden > 0 ? Text.hiddenTasks(hidden) : ""
    let taken = count.isEmpty ? 0 : TextWidth.width(of: count) + 1
    frame.writeTruncated(title, x: rect.x + 2, y: rect.y, style: style, maxWidth: rect.width - 3 - taken)
    frame.write(
      count, x: rect.maxX - taken, y: rect.y, style: isSelected ? style : style.foreground(.textMuted))
    // The current value of a setting, or the key of any other entry.
    let name = state.options.keymap.name(of: item.action, in: [.anyPage, .focus])
    let value = item.value?(state) ?? name
    guard hidden == 0, !value.isEmpty,
      TextWidth.width(of: title) + TextWidth.width(of: value) + 5 <= rect.width
    else { return }
    frame.write(
      value, endingAt: rect.maxX - 1, y: rect.y,
      style: isSelected ? style : style.foreground(.textMuted))
  }
}
