import FocusDomain
import FocusTerminal
import FocusText

/// The events of the user's calendars on the rows of the timeline.
struct TimelineEvents {
  let model: TimelineModel
  let layout: TimelineLayout
  /// The background of the rows.
  let ground: Token

  var blocks: EventBlocks {
    let planned = layout.planned
    let shown = model.events.timed.compactMap { block -> EventBlocks.Block? in
      layout.hours.shape(of: block.minutes).map { shape in
        EventBlocks.Block(
          title: Text.title(of: block.event),
          times: [Text.times(of: block, model.axis, model.dates.clock)]
            + (block.minutes.lowerBound < 0 ? [] : [model.time(block.minutes.lowerBound)]),
          isBusy: block.event.isBusy, shape: shape, rect: shape.rect(in: planned))
      }
    }
    let taken = Set(model.blocks.flatMap { layout.hours.rows(of: $0.planned.minutes).map { $0 + planned.y } })
    return EventBlocks(
      blocks: shown, ground: ground, now: layout.nowRow.map { ($0, .accent) },
      isPlanned: taken.contains)
  }
}
