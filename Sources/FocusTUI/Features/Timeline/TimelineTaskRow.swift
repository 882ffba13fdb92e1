import FocusTerminal
import FocusText

/// A task beside or below the hours, on as many lines as its title needs.
struct TimelineTaskRow {
  let row: TimelineModel.Row
  /// Whether it is one of another day, which is quieter and has no keys.
  var isLater = false
  /// The time behind the title, or below it; none if there is none to show.
  var times: [String] = []

  func neededLines(width: Int) -> Int { line(on: .surface).neededLines(width: width) }

  /// Draws the task. If it is selected, its background extends by `reach` columns on either side.
  func draw(in rect: Rect, on ground: Token, reach: Int, on frame: inout Frame) {
    let own = row.ground(on: ground, frame)
    if own != ground { frame.fill(rect.inset(dx: -reach, dy: 0), Style(.text, on: own)) }
    line(on: own).draw(in: rect, ground: own, on: &frame)
    if !isLater { frame.addClickTarget(rect, .row(row.index)) }
  }

  private func line(on ground: Token) -> TaskLine {
    TaskLine(
      model: row.model, isSelected: row.isSelected, lead: .sign, hasEdge: false, selection: ground,
      times: times, timePlace: .always,
      titleStyle: isLater
        ? Style(.textMuted, on: ground)
        : row.isSelected && ground != .accentSurface ? .selected : row.model.blockStyle(on: ground))
  }
}

extension TimelineModel.Row {
  /// The background of a task without times: that of a selected block if it is selected.
  func ground(on ground: Token, _ frame: Frame) -> Token {
    isSelected && frame.hasSurfaces ? .accentSurface : ground
  }
}
