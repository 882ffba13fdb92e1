import FocusDomain
import FocusTerminal
import FocusText

/// The list if there is no room for one card per task.
extension FocusTab {
  /// Returns the number of rows without a card in which a title is not truncated; 2 for an empty slot.
  func compactRows(of row: Int, _ state: AppState, width: Int) -> Int {
    let tasks = state.plan.tasks
    guard row < tasks.count else { return 2 }
    let facts = doneRows(of: state.plan).contains(row) ? 0 : 1
    return card(of: tasks[row], state).neededCompactTitle(width: width) + facts
  }

  /// Returns the number of content rows of a card in which a title is not truncated; 0 for an empty slot.
  func neededRows(of row: Int, _ state: AppState, width: Int, _ symbols: Symbols) -> Int {
    let tasks = state.plan.tasks
    guard row < tasks.count else { return 0 }
    let isTitle = doneRows(of: state.plan).contains(row) && TextWidth.width(of: tasks[row].title) + 3 <= width
    let card = card(of: tasks[row], state)
    return isTitle ? card.model.comparison == nil ? 1 : 2 : card.neededRows(width: width, symbols)
  }

  /// Returns the number of lines that a title needs in a list of lines.
  func neededLines(of row: Int, _ state: AppState, width: Int) -> Int {
    let tasks = state.plan.tasks
    return row < tasks.count
      ? TaskLine(model: state.model(of: tasks[row], on: state.today)).neededLines(width: width) : 1
  }

  /// Draws rows of two lines, and of one for tasks that are done, starting so that the selected one is visible. If all
  /// are visible, long titles take the remaining rows, or the task in focus a card.
  func drawCompact(_ state: AppState, gap: Int, in rect: Rect, on frame: inout Frame) {
    let rows = FocusTab.rows(of: state.plan)
    let done = doneRows(of: state.plan)
    let least = (0..<rows).map { done.contains($0) ? 1 : 2 }
    func hasGap(above row: Int) -> Bool { row > 0 && !(done.contains(row) && done.contains(row - 1)) }
    // Drop the blank lines between rows if they would push a row off the screen, or the end of a title.
    let gaps = (0..<rows).count(where: hasGap) * gap
    let needed = (0..<rows).map { compactRows(of: $0, state, width: rect.width) }
    let all = least.reduce(0, +)
    if all <= rect.height {
      let air = max(all, needed.reduce(0, +)) + gaps <= rect.height ? gaps : 0
      var heights = SharedRows.heights(needed, least: least, in: rect.height - air, preferred: selected)
      let free = rect.height - air - heights.reduce(0, +)
      let inFocus = state.plan.tasks.firstIndex { $0.id == hero(of: state.plan) }
      let card = done.isEmpty || free < Card.edges ? nil : inFocus
      if let card { heights[card] += min(free, Card.edges + 1) }
      var y = rect.y
      for (index, height) in heights.enumerated() {
        if air > 0, hasGap(above: index) { y += gap }
        draw(
          state, row: index, in: Rect(x: rect.x, y: y, width: rect.width, height: height),
          isCompact: index != card, on: &frame)
        y += height
      }
      return
    }
    let gap = rows * (2 + gap) - gap > rect.height ? 0 : gap
    let visible = max(1, (rect.height + gap) / (2 + gap))
    let first = min(max(0, selected - visible + 1), max(0, rows - visible))
    let shown = first..<min(rows, first + visible)
    let below = rows - shown.upperBound
    // The number of hidden tasks takes one line of a task, preferably of one that is not selected.
    let takesLine = (below > 0 || first > 0) && visible * (2 + gap) - gap >= rect.height
    let others = shown.filter { $0 != selected }
    let shortened = (below > 0 ? others.last : others.first) ?? first
    var y = rect.y + (takesLine && below <= 0 ? 1 : 0)
    for index in shown {
      let height = takesLine && index == shortened ? 1 : 2
      draw(
        state, row: index, in: Rect(x: rect.x, y: y, width: rect.width, height: height), isCompact: true,
        on: &frame)
      y += height + gap
    }
    drawHidden(below, above: first, in: rect, on: &frame)
  }

  /// Draws the task in focus as a card and all others as lines of a second card.
  func drawLines(_ state: AppState, hero: Int, in rect: Rect, on frame: inout Frame) {
    let rows = FocusTab.rows(of: state.plan)
    let others = (0..<rows).filter { $0 != hero }
    let width = Card.content(of: rect).width
    let heroHeight = FocusLayout.heroAboveLines(
      needed: neededRows(of: hero, state, width: width, frame.symbols),
      lines: others.reduce(0) { $0 + neededLines(of: $1, state, width: width + 2) }, others: others.count,
      in: rect.height)
    var rest = rect
    if heroHeight > 0 {
      let (top, below) = rect.splitTop(heroHeight)
      draw(state, row: hero, in: top, on: &frame)
      rest = below
    }
    let listed = heroHeight == 0 ? Array(0..<rows) : others
    let hasCard = rest.height >= Card.edges + min(listed.count, 2)
    let lines = hasCard ? Card().draw(in: rest, on: &frame) : rest
    let place = listed.firstIndex(of: selected) ?? 0
    let visible = max(1, lines.height)
    let first = min(max(0, place - visible + 1), max(0, listed.count - visible))
    let below = listed.count - first - visible
    let shown = listed[first..<min(listed.count, first + visible)]
    let heights = SharedRows.heights(
      shown.map { neededLines(of: $0, state, width: lines.width + 2) }, least: 1, in: lines.height,
      preferred: place - first)
    var y = lines.y
    for (line, index) in shown.enumerated() {
      let isCounting = !hasCard && line == (below > 0 ? visible - 1 : first > 0 ? 0 : -1)
      let taken = isCounting ? TextWidth.width(of: hidden(below, above: first)) : 0
      let row = Rect(x: lines.x - 1, y: y, width: lines.width + 2 - taken, height: heights[line])
      y += row.height
      frame.mark(row, .row(index))
      guard index < state.plan.count else {
        EmptySlot(isSelected: index == selected, offer: offer(for: index).map(state.slot)).draw(
          in: row, on: &frame)
        continue
      }
      frame.mark(Rect(x: row.x, y: row.y, width: 3, height: row.height), .circle(index))
      TaskLine(
        model: state.model(of: state.plan.tasks[index], on: state.today), isSelected: index == selected
      ).draw(in: row, ground: hasCard ? frame.surface() : .background, on: &frame)
    }
    drawHidden(below, above: first, in: rest, on: &frame)
  }

  private func hidden(_ below: Int, above: Int) -> String {
    " \(Text.moreRows(below > 0 ? below : above, isAbove: below <= 0)) "
  }

  /// Shows how many tasks are hidden below or above.
  private func drawHidden(_ below: Int, above: Int, in rect: Rect, on frame: inout Frame) {
    guard below > 0 || above > 0 else { return }
    let text = hidden(below, above: above)
    frame.write(
      text, endingAt: rect.maxX - 1, y: below > 0 ? rect.maxY - 1 : rect.y,
      style: Style(.textMuted))
  }
}
