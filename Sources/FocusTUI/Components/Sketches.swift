/// The parts that most keys leave as they are, as they were drawn last.
public struct Sketches: Sendable {
  private var size = Size(width: 0, height: 0)
  private var charset = Charset.unicode
  var header: Sketch<Header>?
  var overview: Sketch<Overview>?
  var hints: Sketch<HintLine>?
  /// By their rows.
  var cards: [Sketch<TaskCard>?] = []

  /// Nothing drawn yet.
  public init() {}

  /// Before a frame is drawn: in another size, or with other characters, parts look different.
  mutating func prepare(for frame: Frame) {
    guard size != frame.size || charset != frame.charset else { return }
    self = Sketches()
    (size, charset) = (frame.size, frame.charset)
  }

  mutating func makeRoom(forCards count: Int) {
    while cards.count < count { cards.append(nil) }
  }
}
