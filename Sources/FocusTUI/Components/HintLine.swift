/// The keys that work here, and what was typed of a longer command.
struct HintLine {
  private let places: [Place]
  private let count: Int
  private let pendingKeys: [Key]

  init(_ state: AppState) {
    places = state.places
    count = state.count
    pendingKeys = state.pendingKeys
  }

  func draw(in rect: Rect, on frame: inout Frame) {
    // A count or the first half of a sequence stands where vim has it; its place is kept, so that nothing jumps.
    let pending = (count > 0 ? "\(count)" : "") + Keymap.name(pendingKeys)
    let width = TextWidth.width(of: pending)
    frame.write(pending, x: rect.maxX - width, y: rect.y, style: Style(.accent).bold())
    Footer.draw(
      Footer.hints(places), in: rect.splitRight(pending.isEmpty ? 2 : width + 1).rest, on: &frame)
  }
}
