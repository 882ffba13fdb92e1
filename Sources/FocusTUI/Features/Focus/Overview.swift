import FocusDomain
import FocusTerminal
import FocusText

/// The progress of the day and the week: sentences, the ring, and the hours or the days of the week.
struct Overview {
  private let form: FocusLayout.OverviewForm
  private let state: AppState
  private let progress: DayProgress
  private let ring: ProgressRing

  init(_ state: AppState, as form: FocusLayout.OverviewForm) {
    self.form = form
    self.state = state
    // Only the arcs are animated; all counts on the page are current.
    progress = DayProgress(state)
    ring = ProgressRing(
      state.plan, done: state.focusTab.ring.value(at: state.clock.now), label: progress.figure,
      caption: progress.isUnreadable ? "" : Text.ringCaption, style: state.options.ring)
  }

  func draw(in rect: Rect, on frame: inout Frame) {
    switch form {
    case .card(let ringRows, let foot): drawCard(ringRows: ringRows, foot, in: rect, on: &frame)
    case .tall(let ringRows, let foot): drawTall(ringRows: ringRows, foot, in: rect, on: &frame)
    case .line: drawLine(in: rect, on: &frame)
    }
  }

  /// Returns the sentence about the day, or the first shorter form that fits completely.
  private func sentenceLines(atMost rows: Int, width: Int) -> [String] {
    let forms = ([progress.sentence.text] + progress.shortSentences).lazy
      .map { TextWidth.wrapEvenly($0, to: width) }
    return forms.first { $0.count <= rows } ?? Array(forms[0].prefix(rows))
  }

  private var weekDays: [CivilDate] { state.week(of: state.today) }

  /// Returns the sentence about the week, `14 of 18 done this week, 3 h focused`, or as much of it as fits;
  /// empty if there is nothing to say.
  private func weekSentence(to width: Int) -> String {
    let days = weekDays
    let (done, planned) = state.doneAndPlanned(days)
    let focus = days.reduce(0) { $1 <= state.today ? $0 + state.focused(on: $1) : $0 }.wholeSeconds
    let sentences = [
      planned == 0 ? nil : Text.doneThisWeek(done, planned),
      focus < 60 ? nil : Text.focusThisWeek(seconds: focus),
    ]
    let parts = sentences.compactMap(\.self)
    let fits = (1...max(1, parts.count)).map { Text.list(Array(parts.prefix($0)), .comma) }
      .last { TextWidth.width(of: $0) <= width }
    return fits ?? ""
  }

  private func drawCard(
    ringRows: Int, _ foot: FocusLayout.OverviewForm.CardFoot, in rect: Rect, on frame: inout Frame
  ) {
    let content = Card().draw(in: rect, on: &frame)
    let surface = frame.surface()
    let extent = ProgressRing.size(rows: ringRows)
    ring.draw(
      at: Point(x: content.maxX - extent.width, y: content.y + (content.height - ringRows) / 2),
      rows: ringRows, surface: surface, on: &frame)
    let text = Rect(
      x: content.x, y: content.y, width: content.width - extent.width - 3, height: content.height)
    let sentence = progress.sentence
    let lines = sentenceLines(atMost: 2, width: text.width)
    // The timeline follows below a blank row, on a high card with the titles of tasks.
    let free = text.height - 1 - lines.count
    let footRows =
      switch foot {
      case .nothing: 0
      case .day: free < 4 ? 0 : free < 7 ? 3 : 4
      case .week: 1 + WeekSummary.rows
      }
    let week = foot != .week && free - footRows > 1 ? weekSentence(to: text.width) : ""
    let notes = notes(to: text.width, in: free - footRows - (week.isEmpty ? 0 : 1))
    let height = 1 + lines.count + notes.count + (week.isEmpty ? 0 : 1)
    // If there is room, the heading is level with those of the cards beside it.
    let y = footRows > 0 || text.height > height + 2 ? text.y : text.y + max(0, text.height - height) / 2
    drawTitle(x: text.x, y: y, surface, on: &frame)
    for (line, part) in lines.enumerated() {
      draw(part, of: sentence, x: text.x, y: y + 1 + line, surface, on: &frame)
    }
    draw(notes, x: text.x, y: y + 1 + lines.count, surface, on: &frame)
    frame.write(
      week, x: text.x, y: y + 1 + lines.count + notes.count, style: Style(.textFaint, on: surface))
    guard footRows > 0 else { return }
    let place = text.splitBottom(footRows - 1).first
    if foot == .week {
      WeekSummary(state: state, day: state.today).draw(in: place, surface, on: &frame)
    } else {
      state.dayLine(on: surface).draw(in: place, on: &frame)
    }
  }

