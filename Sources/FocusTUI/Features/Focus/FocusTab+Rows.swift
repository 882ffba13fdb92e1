import FocusDomain
import FocusTerminal
import FocusText

/// The list if there is no room for one card per task.
extension FocusTab {
  /// Draws rows of two lines, and one line for completed tasks, scrolled so that the selected one is visible.
  /// If all rows are visible, long titles use the free rows, or the task in focus becomes a card.
  func drawCompact(
    _ state: AppState, _ rows: FocusRows, gap: Int, in rect: Rect, on frame: inout Frame
  ) {
    let (count, done) = (rows.count, rows.done)
    let least = (0..<count).map { done.contains($0) ? 1 : 2 }
    func hasGap(above row: Int) -> Bool { row > 0 && !(done.contains(row) && done.contains(row - 1)) }
    // Drop the blank lines between rows if they would push out a row or truncate a title.
    let gaps = (0..<count).count(where: hasGap) * gap
    let needed = (0..<count).map { rows.compactRows(of: $0, width: rect.width) }
    let all = least.reduce(0, +)
    if all <= rect.height {
      var air = max(all, needed.reduce(0, +)) + gaps <= rect.height ? gaps : 0
      var heights = RowAllocator.heights(needed, least: least, in: rect.height - air, preferred: selected)
      var free = rect.height - air - heights.reduce(0, +)
      let card = done.isEmpty || free < Card.edgeRows ? nil : rows.hero
      if let card {
        // The edge of the card separates it from the row above, so the blank row can be inside the card.
        if air > 0, hasGap(above: card) { (air, free) = (air - gap, free + gap) }
        heights[card] += min(free, Card.edgeRows + 2)
      }
      // All tasks that are done show their times, or none.
      let hasTimes = done.allSatisfy { heights[$0] > 1 || rows.cards[$0].hasRoomForTime(width: rect.width) }
      var y = rect.y
      for (index, height) in heights.enumerated() {
        if air > 0, index != card, hasGap(above: index) { y += gap }
        draw(
          state, rows, row: index, in: Rect(x: rect.x, y: y, width: rect.width, height: height),
          isCompact: index != card, hasFacts: hasTimes || !done.contains(index), on: &frame)
        y += height
      }
      return
    }
    let gap = count * (2 + gap) - gap > rect.height ? 0 : gap
    let visible = max(1, (rect.height + gap) / (2 + gap))
    let shown = ListWindow.rows(of: count, in: visible, showing: selected)
    let (first, below) = (shown.lowerBound, count - shown.upperBound)
    // The number of hidden tasks replaces one line of a task, if possible of one that is not selected.
    let adoptsLine = (below > 0 || first > 0) && visible * (2 + gap) - gap >= rect.height
    let others = shown.filter { $0 != selected }
    let shortened = (below > 0 ? others.last : others.first) ?? first
    var y = rect.y + (adoptsLine && below <= 0 ? 1 : 0)
    for index in shown {
      let height = adoptsLine && index == shortened ? 1 : 2
      draw(
        state, rows, row: index, in: Rect(x: rect.x, y: y, width: rect.width, height: height),
        isCompact: true, on: &frame)
      y += height + gap
    }
    drawHidden(below, above: first, in: rect, on: &frame)
  }

  /// Draws the task in focus as a card and all others as lines of a second card.
  func drawLines(_ state: AppState, _ rows: FocusRows, in rect: Rect, on frame: inout Frame) {
    let hero = rows.hero ?? 0
    let others = (0..<rows.count).filter { $0 != hero }
    let width = Card.content(of: rect).width
    let heroHeight = FocusLayout.heroAboveLines(
      needed: rows.contentRows(of: hero, width: width),
      lines: others.reduce(0) { $0 + rows.lineRows(of: $1, width: width + 2) }, others: others.count,
      in: rect.height)
    var rest = rect
    if heroHeight > 0 {
      let (top, below) = rect.splitTop(heroHeight)
      draw(state, rows, row: hero, in: top, on: &frame)
      rest = below
    }
    let listed = heroHeight == 0 ? Array(0..<rows.count) : others
    let hasCard = rest.height >= Card.edgeRows + min(listed.count, 2)
    let lines = hasCard ? Card().draw(in: rest, on: &frame) : rest
    let place = listed.firstIndex(of: selected) ?? 0
    let visible = max(1, lines.height)
    let shown = listed[ListWindow.rows(of: listed.count, in: visible, showing: place)]
    let (first, below) = (shown.startIndex, listed.count - shown.endIndex)
    let heights = RowAllocator.heights(
      shown.map { rows.lineRows(of: $0, width: lines.width + 2) }, least: 1, in: lines.height,
      preferred: place - first)
    var y = lines.y
    for (line, index) in shown.enumerated() {
      let isCounting = !hasCard && line == (below > 0 ? visible - 1 : first > 0 ? 0 : -1)
      let taken = isCounting ? TextWidth.width(of: hidden(below, above: first)) : 0
      let row = Rect(x: lines.x - 1, y: y, width: lines.width + 2 - taken, height: heights[line])
      y += row.height
      frame.addClickTarget(row, .row(index))
      guard rows.cards.indices.contains(index) else {
        EmptySlot(isSelected: index == selected, offer: offer(for: index).map(state.slot)).draw(
          in: row, on: &frame)
        continue
      }
      frame.addClickTarget(Rect(x: row.x, y: row.y, width: 3, height: row.height), .circle(index))
      TaskLine(model: rows.cards[index].model, isSelected: index == selected)
        .draw(in: row, ground: hasCard ? frame.surface() : .background, on: &frame)
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
