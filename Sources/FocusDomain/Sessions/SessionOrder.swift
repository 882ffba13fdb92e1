extension Sequence<FocusSession> {
  /// The sessions in chronological order. A day stores them in the order in which they were recorded, entered
  /// or imported.
  package var inOrderOfTime: [FocusSession] {
    sorted { one, other in
      let (first, second) = (one.start ?? one.createdAt, other.start ?? other.createdAt)
      return first == second ? ByteOrder.isBefore(one.id.description, other.id.description) : first < second
    }
  }
}
