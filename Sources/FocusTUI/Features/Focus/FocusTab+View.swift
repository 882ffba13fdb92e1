import FocusDomain
import FocusTerminal
import FocusText

// Today's progress, its cards, and timelines if there is room.
extension FocusTab {
  func draw(_ state: AppState, in rect: Rect, on frame: inout Frame) {
    let rect = drawQuestion(state, in: rect, on: &frame)
    let rows = FocusRows(self, state, frame.symbols, hasSurfaces: frame.hasSurfaces)
    let tomorrow = UpcomingDays(state: state, day: state.today.adding(days: 1))
    func room(_ rect: Rect) -> FocusLayout {
      FocusLayout(
        in: rect, SizeClass(state.size), rows: rows, intentions: Intentions(state: state).rows,
        coming: { tomorrow.heights(width: $0) })
    }
    var layout = room(rect)
    if !showsSession(in: layout, rows) {
      layout = room(drawSession(state, in: rect, on: &frame))
    }
    Overview(state, as: layout.overviewForm).draw(in: layout.overview, on: &frame)
    drawList(state, layout, rows, on: &frame)
    drawDayLine(state, in: layout.dayLine, on: &frame)
    if !layout.tomorrow.isEmpty { tomorrow.draw(in: layout.tomorrow, on: &frame) }
    tomorrow.draw(inColumns: layout.nextDays, on: &frame)
    if !layout.week.isEmpty { drawWeek(state, in: layout.week, on: &frame) }
    if !layout.focusWeek.isEmpty { FocusWeek(state: state).draw(in: layout.focusWeek, on: &frame) }
    if !layout.fourWeeks.isEmpty { FourWeeksCard(state: state).draw(in: layout.fourWeeks, on: &frame) }
    if !layout.dayPlan.isEmpty {
      DayHoursCard(state: state, day: state.today).draw(in: layout.dayPlan, on: &frame)
    }
  }

  /// Whether the card of the task in focus shows the timer of the current session.
  private func showsSession(in layout: FocusLayout, _ rows: FocusRows) -> Bool {
    guard let hero = rows.hero, rows.cards[hero].timer != nil else { return false }
    let card: Size
    switch layout.listForm {
    case .cards(let heights):
      card = Size(width: Card.content(of: layout.list).width, height: heights[hero])
    case .shelf(let cards): card = Card.content(of: cards[hero]).size
    case .compact, .lines: return false
    }
    return TaskCard.showsSession(height: card.height, width: card.width)
  }

  /// Draws the current session above everything else. Returns the room below it.
  private func drawSession(_ state: AppState, in rect: Rect, on frame: inout Frame) -> Rect {
    guard let strip = SessionStrip(state) else { return rect }
    let (top, rest) = rect.splitTop(rect.height >= 20 ? Card.edgeRows + 1 : 1)
    strip.draw(in: top, on: &frame)
    return rest
  }

  /// Draws the question of the log. Returns the room below it.
  private func drawQuestion(_ state: AppState, in rect: Rect, on frame: inout Frame) -> Rect {
    guard let question else { return rect }
    let (top, rest) = rect.splitTop(1)
    question.draw(
      in: top.inset(dx: SizeClass(state.size) == .narrow ? 0 : 2, dy: 0), state, on: &frame)
    return rest
  }

  // MARK: The list

  private func drawList(
    _ state: AppState, _ layout: FocusLayout, _ rows: FocusRows, on frame: inout Frame
  ) {
    let rect = layout.list
    if state.plans.isUnreadable(state.today) {
      switch layout.listForm {
      case .cards, .shelf: return drawUnreadable(in: rect, on: &frame)
      case .compact, .lines: break
      }
    }
    switch layout.listForm {
    case .cards(let heights):
      // Distribute spare rows between the cards, so that the last card ends at the same row as the overview.
      let spare = rect.y == layout.overview.y ? rect.height - heights.reduce(0, +) : 0
      let gap = spare >= heights.count - 1 ? min(1, spare) : 0
      var y = rect.y
      for (index, height) in heights.enumerated() {
        let shared = rows.sharesEdge(index) ? 1 : 0
        draw(
          state, rows, row: index,
          in: Rect(x: rect.x, y: y - shared, width: rect.width, height: height + shared), on: &frame)
        // Without surfaces, the border of the selected card replaces the rule above the next one.
        if !frame.hasSurfaces, gap == 0, index == selected + 1 {
          frame.fill(Rect(x: rect.x, y: y, width: rect.width, height: 1), Style())
        }
        y += height + gap
      }
    case .shelf(let cards):
      for (index, card) in cards.enumerated() { draw(state, rows, row: index, in: card, on: &frame) }
    case .compact(let gap): drawCompact(state, rows, gap: gap, in: rect, on: &frame)
    case .lines: drawLines(state, rows, in: rect, on: &frame)
    }
  }

  func draw(
    _ state: AppState, _ rows: FocusRows, row index: Int, in rect: Rect, isCompact: Bool = false,
    hasFacts: Bool = true, on frame: inout Frame
  ) {
    frame.addClickTarget(rect, .row(index))
    guard rows.cards.indices.contains(index) else {
      // An unreadable plan is not empty, so show no empty slots.
      if state.plans.isUnreadable(state.today) { return }
      return EmptySlot(isSelected: index == selected, offer: offer(for: index).map(state.slot)).draw(
        in: rect, on: &frame)
    }
    let atRight = !isCompact && rect.height >= TaskCard.badgeRows + Card.edgeRows
    let circle = atRight ? rect.maxX - 6 : rect.x + (isCompact || rect.height <= 2 ? 1 : 2)
    frame.addClickTarget(Rect(x: circle, y: rect.y, width: 4, height: rect.height), .circle(index))
    let card = rows.cards[index]
    guard isCompact else { return card.draw(in: rect, on: &frame) }
    card.drawCompact(in: rect, hasFacts: hasFacts, on: &frame)
  }

  /// Draws the message for a plan that cannot be read.
  private func drawUnreadable(in rect: Rect, on frame: inout Frame) {
    let width = Card.content(of: rect).width
    let problem = TextWidth.wrap(Text.unreadableMonth, to: width)
    let comfort = TextWidth.wrap(Text.tasksInFile, to: width)
    let height = problem.count + 1 + comfort.count
    let content = Card().draw(
      in: rect.splitTop(min(rect.height, height + 2 + Card.edgeRows)).first, on: &frame)
    let surface = frame.surface()
    var y = content.y + max(0, content.height - height) / 2
    for (lines, style) in [
      (problem, Style(.danger, on: surface, .bold)), ([""], Style()),
      (comfort, Style(.textMuted, on: surface)),
    ] {
      for line in lines where y < content.maxY {
        frame.write(line, x: content.x, y: y, style: style)
        y += 1
      }
    }
  }

  private func drawWeek(_ state: AppState, in rect: Rect, on frame: inout Frame) {
    let content = Card().draw(in: rect, on: &frame)
    let surface = frame.surface()
    let (week, above) = content.splitBottom(WeekSummary.rows)
    WeekSummary(state: state, day: state.today).draw(in: week, surface, on: &frame)
    Intentions(state: state).draw(in: above.splitTop(above.height - 1).first, surface, on: &frame)
  }

  // MARK: The timeline

  private func drawDayLine(_ state: AppState, in rect: Rect, on frame: inout Frame) {
    guard !rect.isEmpty else { return }
    let content = Card().draw(in: rect, on: &frame)
    var line = state.dayLine(on: frame.surface())
    line.heading = Text.todayTitle
    line.draw(in: content, on: &frame)
  }
}