  /// Heading, ring and sentence below each other, the last two in the middle. Spare rows come above and below the ring, then to the end, then
  /// around the ring. The heading is level with those of the cards beside it.
  private func drawTall(
    ringRows: Int, _ foot: FocusLayout.OverviewForm.Foot, in rect: Rect, on frame: inout Frame
  ) {
    let content = Card().draw(in: rect, on: &frame)
    let surface = frame.surface()
    let weekRows = foot == .week ? 1 + WeekSummary.rows : 0
    let lines = sentenceLines(atMost: foot == .nothing ? 2 : 3, width: content.width)
    // Blank rows separate the ring from the heading and the sentence.
    let notes = notes(to: content.width, in: content.height - weekRows - 3 - ringRows - lines.count)
    let said = 1 + ringRows + lines.count + notes.count + weekRows
    let intentions = Intentions(state: state)
    let showsIntentions =
      [.intentions, .week].contains(foot) && intentions.rows > 0 && content.height > said + intentions.rows
    let ofWeek = foot == .sentence && content.height > said + 1 ? weekSentence(to: content.width) : ""
    var air =
      content.height - said - (showsIntentions ? intentions.rows + 1 : 0) - (ofWeek.isEmpty ? 0 : 2)
    func reserve(_ rows: Int) -> Int {
      let taken = min(max(0, air), rows)
      air -= taken
      return taken
    }
    let (above, below, bottom) = (reserve(1), reserve(1), reserve(1))
    var y = content.y
    drawTitle(x: content.x, y: y, surface, on: &frame)
    y += 1 + above + air / 2
    let x = content.x + (content.width - ProgressRing.size(rows: ringRows).width) / 2
    ring.draw(at: Point(x: x, y: y), rows: ringRows, surface: surface, on: &frame)
    y += ringRows + below + min(1, air / 2)
    func middle(_ text: String) -> Int {
      content.x + max(0, content.width - TextWidth.width(of: text)) / 2
    }
    for (line, text) in lines.enumerated() {
      draw(text, of: progress.sentence, x: middle(text), y: y + line, surface, on: &frame)
    }
    y += lines.count
    for (line, note) in notes.enumerated() {
      draw([note], x: middle(note.text), y: y + line, surface, on: &frame)
    }
    y += notes.count
    var rest = content.splitBottom(bottom).rest
    if foot == .week {
      let (week, others) = rest.splitBottom(WeekSummary.rows)
      WeekSummary(state: state, day: state.today).draw(in: week, surface, on: &frame)
      rest = others.splitBottom(1).rest
    }
    if showsIntentions { intentions.draw(in: rest, surface, on: &frame) }
    frame.writeTruncated(
      ofWeek, x: middle(ofWeek), y: y + 1, style: Style(.textFaint, on: surface), maxWidth: content.width)
  }

  private typealias Note = (text: String, token: Token)

  /// Returns as many notes as there are rows, one per line: the current and next plan or the figures of a
  /// finished day, and how the plan fits into the working hours. Only this tab shows the latter, so it takes
  /// precedence.
  private func notes(to width: Int, in rows: Int) -> [Note] {
    let facts = progress.isFinished ? PosterDay(state).quietFacts : []
    let next = (facts + state.presentSentences).first(fitting: width)
    let load = progress.isFinished ? nil : state.workloadSentence(of: state.today, to: width)
    let notes = [next.map { ($0, progress.isFinished ? .success : .textMuted) }, load].compactMap(\.self)
    return Array(notes.suffix(max(0, rows)))
  }

  private func draw(_ notes: [Note], x: Int, y: Int, _ surface: Token, on frame: inout Frame) {
    for (line, note) in notes.enumerated() {
      frame.write(note.text, x: x, y: y + line, style: Style(note.token, on: surface))
    }
  }

  private func drawLine(in rect: Rect, on frame: inout Frame) {
    let length = 9
    let filled = Int((ring.share * Double(length)).rounded())
    var x = rect.x
    let done = progress.isFinished ? Token.success : .ringFill
    let symbols = frame.symbols
    let (full, open) = frame.isPlain ? ("o", ".") : (symbols.stripe, symbols.horizontal)
    x += frame.write(String(repeating: full, count: filled), x: x, y: rect.y, style: Style(done).bold())
    x += frame.write(
      String(repeating: open, count: length - filled), x: x, y: rect.y, style: Style(.ringTrack))
    let sentence = progress.sentence
    // A sentence with the figure needs no separate figure.
    if let figure = sentence.figure, TextWidth.width(of: sentence.text) <= rect.maxX - x - 1 {
      frame.write(sentence.text, x: x + 1, y: rect.y, style: Style(sentence.token))
      if sentence.text.hasPrefix(figure) {
        frame.write(figure, x: x + 1, y: rect.y, style: Style(.text).bold())
      }
      return
    }
    x += frame.write(" \(progress.figure) ", x: x, y: rect.y, style: Style(.text).bold())
    let room = rect.maxX - x - 1
    let text = ([sentence.text] + progress.shortSentences).first(fitting: room)
    frame.write(text ?? "", x: x + 1, y: rect.y, style: Style(sentence.token))
  }

  private func drawTitle(x: Int, y: Int, _ surface: Token, on frame: inout Frame) {
    frame.write(Text.overviewTitle, x: x, y: y, style: Style(.text, on: surface, .bold))
  }

  /// Writes a line of the sentence and highlights its figure.
  private func draw(
    _ line: String, of sentence: DayProgress.Sentence, x: Int, y: Int, _ surface: Token,
    on frame: inout Frame
  ) {
    frame.write(
      line, x: x, y: y,
      style: progress.isFinished
        ? Style(sentence.token, on: surface, .bold) : Style(sentence.token, on: surface))
    guard let figure = sentence.figure,
      let start = line.utf8.indices.first(where: { line.utf8[$0...].starts(with: figure.utf8) })
    else { return }
    frame.write(
      figure, x: x + TextWidth.width(of: line[..<start]), y: y, style: Style(.success, on: surface, .bold))
  }
}
