import FocusDomain

/// Plans as a user could have made them, with titles that are difficult for the formats.
extension SeededGenerator {
  private static let pieces = [
    hostileTitle, "x 2026-11-21 done", "(A) not a priority", "2026-11-20", "due:2026-01-01", "t:2026-01-01",
    "at:09:00-10:00", "id:00000000-0000-4000-8000-000000000001", "pri:C", "+project", "@home", "rec:1w",
    #"a\,b;c:"d""#, #"trailing \"#, #"\n \N \\n"#, "BEGIN:VTODO", "END:VCALENDAR", "=1+1", "\"quoted\"",
    "a,b", "[5] x",
    "11/21/2026 @ 09:00", "{1W}", ">note", "|bar", "<b>&amp;</b>", "*star* _line_ `code` ~~no~~", "👨‍👩‍👧 family",
    "e\u{301}\u{327}", "日本語のとても長い題名をここに書いておきます", "العربية", "two  blanks", "-", "\u{FEFF}mark", "#", "'",
    "key:value", "carried:2026-01-01", "from:2026-01-01", "carries:3", "[x]", "]", "&open;",
  ]

  mutating func title() -> String {
    let text = (0...below(4)).map { _ in pick(SeededGenerator.pieces) }.joined(separator: " ")
    return (try? Title.validated(String(text.prefix(200)))) ?? "Title"
  }

  mutating func note() -> String {
    pick([
      "", "", "One line", "- [ ] one\n  - [x] two\n\n", "메모, a;b\\c\n\ttab\nhttps://a.example/?x=1",
      "  - same\n- same\n- same", "שלום\n\n\nabc",
    ])
  }

  /// An instant in whole seconds, because most formats have no finer ones.
  mutating func second() -> Instant { Instant(seconds: noon.seconds - Int64(below(40_000_000))) }

  mutating func task(_ number: Int, on day: CivilDate) -> FocusTask {
    let created = second()
    let times = TimeRange(start: TimeOfDay(wrapping: below(1440)), end: TimeOfDay(wrapping: below(1440)))
    let isTimed = below(2) != 0
    let carriedTo = below(6) == 0 ? day.adding(days: 1 + below(9)) : nil
    return FocusTask(
      id: taskID(number), title: title(), note: carriedTo == nil ? note() : "",
      priority: pick(Priority.allCases),
      schedule: isTimed ? .timed(times) : .allDay, length: isTimed || below(2) == 0 ? nil : 1 + below(1440),
      createdAt: created, modifiedAt: second(),
      completedAt: carriedTo == nil && below(3) == 0 ? second() : nil,
      carriedFrom: below(4) == 0 ? day.adding(days: -1 - below(9)) : nil, carries: below(4),
      carriedTo: carriedTo)
  }

  mutating func plans() -> [DayPlan] {
    var number = 0
    return (0..<1 + below(5)).map { index in
      let day = today.adding(days: index * 40 - below(40))
      let entries = (0..<1 + below(3)).map { _ in
        number += 1
        return task(number, on: day)
      }
      // In display order, which is the order of an export.
      return DayPlan(day: day, entries: DayPlan(day: day, entries: entries).tasks)
    }
  }
}
