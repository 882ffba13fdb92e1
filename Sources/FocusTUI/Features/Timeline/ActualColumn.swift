import FocusDomain
import FocusTerminal
import FocusText

/// What was done, in blocks like those of the plan. Their bar shows when the focus paused.
struct ActualColumn {
  let model: TimelineModel
  let layout: TimelineLayout

  func draw(on frame: inout Frame) {
    TimelineColumn(
      blocks: blocks, hours: layout.hours, area: layout.actual, now: layout.nowRow
    ).draw(on: &frame)
  }

  private var blocks: [TimelineBlock] {
    let runs = FocusStretch.stretches(of: model.timeline)
    return Self.places(of: runs.map(\.minutes), on: layout.hours).map { place in
      block(Array(runs[place.items]), place.eighths)
    }
  }

  private func block(_ runs: [FocusStretch], _ eighths: Range<Int>) -> TimelineBlock {
    let (shape, isOpen) = (BlockShape(eighths), runs.contains(where: \.isOpen))
    let focused = runs.flatMap(\.segments).map(model.timeline.minutes(of:))
    return TimelineBlock(
      minutes: runs[0].minutes.lowerBound..<runs[runs.count - 1].minutes.upperBound, shape: shape,
      rect: shape.rect(in: layout.actual),
      title: runs.map(\.title).joined(separator: " · "),
      words: { words(of: runs, width: $0, rows: $1) },
      bar: { minutes in
        let known = focused.reduce(0) { $0 + $1.clamped(to: minutes).count }
        let inside = runs.reduce(0) { $0 + $1.minutes.clamped(to: minutes).count }
        return known * 2 >= inside ? .accent : .border
      },
      sign: { isOpen ? ($0.running, .accent) : nil },
      titleStyle: { Style(.text, on: $0, .bold) }, hasRest: false)
  }

  private func words(of runs: [FocusStretch], width: Int, rows: Int) -> BlockWords {
    let length = FocusStretch.length(of: runs, in: model.timeline)
    guard runs.count == 1 else {
      let room = width - 2 - TextWidth.width(of: length)
      let words = EventBlocks.words(runs.map(\.title), to: room, .unicode)
      return BlockWords(words.titles + words.rest, [length], width: width, rows: 1, alwaysShowsNote: true)
    }
    // The beginning of a title says more than its length.
    let title = runs[0].title
    if rows == 1, width < TextWidth.width(of: length) + Self.leastTitle {
      return BlockWords(title, [], width: width, rows: rows)
    }
    let pauses = ([length] + runs[0].pauses(in: model.timeline)).joined(
      separator: " \(Symbols.unicode.middleDot) ")
    let words = BlockWords(title, [pauses, length], width: width, rows: rows, alwaysShowsNote: true)
    guard words.isCut(to: width) else { return words }
    // So does the whole one.
    let alone = BlockWords(title, [], width: width, rows: rows)
    guard alone.isCut(to: width) else { return alone }
    return rows > 1 ? BlockWords(beginningOf: title, [pauses, length], width: width, rows: rows) : words
  }

  /// The columns of a title beside which a length may stand.
  private static let leastTitle = 8

  /// Where some stretches of time are drawn, and which ones share a place.
  struct Place: Equatable {
    var eighths: Range<Int>
    var items: Range<Int>
  }

  /// Gives each stretch a full row for its words, at most one row late. Where that is taken, it shares the
  /// place of the one before.
  static func places(of stretches: [Range<Int>], on hours: HourRows) -> [Place] {
    var places: [Place] = []
    for (index, minutes) in stretches.enumerated() {
      let own = hours.eighths(of: minutes)
      guard !own.isEmpty else { continue }
      let free = places.last?.eighths.upperBound ?? 0
      var eighths = withFullRow(own)
      if eighths.lowerBound < free {
        eighths = free..<max(own.upperBound, ((free + 7) / 8 + 1) * 8)
      }
      let isNear = eighths.lowerBound <= own.lowerBound + 8 || own.upperBound >= eighths.lowerBound + 8
      if isNear, eighths.upperBound <= 8 * hours.count {
        places.append(Place(eighths: eighths, items: index..<index + 1))
      } else if let last = places.indices.last {
        places[last].items = places[last].items.lowerBound..<index + 1
        places[last].eighths =
          places[last].eighths.lowerBound..<max(free, min(own.upperBound, 8 * hours.count))
      } else {
        places.append(Place(eighths: max(0, 8 * hours.count - 8)..<8 * hours.count, items: index..<index + 1))
      }
    }
    return places
  }

  /// The same with the row in which it has more, unless it has a full one.
  private static func withFullRow(_ own: Range<Int>) -> Range<Int> {
    let (row, shape) = (own.lowerBound / 8 * 8, BlockShape(own))
    guard shape.rows.count - (shape.above > 0 ? 1 : 0) - (shape.below > 0 ? 1 : 0) < 1 else { return own }
    return shape.rows.count > 1 && !shape.isAbove
      ? own.lowerBound..<row + 16 : row..<max(row + 8, own.upperBound)
  }
}
