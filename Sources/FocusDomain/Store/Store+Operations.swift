extension Store {
  /// The ids of tasks that already exist somewhere, among those that these operations create from lines of
  /// *later* or routines.
  func knownTasks(of operations: [Operation]) throws(PlannerError) -> Set<TaskID> {
    do throws(StoreError) {
      return try known(Set(operations.compactMap(\.madeTask)), in: FocusTask.kind)
    } catch {
      throw .store(error)
    }
  }
}

extension Operation {
  /// The id of the task that it creates from a line or a routine; nil for other operations.
  fileprivate var madeTask: TaskID? {
    ofLater?.planned ?? ofRoutines?.taken.map { $0.routine.taskID(on: $0.day) }
  }
}

extension [Operation] {
  /// The kinds of records that they change.
  var types: [any StoredRecord.Type] {
    var types: [any StoredRecord.Type] = [FocusTask.self]
    if contains(where: { $0.ofLater != nil }) { types.append(LaterLine.self) }
    if contains(where: { $0.ofRoutines != nil }) { types.append(Routine.self) }
    return types
  }
}
