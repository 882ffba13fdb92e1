import FocusDomain
import FocusText

/// The day as a ring of arcs, one for each of its slots, with a figure in the middle.
package struct ProgressRing {
  /// What a slot of the day holds.
  package enum Slot: Sendable, CaseIterable {
    case done, inFocus, open, empty
  }

  /// The slots clockwise from the top, those done first.
  let slots: [Slot]
  /// How many of the slots are drawn as done: on its way to a new value a fraction, at rest as many as are done.
  let done: Double
  /// What stands in the middle.
  let label: String
  /// What stands under the label where there is room.
  let caption: String
  let style: RingStyle

  /// A ring; `done` is as many as are done unless it is on its way.
  package init(slots: [Slot], done: Double? = nil, label: String, caption: String = "", style: RingStyle) {
    self.slots = slots
    self.done = done ?? Double(slots.count { $0 == .done })
    self.label = label
    self.caption = caption
    self.style = style
  }

  /// The extent of a ring of that many rows, from 5 on.
  package static func size(rows: Int) -> Size { RingShape.size(rows: rows) }

  /// Draws the ring with its upper left corner at `origin`.
  package func draw(at origin: Point, rows: Int, surface: Token, on frame: inout Frame) {
    let style = frame.charset == .ascii ? .ascii : self.style
    let shape = RingShape(
      rows: rows, arcs: slots.count, clear: TextWidth.width(of: label), style: style)
    let finished: Token = isFinished ? .success : .ringFill
    func draw(_ piece: RingShape.Piece, _ text: (Slot) -> String, x: Int, y: Int) {
      let slot = shown(piece)
      let text = text(slot)
      guard text != " " else { return }
      frame.write(
        text, x: origin.x + x, y: origin.y + y,
        style: Style(slot == .done ? finished : slot.token, on: surface, .bold))
    }
    for y in 0..<rows {
      for x in 0...shape.size.width / 2 {
        guard let piece = shape.piece(column: x, row: y) else { continue }
        let mirrorX = shape.size.width - 1 - x
        switch style {
        case .ascii:
          guard let sign = RingSigns.nearest(to: piece.parts) else { continue }
          draw(piece, { $0.signs.text(sign) }, x: x, y: y)
          if mirrorX > x { draw(shape.mirrored(piece), { $0.signs.mirrored(sign) }, x: mirrorX, y: y) }
        case .blocks:
          func parts(_ slot: Slot) -> UInt32 {
            slot.width == 1 ? piece.parts : shape.piece(column: x, row: y, width: slot.width)?.parts ?? 0
          }
          draw(piece, { Quadrants.block(for: parts($0)) }, x: x, y: y)
          if mirrorX > x {
            draw(shape.mirrored(piece), { Quadrants.mirrored(for: parts($0)) }, x: mirrorX, y: y)
          }
        }
      }
    }
    drawTexts(in: Rect(x: origin.x, y: origin.y, width: shape.size.width, height: rows), surface, on: &frame)
  }

  /// How much of what is planned is drawn as done, 0 to 1.
  var share: Double { min(1, done / Double(max(1, slots.count { $0 != .empty }))) }

  /// Whether everything planned is done, and drawn so.
  private var isFinished: Bool {
    let count = slots.count { $0 == .done }
    return count > 0 && done >= Double(count) && slots.allSatisfy { $0 == .done || $0 == .empty }
  }

  /// What a piece is drawn as while the ring is on its way: done up to `done`; beyond it, what was done before is to do.
  private func shown(_ piece: RingShape.Piece) -> Slot {
    let slot = slots.isEmpty ? .empty : slots[piece.arc]
    let start = Double(piece.arc)
    if done >= start + 1 { return .done }
    if done > start, piece.turn * Double(slots.count) < done { return .done }
    return slot == .done ? .inFocus : slot
  }

  /// The label in the middle, and the caption under it where the ring is wide enough there.
  private func drawTexts(in rect: Rect, _ surface: Token, on frame: inout Frame) {
    let hasCaption = rect.height >= 8 && TextWidth.width(of: caption) + 2 <= rect.height - 1
    let y = rect.y + (hasCaption ? (rect.height - 1) / 2 : rect.height / 2)
    let color: Token = isFinished ? .success : .text
    write(label, y: y, in: rect, style: Style(color, on: surface, .bold), on: &frame)
    if hasCaption {
      write(caption, y: y + 1, in: rect, style: Style(.textFaint, on: surface), on: &frame)
    }
  }

  private func write(_ text: String, y: Int, in rect: Rect, style: Style, on frame: inout Frame) {
    frame.write(text, x: rect.x + (rect.width - TextWidth.width(of: text)) / 2, y: y, style: style)
  }
}

extension ProgressRing {
  /// The ring of a plan, `done` of whose tasks are drawn as done.
  init(_ plan: DayPlan, done: Double, label: String, caption: String = Text.ringCaption, style: RingStyle) {
    let completed = plan.completedCount
    let unfinished = completed + plan.openTasks.count
    let slots: [Slot] = (0..<max(plan.count, DayPlan.limit)).map { place in
      // What was carried to a later day leaves its slot empty.
      place < completed ? .done : place >= unfinished ? .empty : place == completed ? .inFocus : .open
    }
    self.init(slots: slots, done: done, label: label, caption: caption, style: style)
  }
}

extension ProgressRing.Slot {
  /// The colour of its arc.
  fileprivate var token: Token {
    switch self {
    case .done: .ringFill
    case .inFocus: .ringFocus
    case .open: .ringOpen
    case .empty: .ringEmpty
    }
  }

  /// How much of the stroke's width is drawn in blocks, which have no density: so the state shows without colour.
  fileprivate var width: Double {
    switch self {
    case .done, .inFocus: 1
    case .open: 0.6
    case .empty: 0.3
    }
  }

  /// The signs of its arc: so dense that the state shows without colour.
  fileprivate var signs: RingSigns {
    switch self {
    case .done: .dense
    case .inFocus: .strong
    case .open: .light
    case .empty: .faint
    }
  }
}

/// What the ring is drawn with.
package enum RingStyle: Sendable, Hashable, CaseIterable {
  /// ASCII signs, chosen by their shape.
  case ascii
  /// Quadrant blocks; ASCII where the screen has nothing else.
  case blocks
}
