import Foundation

/// A row of the table.
struct Figure: Codable {
  let what: String
  /// The subject: `focus` with its store, a peer, or the lower bound.
  let subject: String
  let unit: String
  let median: Double
  let ninetyNinth: Double
  /// The budgets, if any.
  var budget: String?
  var holds: Bool?
  /// The ratio to each other subject of the same measurement.
  var ratios: [String: Double] = [:]
}

/// All measurements in order.
struct Report: Codable {
  let date: String
  let machine: String
  let load: [Double]
  let isQuick: Bool
  private(set) var figures: [Figure] = []
  /// Remarks about the conditions.
  var notes: [String] = []

  init(isQuick: Bool) {
    self.isQuick = isQuick
    date = ISO8601DateFormatter().string(from: Date())
    machine = Machine.description
    load = Machine.load
  }

  /// Adds a measurement of several subjects; `bounds` apply to one of them.
  mutating func add(
    _ what: String, unit: String = "ms", _ series: [(subject: String, Series)],
    comparing others: [String] = [],
    bounds: [Bound] = []
  ) {
    let all = Dictionary(series) { first, _ in first }
    for (subject, values) in series where !values.values.isEmpty {
      var figure = Figure(
        what: what, subject: subject, unit: unit, median: values.median, ninetyNinth: values.ninetyNinth)
      if subject.hasPrefix("focus") {
        for other in others where other != subject {
          if let base = all[other], base.median > 0 { figure.ratios[other] = values.ratio(to: base) }
        }
      }
      let own = bounds.filter { $0.subject == subject }
      if !own.isEmpty {
        figure.budget = own.map(\.text).joined(separator: ", ")
        figure.holds = own.allSatisfy { $0.holds(figure) }
      }
      figures.append(figure)
    }
  }

  var misses: [Figure] { figures.filter { $0.holds == false } }
}

/// The limit of a figure.
struct Bound {
  let subject: String
  let text: String
  let holds: (Figure) -> Bool

  static func median(_ subject: String, atMost limit: Double, unit: String = "ms") -> Bound {
    Bound(subject: subject, text: "≤ \(short(limit)) \(unit)") { $0.median <= limit }
  }

  static func ninetyNinth(_ subject: String, atMost limit: Double) -> Bound {
    Bound(subject: subject, text: "99th ≤ \(short(limit)) ms") { $0.ninetyNinth <= limit }
  }

  /// The limit relative to another subject of the same measurement; ignored if that is missing.
  static func ratio(_ subject: String, to other: String, atMost limit: Double) -> Bound {
    Bound(subject: subject, text: "≤ \(short(limit)) × \(other)") { ($0.ratios[other] ?? 0) <= limit }
  }
}

/// A number with its significant digits.
func short(_ value: Double) -> String {
  if value.isNaN { return "–" }
  if value != 0, abs(value) < 0.0995 { return String(format: "%.4f", value) }
  return abs(value) < 10 ? String(format: "%.2f", value) : String(format: "%.1f", value)
}

/// The table in Markdown.
extension Report {
  var table: String {
    let head = ["what", "subject", "median", "99th", "budget", "", "ratio to"]
    var rows = [head]
    var last = ""
    for figure in figures {
      let ratios = figure.ratios.sorted { $0.key < $1.key }.map { "\($0.key) \(short($0.value))" }
      rows.append([
        figure.what == last ? "" : figure.what, figure.subject, "\(short(figure.median)) \(figure.unit)",
        short(figure.ninetyNinth), figure.budget ?? "", figure.holds.map { $0 ? "holds" : "MISSES" } ?? "",
        ratios.joined(separator: ", "),
      ])
      last = figure.what
    }
    let widths = head.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    var lines = rows.map { row in
      "| "
        + zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }.joined(separator: " | ")
        + " |"
    }
    lines.insert(
      "|" + widths.map { String(repeating: "-", count: $0 + 2) }.joined(separator: "|") + "|", at: 1)
    let loads = load.map(short).joined(separator: " ")
    return
      "\(date), \(machine), load \(loads)\(isQuick ? ", quick" : "")\n"
      + notes.map { $0 + "\n" }.joined() + "\n"
      + lines.joined(separator: "\n")
  }
}
