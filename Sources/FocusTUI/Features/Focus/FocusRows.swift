import FocusDomain
import FocusTerminal

/// The rows of the Focus tab in one frame: the tasks of today in display order, and empty slots after them.
struct FocusRows: FocusRowSizes {
  let count: Int
  /// The row with the largest card: the task in focus, or a completed task while its title is being struck
  /// through.
  let hero: Int?
  let done: Set<Int>
  /// Whether cards have a surface, so that those of tasks that are done have no border either.
  private let hasSurfaces: Bool
  private let symbols: Symbols
  /// The cards of the tasks.
  let cards: [TaskCard]

  init(_ tab: FocusTab, _ state: AppState, _ symbols: Symbols, hasSurfaces: Bool) {
    (self.symbols, self.hasSurfaces) = (symbols, hasSurfaces)
    let plan = state.plan
    let tasks = plan.tasks
    let inFocus = plan.inFocus.flatMap { task in tasks.firstIndex { $0.id == task.id } }
    let hero = tab.strike.flatMap { strike in tasks.firstIndex { $0.id == strike.task } } ?? inFocus
    let isFinished = plan.isFinished && tab.strike == nil
    count = FocusTab.rows(of: plan)
    self.hero = hero
    done = hero == nil ? [] : Set(tasks.indices.filter { !tasks[$0].isOpen && $0 != hero })
    cards = tasks.enumerated().map { row, task in
      let isSelected = row == tab.selected
      var model = state.model(of: task, on: state.today)
      if isFinished, task.isCompleted { model.finish = state.completion(of: task) }
      return TaskCard(
        model: model, isSelected: isSelected,
        timer: row == hero ? HeroTimer(task, isSelected: isSelected, in: state) : nil,
        isFlat: task.isCompleted && row != hero && inFocus != nil,
        isDayFinished: isFinished,
        strike: tab.strike.flatMap { $0.task == task.id ? $0.share.value(at: state.clock.now) : nil })
    }
  }

  /// Whether the upper edge of a row is also the lower edge of the row above: between tasks without a surface,
  /// one blank row is enough.
  func sharesEdge(_ row: Int) -> Bool {
    hasSurfaces && [row - 1, row].allSatisfy { cards.indices.contains($0) && cards[$0].isFlat }
  }

  func edgeRows(of row: Int) -> Int { Card.edgeRows - (sharesEdge(row) ? 1 : 0) }

  func contentRows(of row: Int, width: Int) -> Int {
    guard cards.indices.contains(row) else { return 0 }
    let model = cards[row].model
    let isTitle = done.contains(row) && TextWidth.width(of: model.task.title) + 3 <= width
    return isTitle ? model.comparison == nil ? 1 : 2 : cards[row].neededRows(width: width, symbols)
  }

  func compactRows(of row: Int, width: Int) -> Int {
    guard cards.indices.contains(row) else { return 2 }
    return cards[row].neededCompactTitle(width: width) + (done.contains(row) ? 0 : 1)
  }

  func lineRows(of row: Int, width: Int) -> Int {
    cards.indices.contains(row) ? TaskLine(model: cards[row].model).neededLines(width: width) : 1
  }

  func sessionRows(width: Int) -> Int { hero.map { cards[$0].neededRowsWithDigits(width: width) } ?? 0 }

  func hasFactsBelow(_ row: Int, width: Int) -> Bool {
    guard done.contains(row) else { return false }
    let model = cards[row].model
    // The circle is before the title, the arrow of the priority before the time.
    return TextWidth.width(of: model.task.title) + TextWidth.width(of: model.time) + 3 + 4 > width
  }
}
