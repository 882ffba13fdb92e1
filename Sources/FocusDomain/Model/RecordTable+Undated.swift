extension RecordTable where R.ID == TaskID {
  /// The records without a day that are not deleted, in the order in which every device shows them.
  func oldestFirst(by createdAt: (R) -> Instant) -> [R] {
    self[.undated].entries.filter { $0.deletedAt == nil }.sorted { one, other in
      let times = (createdAt(one), createdAt(other))
      return times.0 == times.1 ? one.id.description < other.id.description : times.0 < times.1
    }
  }
}
