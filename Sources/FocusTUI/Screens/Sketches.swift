/// The parts that most keys leave as they are, as they were drawn last.
struct Sketches: Sendable {
  var header: Sketch<Header>?
  var overview: Sketch<Overview>?
  var hints: Sketch<HintLine>?
  private var cards: [Sketch<TaskCard>?] = []

  /// A row's card.
  subscript(card row: Int) -> Sketch<TaskCard>? {
    get { row < cards.count ? cards[row] : nil }
    set {
      while cards.count <= row { cards.append(nil) }
      cards[row] = newValue
    }
  }
}
