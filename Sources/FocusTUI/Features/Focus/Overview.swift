import FocusDomain
import FocusText

/// The progress of the day and the week: a sentence, the ring, and a bar per day.
struct Overview {
  private let form: FocusLayout.OverviewForm
  private let state: AppState
  private let progress: DayProgress
  private let ring: ProgressRing

  init(_ state: AppState, as form: FocusLayout.OverviewForm) {
    self.form = form
    self.state = state
    // Figure and sentence say what the ring shows.
    let ring = state.focusTab.ring
    progress = DayProgress(state, completed: ring.isMoving ? Int(ring.value(at: state.clock.now)) : nil)
    self.ring = ProgressRing(
      state.plan, done: ring.value(at: state.clock.now), label: progress.figure,
      caption: progress.isUnreadable ? "" : Text.ringCaption, style: state.options.ring)
  }

  func draw(in rect: Rect, on frame: inout Frame) {
    switch form {
    case .card(let ringRows): drawCard(ringRows: ringRows, in: rect, on: &frame)
    case .tall(let ringRows, let showsWeek):
      drawTall(ringRows: ringRows, showsWeek: showsWeek, in: rect, on: &frame)
    case .tower(let ringRows): drawTower(ringRows: ringRows, in: rect, on: &frame)
    case .line: drawLine(in: rect, on: &frame)
    }
  }

  /// The sentence about the day, or the first shorter one that has room for its end.
  private func sentenceLines(atMost rows: Int, width: Int) -> [String] {
    let forms = ([progress.sentence.text] + progress.shortSentences).lazy
      .map { TextWidth.wrapEvenly($0, to: width) }
    return forms.first { $0.count <= rows } ?? Array(forms[0].prefix(rows))
  }

  private var weekDays: [CivilDate] { state.week(of: state.today) }

