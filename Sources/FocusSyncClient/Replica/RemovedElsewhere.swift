import FocusDomain

extension StoreExchange {
  /// The ids of the tasks that were removed on every device, as of the last synchronization; empty without
  /// sync.
  package func removedElsewhere() throws(StoreError) -> Set<String> {
    guard let memory = try SyncMemory(self) else { return [] }
    return Set(memory.base.filter { $0.value.isRemoved && $0.key.type == .task }.map(\.key.id))
  }
}
