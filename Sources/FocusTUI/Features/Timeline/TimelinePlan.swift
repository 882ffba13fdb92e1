import FocusDomain
import FocusTerminal
import FocusText

/// The planned blocks on the rows of time. Those that meet are beside each other.
struct TimelinePlan {
  let model: TimelineModel
  let layout: TimelineLayout
  /// The rows in which events have their names.
  let taken: [Rect]

  func draw(on frame: inout Frame) {
    let placed = placed
    for (block, rect) in placed.map({ ($0.block, $0.drawn.rect) }) {
      mark(rect, block.row.index, on: &frame)
    }
    TimelineColumn(
      blocks: placed.map(\.drawn), hours: layout.hours, area: layout.planned,
      now: layout.row(of: model.now), taken: taken
    ).draw(on: &frame)
  }

  private var placed: [(block: TimelineModel.Block, drawn: TimelineBlock)] {
    let area = layout.planned
    return model.blocks(on: layout.hours).compactMap { block in
      let planned = block.planned
      let shape = BlockShape(layout.hours.halves(of: planned.minutes))
      guard !shape.rows.isEmpty else { return nil }
      let rect = Rect(
        x: area.x + planned.lane * (area.width / planned.lanes), y: area.y + shape.rows.lowerBound,
        width: planned.width(in: area.width), height: shape.rows.count)
      return (block, drawn(block, shape, rect))
    }
  }

  private func drawn(_ block: TimelineModel.Block, _ shape: BlockShape, _ rect: Rect) -> TimelineBlock {
    let (row, isLit) = (block.row, block.row.isSelected || block.isHeld)
    return TimelineBlock(
      minutes: block.planned.minutes, shape: shape, rect: rect, title: row.model.task.title,
      words: { model.words(of: block, width: $0, rows: $1) },
      bar: { _ in row.model.priorityToken },
      sign: {
        row.model.task.isOpen
          ? (row.model.arrow($0), row.model.priorityToken) : (row.model.circle($0), row.model.circleToken)
      },
      titleStyle: { row.titleStyle(on: $0, isLit: isLit) }, isLit: isLit, isHeld: block.isHeld,
      isQuiet: !row.model.task.isOpen)
  }

  /// Makes a block draggable. If it has more than one row, dragging the last row changes its length.
  private func mark(_ rect: Rect, _ index: Int, on frame: inout Frame) {
    frame.mark(rect, .block(index, layout.hours, isEnd: false))
    guard rect.height > 1 else { return }
    let last = Rect(x: rect.x, y: rect.maxY - 1, width: rect.width, height: 1)
    frame.mark(last, .block(index, layout.hours, isEnd: true))
  }
}
