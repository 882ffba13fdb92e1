import Foundation
import Testing

/// A day as printed by `focus list --json`.
struct Plan: Decodable, Equatable {
  let day: String
  let limit: Int
  let completed: Int
  let overLimit: Bool
  let tasks: [PlannedTask]

  var titles: [String] { tasks.map(\.title) }
  subscript(title: String) -> PlannedTask? { tasks.first { $0.title == title } }
}

struct PlannedTask: Decodable, Equatable {
  let id: String
  let title: String
  let note: String?
  let priority: String
  let state: String
  let allDay: Bool
  let start: String?
  let end: String?
  let carriedFrom: String?
  let carries: Int
  let createdAt: String
  let completedAt: String?
}

extension Sandbox {
  /// The plan of a day, read with the command line.
  func plan(of day: String = "today", env: [String: String?] = [:]) throws -> Plan {
    let output = try run("list", "--day", day, "--json", env: env)
    try #require(output.status == 0, "\(output)")
    return try JSONDecoder().decode(Plan.self, from: Data(output.stdout.utf8))
  }

  /// The plans of a range of days, including both ends.
  func plans(from first: String, to last: String) throws -> [Plan] {
    let output = try run("list", "--from", first, "--to", last, "--json")
    try #require(output.status == 0, "\(output)")
    return try JSONDecoder().decode([Plan].self, from: Data(output.stdout.utf8))
  }

  /// Adds tasks in order; each must be accepted.
  func add(_ titles: String..., day: String = "today", priority: String = "medium") throws {
    for title in titles {
      let output = try run("add", title, "--day", day, "--priority", priority)
      try #require(output.status == 0, "\(output)")
    }
  }

  /// Runs a command that must succeed.
  @discardableResult
  func must(_ arguments: String..., env: [String: String?] = [:]) throws -> String {
    let output = try run(arguments, env: env)
    try #require(output.status == 0, "focus \(arguments.joined(separator: " ")): \(output)")
    return output.stdout
  }

  /// Waits until the plan of a day satisfies a condition.
  func waitForPlan(of day: String = "today", until wanted: (Plan) -> Bool) async throws -> Plan {
    let deadline = Deadline()
    while true {
      let plan = try plan(of: day)
      if wanted(plan) { return plan }
      guard !deadline.passed else { throw NeverSo(last: "\(plan)") }
      try await Task.sleep(for: .milliseconds(30))
    }
  }
}

struct NeverSo: Error, CustomStringConvertible {
  let last: String
  var description: String { "what was waited for never came about; at last it was:\n\(last)" }
}
