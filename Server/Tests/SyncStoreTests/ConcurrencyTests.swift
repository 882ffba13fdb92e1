import Foundation
import StoreFixtures
import Testing

@testable import SyncStore

@Suite(.onEachStore) struct ConcurrencyTests {
  /// Eight writers change the same few records, each based on the version that it has read. Every accepted
  /// change must be based on the one before it; otherwise an edit was lost.
  @Test(arguments: [1, 2]) func eachRecordIsOneChain(stores: Int) async throws {
    let test = try await TestStore()
    // A second store in the same place, as in another process.
    let all = stores == 1 ? [test.store] : [test.store, try await test.another()]
    let caller = test.caller
    let time = test.time
    let accepted = try await withThrowingTaskGroup(of: [[Int64]].self) { group in
      for writer in 0..<8 {
        let store = all[writer % all.count]
        group.addTask {
          var accepted: [[Int64]] = []
          for round in 0..<40 {
            let id = "\((writer + round) % 3)"
            let known = try await store.page(of: caller.account, after: .start).records
            let base = known.first { $0.key.id == id }?.revision ?? 0
            let request = SyncRequest(
              mode: .full, idempotencyKey: "\(writer)-\(round)-key", cursor: .start,
              changes: [task(id, base: base, "W\(writer)R\(round)")])
            let reply = try await store.sync(request, by: caller, at: time) { answer in
              switch answer.results[0].status {
              case .created(let revision), .updated(let revision): Array("\(revision)".utf8)
              default: []
              }
            }
            guard case .fresh(let bytes, _) = reply,
              let revision = Int64(String(decoding: bytes, as: UTF8.self))
            else { continue }
            accepted.append([Int64(id) ?? 0, base, revision])
          }
          return accepted
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    #expect(accepted.count > 40)
    for record in 0..<3 {
      let chain = accepted.filter { $0[0] == Int64(record) }.sorted { $0[2] < $1[2] }
      #expect(chain.first?[1] == 0)
      for (older, newer) in zip(chain, chain.dropFirst()) { #expect(newer[1] == older[2]) }
    }
    #expect(Set(accepted.map { $0[2] }).count == accepted.count, "each commit has a number of its own")
    #expect(try await test.number("SELECT seq AS number FROM account") == accepted.count)
    #expect(try await test.number("SELECT count(*) AS number FROM past") == accepted.count - 3)
  }

  @Test func aFailedWriteIsUndoneAlone() async throws {
    let test = try await TestStore()
    let store = test.store
    await withTaskGroup(of: Void.self) { group in
      for index in 0..<50 {
        group.addTask {
          try? await store.createAccount(named: "n\(index)", failing: index.isMultiple(of: 2))
        }
      }
    }
    #expect(try await test.number("SELECT count(*) AS number FROM account WHERE name <> 'me'") == 25)
  }
}
