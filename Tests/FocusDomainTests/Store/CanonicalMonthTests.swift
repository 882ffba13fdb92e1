import TestSupport
import Testing

@testable import FocusDomain

/// What the short way reads is what the long one would have read; what is not canonical it leaves alone.
@Suite("A month in canonical form")
struct CanonicalMonthTests {
  private let november = month("2026-11")

  /// A month with every field there is, and none that is not known.
  private static let known: Month = {
    var month = MonthCodecTests.full
    month.unknown = [:]
    month.agenda = Agenda(
      month.agenda.plans.map { plan in
        DayPlan(
          day: plan.day,
          entries: plan.entries.map { task in
            var task = task
            task.unknown = [:]
            return task
          })
      })
    return month
  }()

  private func text(_ month: Month) -> String { String(decoding: MonthCodec.encode(month), as: UTF8.self) }

  private func read(_ text: String) -> Month? { CanonicalMonth.read(Array(text.utf8), as: november) }

  @Test func whatIsWrittenIsCanonical() throws {
    #expect(CanonicalMonth.read(MonthCodec.encode(Self.known), as: november) == Self.known)
    #expect(read(text(Month(november))) == Month(november))
    let bare = Month(november, agenda: Agenda([DayPlan(day: today)]))
    #expect(read(text(bare)) == bare)
  }

  @Test func anythingElseIsNot() {
    let task = DayPlan(day: today, entries: [FocusTask(id: taskID(1), title: "A", createdAt: noon)])
    let good = text(Month(november, agenda: Agenda([task])))
    #expect(read(good) != nil)
    let others = [
      good.replacing("\n", with: "\r\n"), good.replacing("  ", with: "\t"), good + "\n",
      String(good.dropLast()),
      good.replacing(": 3", with: ": 4"), good.replacing(": 3", with: ": 03"),
      good.replacing("\"priority\"", with: "\"extra\": 1,\n          \"priority\""),
      good.replacing("\"allDay\": true", with: "\"allDay\": null"),
      good.replacing("\"allDay\": true", with: "\"allDay\": true,\n          \"carries\": 01"),
      good.replacing("\"medium\"", with: "\"Medium\""),
      good.replacing("\"A\"", with: "\"A\u{7}\""), good.replacing("2026-11-21\"", with: "2026-10-21\""),
    ]
    for other in others {
      #expect(other != good)
      #expect(read(other) == nil, "\(other)")
    }
    #expect(CanonicalMonth.read(Array(good.utf8), as: month("2026-10")) == nil)
    let twins = text(
      Month(november, agenda: Agenda([DayPlan(day: today, entries: task.entries + task.entries)])))
    #expect(read(twins) == nil)
  }

  /// Broken in small ways, it is read as by the long way or not at all.
  @Test(arguments: [1, 2, 3] as [UInt64])
  func bothWaysAgree(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    var month = Self.known
    month.agenda = Agenda(month.agenda.plans.prefix(1))
    let good = MonthCodec.encode(month)
    var read = 0
    for round in 0..<1000 {
      if round % 100 == 0 { await Task.yield() }
      var bytes = good
      let place = random.below(bytes.count)
      switch random.below(4) {
      case 0: bytes[place] ^= 1 << UInt8(random.below(8))
      case 1: bytes[place] = random.pick(Array("0123456789abcdef\"\\,: \n{}[]-T".utf8))
      case 2: bytes.remove(at: place)
      default: bytes.insert(bytes[random.below(bytes.count)], at: place)
      }
      guard let canonical = CanonicalMonth.read(bytes, as: november) else { continue }
      read += 1
      #expect(try MonthCodec.decode(json: bytes, as: november, path: "file") == canonical)
    }
    #expect(read > 40, "a digit or a letter more or less is canonical still")
  }

  @Test func everyFlippedByteIsReadByBothWaysAlike() async throws {
    var month = Self.known
    month.agenda = Agenda(month.agenda.plans.prefix(1))
    let bytes = MonthCodec.encode(month)
    for index in bytes.indices {
      if index % 100 == 0 { await Task.yield() }
      for bit in 0..<8 {
        var flipped = bytes
        flipped[index] ^= 1 << UInt8(bit)
        guard let canonical = CanonicalMonth.read(flipped, as: november) else { continue }
        #expect(try MonthCodec.decode(json: flipped, as: november, path: "file") == canonical)
      }
    }
  }

  @Test func aDayThatIsAsItWasReadKeepsItsText() throws {
    var month = try #require(CanonicalMonth.read(MonthCodec.encode(Self.known), as: november))
    func writtenAnew() -> [UInt8] {
      var bare = month
      bare.text = nil
      return MonthCodec.encode(bare)
    }
    #expect(MonthCodec.encode(month) == writtenAnew())
    let days = november.days
    month.agenda[days[3]].entries[1].title = "Another"
    month.agenda[days[7]] = DayPlan(day: days[7])
    month.agenda[days[9]].entries.removeLast()
    #expect(MonthCodec.encode(month) == writtenAnew())
    month.agenda[days[7]] = Self.known.agenda[days[7]]
    month.agenda[days[29]].unknown = ["log": .string("x")]
    month.unknown = ["machine": .string("desk")]
    #expect(MonthCodec.encode(month) == writtenAnew())
    #expect(try MonthCodec.decode(MonthCodec.encode(month), as: november, path: "file") == month)
  }
}
