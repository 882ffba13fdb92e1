import Foundation
import SyncStore
import Testing

/// The stores that the tests run on.
public enum StoreKind: String, Sendable {
  case sqlite
  case postgres

  /// The one of the running test.
  @TaskLocal public static var current = StoreKind.sqlite

  /// The URL of a cluster that tests may fill with databases; scripts/test-server sets it.
  public static let cluster = ProcessInfo.processInfo.environment["FOCUS_TEST_POSTGRES"]

  public static var all: [StoreKind] { cluster == nil ? [.sqlite] : [.sqlite, .postgres] }
}

/// Runs each test once on each store.
public struct StoreTrait: SuiteTrait, TestTrait, TestScoping {
  public var isRecursive: Bool { true }
  fileprivate let kinds: [StoreKind]

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    for kind in kinds {
      do {
        try await StoreKind.$current.withValue(kind) { try await function() }
      } catch {
        Issue.record("on \(kind)")
        throw error
      }
    }
  }
}

extension Trait where Self == StoreTrait {
  public static var onEachStore: StoreTrait { StoreTrait(kinds: StoreKind.all) }
  /// For what only PostgreSQL has.
  public static var onPostgres: StoreTrait { StoreTrait(kinds: [.postgres]) }
}
