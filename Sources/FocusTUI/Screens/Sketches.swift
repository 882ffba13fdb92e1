/// The parts that most keys leave as they are, as they were drawn last.
public struct Sketches: Sendable {
  private var size = Size(width: 0, height: 0)
  private var charset = Charset.unicode
  var header: Sketch<Header>?
  var overview: Sketch<Overview>?
  var backdrop: Sketch<Backdrop>?
  var heading: Sketch<MonthHeading>?
  var grid: Sketch<MonthGrid>?
  var hints: Sketch<HintLine>?
  /// Each card as it looks while it is not selected, and while it is: the selection comes and goes.
  var plainCards: [Sketch<TaskCard>?] = []
  var selectedCards: [Sketch<TaskCard>?] = []

  /// Nothing drawn yet.
  public init() {}

  /// Before a frame is drawn: in another size, or with other characters, parts look different.
  mutating func prepare(for frame: Frame) {
    guard size != frame.size || charset != frame.charset else { return }
    self = Sketches()
    (size, charset) = (frame.size, frame.charset)
  }

  mutating func makeRoom(forCards count: Int) {
    while plainCards.count < count { plainCards.append(nil) }
    while selectedCards.count < count { selectedCards.append(nil) }
  }
}
