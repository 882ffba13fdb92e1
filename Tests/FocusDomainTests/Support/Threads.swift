import Foundation

/// Runs `body` on `count` threads at once and waits for all of them. Uses threads because tasks share too
/// few.
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

/// Collects values from several threads.
final class Collector<Element>: @unchecked Sendable {
  private let lock = NSLock()
  private var collected: [Element] = []

  var elements: [Element] { lock.withLock { collected } }

  func add(_ elements: [Element]) { lock.withLock { collected += elements } }
}