  /// `14 of 18 done this week, 3 h focused`, as much of it as fits; empty if there is nothing to say.
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
    let short = [Text.weekDone(done, planned), Text.doneOf(done, planned)]
    return fits ?? (planned == 0 ? "" : short.first { TextWidth.width(of: $0) <= width } ?? "")
  }

  private func drawCard(ringRows: Int, in rect: Rect, on frame: inout Frame) {
    let content = Card().draw(in: rect, on: &frame)
    let surface = surface(frame)
    let extent = ProgressRing.size(rows: ringRows)
    ring.draw(
      at: Point(x: content.maxX - extent.width, y: content.y + (content.height - ringRows) / 2),
      rows: ringRows, surface: surface, on: &frame)
    let text = Rect(
      x: content.x, y: content.y, width: content.width - extent.width - 3, height: content.height)
    let sentence = progress.sentence
    let lines = sentenceLines(atMost: 2, width: text.width)
    // Title and sentence, with the week below if the height allows it.
    let bars = state.weekBars(of: state.today, on: surface)
    let showsWeek = text.height >= 6 + lines.count && bars.width(step: 4) <= text.width
    // What is next stands on the line of the day, too.
    let rows = 1 + lines.count + (showsWeek ? 1 + WeekBars.barRows : 0)
    let notes = notes(to: text.width, in: text.height - rows, withNext: showsWeek || progress.isFinished)
    let height = rows + (showsWeek ? max(1, notes.count) : notes.count)
    let y = text.y + (text.height - height) / 2
    drawTitle(x: text.x, y: y, surface, on: &frame)
    for (line, part) in lines.enumerated() {
      draw(part, of: sentence, x: text.x, y: y + 1 + line, surface, on: &frame)
    }
    draw(notes, x: text.x, y: y + 1 + lines.count, surface, on: &frame)
    guard showsWeek else { return }
    // A full bar does not touch the line above it.
    let weekRow = y + 2 + lines.count + notes.count
    bars.drawBars(x: text.x, y: weekRow, step: 4, on: &frame)
    let room = text.maxX - text.x - bars.width(step: 4) - 4
    guard room > 0 else { return }
    frame.writeTruncated(
      weekSentence(to: room), x: text.maxX - room, y: weekRow + 2, style: Style(.textFaint, on: surface),
      maxWidth: room)
  }

  private func drawTall(ringRows: Int, showsWeek: Bool, in rect: Rect, on frame: inout Frame) {
    let content = Card().draw(in: rect, on: &frame)
    let surface = surface(frame)
    let sentence = progress.sentence
    let lines = sentenceLines(atMost: 3, width: content.width)
    let intentions = showsWeek ? state.intentions.count : 0
    let below = (showsWeek ? 2 + WeekSummary.rows : 0) + (intentions > 0 ? intentions + 2 : 0)
    // A smaller ring, where the intentions need its rows.
    var ringRows = ringRows
    let said = lines.count + notes(to: content.width, in: 2).count
    while intentions > 0, ringRows > 9, 4 + ringRows + said + below > content.height { ringRows -= 2 }
    let extent = ProgressRing.size(rows: ringRows)
    let needed = 2 + 1 + ringRows + 1 + lines.count + below
    let air = max(0, content.height - needed)
    var y = content.y + min(1, air)
    drawTitle(x: content.x, y: y, surface, on: &frame)
    frame.writeTruncated(
      Text.longDate(state.today, state.options.dates), x: content.x, y: y + 1,
      style: Style(.textMuted, on: surface), maxWidth: content.width)
    y += 3 + max(0, (air - 2) / 2)
    ring.draw(
      at: Point(x: content.x + (content.width - extent.width) / 2, y: y), rows: ringRows, surface: surface,
      on: &frame)
    y += ringRows + (air > 3 ? 2 : 1)
    for (line, text) in lines.enumerated() {
      draw(text, of: sentence, x: content.x, y: y + line, surface, on: &frame)
    }
    let last = content.maxY - (showsWeek ? 1 + WeekSummary.rows : 0)
    y += lines.count
    let notes = notes(to: content.width, in: last - y)
    draw(notes, x: content.x, y: y, surface, on: &frame)
    y += notes.count
    guard showsWeek else {
      guard y + 1 < last else { return }
      frame.writeTruncated(
        weekSentence(to: content.width), x: content.x, y: y + 1, style: Style(.textFaint, on: surface),
        maxWidth: content.width)
      return
    }
    let week = content.splitBottom(1 + WeekSummary.rows).first
    WeekSummary(state: state, day: state.today).draw(in: week, surface, on: &frame)
    let gap = week.y - y > intentions + 1 ? 1 : 0
    let free = Rect(x: content.x, y: y, width: content.width, height: max(0, week.y - y - gap))
    Intentions(state: state).draw(in: free, surface, on: &frame)
  }

  private func drawTower(ringRows: Int, in rect: Rect, on frame: inout Frame) {
    let content = Card().draw(in: rect, on: &frame)
    let surface = surface(frame)
    ring.draw(
      at: Point(x: content.x + (content.width - ProgressRing.size(rows: ringRows).width) / 2, y: content.y),
      rows: ringRows, surface: surface, on: &frame)
    let sentence = progress.sentence
    let lines = sentenceLines(atMost: 2, width: content.width)
    for (line, text) in lines.enumerated() {
      let x = content.x + (content.width - TextWidth.width(of: text)) / 2
      draw(text, of: sentence, x: x, y: content.y + ringRows + 1 + line, surface, on: &frame)
    }
    let y = content.y + ringRows + 1 + lines.count
    for note in notes(to: content.width, in: min(1, content.maxY - y), withNext: false) {
      draw(
        [note], x: content.x + (content.width - TextWidth.width(of: note.text)) / 2, y: y, surface, on: &frame
      )
    }
  }

  private typealias Note = (text: String, token: Token)

  /// What is planned now and next, or what a finished day took and continues, and whether the plan fits into the day: a line
  /// each, as far as there is room. The last is said nowhere else on the tab, so it comes first if there is one row.
  private func notes(to width: Int, in rows: Int, withNext showsNext: Bool = true) -> [Note] {
    let facts = progress.isFinished ? PosterDay(state).quietFacts : []
    let next = showsNext ? (facts + state.presentSentences).first { TextWidth.width(of: $0) <= width } : nil
    let load = progress.isFinished ? nil : state.loadSentence(of: state.today, to: width)
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
    x += frame.write(String(repeating: "o", count: filled), x: x, y: rect.y, style: Style(done).bold())
    x += frame.write(
      String(repeating: ".", count: length - filled), x: x, y: rect.y, style: Style(.ringTrack))
    x += frame.write(" \(progress.figure) ", x: x, y: rect.y, style: Style(.text).bold())
    let sentence = progress.sentence
    let room = rect.maxX - x - 1
    let text = ([sentence.text] + progress.shortSentences).first { TextWidth.width(of: $0) <= room }
    frame.write(text ?? "", x: x + 1, y: rect.y, style: Style(sentence.token))
  }

  private func surface(_ frame: Frame) -> Token { frame.hasSurfaces ? .surface : .background }

  private func drawTitle(x: Int, y: Int, _ surface: Token, on frame: inout Frame) {
    frame.write(Text.overviewTitle, x: x, y: y, style: Style(.text, on: surface, .bold))
  }

  /// Writes a line of the sentence with its figure emphasized.
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
