extension Store {
  /// Those of the tasks that these operations make of lines of later or routines that are somewhere already.
  func knownTasks(of operations: [Operation]) throws(PlannerError) -> Set<TaskID> {
    do throws(StoreError) {
      return try known(Set(operations.compactMap(\.madeTask)), in: FocusTask.kind)
    } catch {
      throw .store(error)
    }
  }
}

extension Operation {
  /// The id that a task gets from the line or the routine that it is made of.
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
