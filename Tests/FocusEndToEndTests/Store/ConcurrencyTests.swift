import Foundation
import Synchronization
import Testing

/// Several processes that use one store at once.
@Suite struct ConcurrencyTests {
  let sandbox: Sandbox
  init() throws { sandbox = try Sandbox() }

  @Test func concurrentAddsLoseNothingAndKeepTheLimit() throws {
    let days = 40
    let attempts = 20
    let results = Mutex<[String: Int32]>([:])
    DispatchQueue.concurrentPerform(iterations: 8) { worker in
      for attempt in 0..<attempts {
        let title = "w\(worker)a\(attempt)"
        let day = "+\((worker * 7 + attempt * 3) % days)"
        let status = (try? sandbox.run("add", title, "--day", day))?.status ?? -1
        results.withLock { $0[title] = status }
      }
    }
    let statuses = results.withLock { $0 }
    // Exit codes: 0 added, 1 day full, 75 store busy.
    #expect(statuses.count == 8 * attempts)
    #expect(statuses.values.allSatisfy { [0, 1, 75].contains($0) }, "\(statuses)")

    let plans = try sandbox.plans(from: "today", to: "+\(days - 1)")
    #expect(plans.allSatisfy { $0.tasks.count <= 3 })
    let stored = plans.flatMap(\.titles).sorted()
    let acknowledged = statuses.filter { $0.value == 0 }.map(\.key).sorted()
    #expect(stored == acknowledged)
    #expect(!acknowledged.isEmpty)
  }

  @Test func concurrentChangesToOneDayAreAllKept() throws {
    try sandbox.add("One", "Two", "Three")
    let ids = try sandbox.plan().tasks.map(\.id)
    DispatchQueue.concurrentPerform(iterations: 3) { index in
      _ = try? sandbox.run("done", ids[index])
    }
    #expect(try sandbox.plan().completed == 3)
  }

}
