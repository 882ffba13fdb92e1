import FocusDomain
import FocusTerminal
import FocusText

/// The planned blocks on the rows of time. Those that meet are beside each other.
struct PlannedColumn {
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
      now: layout.nowRow, taken: taken
    ).draw(on: &frame)
  }

  private var placed: [(block: TimelineModel.Block, drawn: TimelineBlock)] {
    let lanes = layout.hours.lanes(of: model.blocks.map(\.planned.minutes))
    return zip(model.blocks, lanes).compactMap { block, lane in
      layout.hours.shape(of: block.planned.minutes).map { shape in
        (block, drawn(block, shape, shape.rect(in: lane.columns(of: layout.planned))))
      }
    }
  }

  private func drawn(_ block: TimelineModel.Block, _ shape: BlockShape, _ rect: Rect) -> TimelineBlock {
    TimelineBlock(
      of: block.row.model, minutes: block.planned.minutes, shape: shape, rect: rect,
      isHighlighted: block.row.isSelected || block.isDragged, isDragged: block.isDragged
    ) { model.words(of: block, width: $0, rows: $1, saysFocus: layout.rail != nil) }
  }

  /// Makes a block draggable. If it has more than one row, dragging the last row changes its length.
  private func mark(_ rect: Rect, _ index: Int, on frame: inout Frame) {
    frame.addClickTarget(rect, .block(index, layout.hours, isEnd: false))
    guard rect.height > 1 else { return }
    let last = Rect(x: rect.x, y: rect.maxY - 1, width: rect.width, height: 1)
    frame.addClickTarget(last, .block(index, layout.hours, isEnd: true))
  }
}
