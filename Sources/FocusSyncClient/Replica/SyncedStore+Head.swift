import FocusDomain
import FocusSync

extension SyncedStore {
  /// A request that only publishes the head of this device; nil if that is not needed. It need not be on
  /// disk: if its answer is lost, the next one corrects the state.
  package func prepareHead(
    named name: String, as identity: SyncIdentity? = nil, isCalm: Bool, sealer: some Sealer
  ) throws(SyncError) -> Prepared? {
    let state: SyncState?
    do throws(StoreError) { state = try store.syncState() } catch { throw .store(error) }
    let now = store.clock.now()
    guard let state, !state.isFull, let head = state.news(named: name, as: identity, isCalm: isCalm, at: now)
    else {
      return nil
    }
    let request = SyncRequest(
      idempotencyKey: TaskID.random().description, cursor: state.cursor, isFull: false, changes: [],
      head: head)
    do throws(WireError) {
      let body = try Wire.encode(request, at: now, by: sealer)
      return Prepared(request: request, body: String(decoding: body, as: UTF8.self))
    } catch {
      throw .wire(error)
    }
  }
}
