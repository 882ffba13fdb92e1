import FocusDomain
import FocusSync
import FocusSyncClient
import FocusText

extension SyncActions {
  func printConflicts() throws {
    let (conflicts, machines) = try storeAccess { () throws(StoreError) in
      try (access.synced.conflicts(), access.synced.machines())
    }
    if isJSON {
      return try Output.write(
        JSONWriter.write(.array(conflicts.map { $0.json(machines) }), for: .output))
    }
    guard !conflicts.isEmpty else { return Output.say(Text.noConflicts) }
    var lines: [String] = []
    for conflict in conflicts {
      let field = Text.conflictField(conflict.note.field)
      let (machine, note) = (machines[conflict.device], conflict.note)
      let current = shown(conflict.current, of: conflict) + signature(machine, conflict.time)
      let other = shown(note.value, of: conflict) + signature(machines[note.device], note.time)
      lines += [
        "\(conflict.id)  \(name(of: conflict)): \(field)", "  \(Text.conflictNow): \(current)",
        "  \(Text.conflictOther): \(other)",
      ]
    }
    try Output.lines(lines)
    if let first = conflicts.first {
      Output.say(Text.conflictHint(first.id, canKeepBoth: first.canKeepBoth))
    }
  }

  /// The record as a person knows it.
  private func name(of conflict: SyncConflict) -> String {
    conflict.key.type == .day
      ? Text.relativeDate(conflict.day, today: session.today)
      : Text.quoted(conflict.label, on: conflict.day, today: session.today)
  }

  /// Who wrote a value, and when, as far as it is known.
  private func signature(_ machine: SyncMachine?, _ time: Instant?) -> String {
    let words = [machine.map(Text.machine), time.map(moment)].compactMap(\.self)
    return words.isEmpty ? "" : " (\(Text.list(words, .comma)))"
  }

  private func shown(_ value: JSONObject, of conflict: SyncConflict) -> String {
    Text.conflictValue(value, of: conflict.note.field, DateStyle.current.with(session.style.clock))
  }

  func decide(_ id: String, _ word: String) throws {
    guard let choice = SyncConflict.Choice(rawValue: word) else {
      throw Failure.usage(Text.syncUsage("focus sync conflicts \(id) keep|take|both"))
    }
    let conflicts = try storeAccess { () throws(StoreError) in try access.synced.conflicts() }
    guard id.count >= 4, let conflict = conflicts.first(where: { $0.id.hasPrefix(id.lowercased()) }) else {
      throw Failure.reported(refuse(Text.noSuchConflict(id)))
    }
    guard choice != .both || conflict.canKeepBoth else {
      throw Failure.reported(refuse(Text.cannotKeepBoth(conflict.note.field)))
    }
    do throws(PlannerError) {
      try access.synced.decide(conflict, choice)
      access.rememberConflicts()
    } catch {
      throw Failure.planner(error, today: session.today)
    }
    Output.answer([Text.conflictDecided(name(of: conflict))])
  }
}

extension SyncConflict {
  /// As `focus sync conflicts --json` prints it.
  fileprivate func json(_ machines: SyncMachines) -> JSONValue {
    func name(_ device: String?) -> JSONValue {
      switch machines[device] {
      case .this: .string(SyncAccess.hostName)
      case .other(let name?): .string(name)
      case .other(nil), nil: .null
      }
    }
    var fields: JSONObject = [
      "current": .object(current), "day": .string("\(day)"), "field": .string(note.field), "id": .string(id),
      "label": .string(label), "other": .object(note.value), "record": .string(key.text),
    ]
    fields["otherChangedAt"] = note.time.map { .string($0.description) } ?? .null
    fields["currentChangedAt"] = time.map { .string($0.description) } ?? .null
    fields["otherMachine"] = name(note.device)
    fields["currentMachine"] = name(device)
    return .object(fields)
  }
}
