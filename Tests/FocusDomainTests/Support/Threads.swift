import Foundation

/// Runs the body so many times at once, each on a thread of its own (tasks would share too few), and waits for all.
func inThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
  let group = DispatchGroup()
  for number in 0..<count {
    group.enter()
    Thread {
      body(number)
      group.leave()
    }.start()
  }
  group.wait()
}

/// What several threads collect.
final class Collector<Element>: @unchecked Sendable {
  private let lock = NSLock()
  private var collected: [Element] = []

  var elements: [Element] { lock.withLock { collected } }

  func add(_ elements: [Element]) { lock.withLock { collected += elements } }
}
