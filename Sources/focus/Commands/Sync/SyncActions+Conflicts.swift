import FocusDomain
import FocusSync
import FocusSyncClient
import FocusText

extension SyncActions {
  func printConflicts() throws {
    let (conflicts, names) = try storeAccess { () throws(StoreError) in
      try (access.synced.conflicts(), access.synced.deviceNames())
    }
    if isJSON {
      return try Output.write(
        JSONWriter.write(.array(conflicts.map { $0.json(names) }), for: .output))
    }
    guard !conflicts.isEmpty else { return Output.say(Text.noConflicts) }
    var lines: [String] = []
    for conflict in conflicts {
      let field = Text.conflictField(conflict.note.field)
      let (device, note) = (names[conflict.device], conflict.note)
      let (current, other) = Text.conflictValues(
        conflict.current, note.value, of: note.field, DateStyle.current.with(context.style.clock))
      lines += [
        "\(conflict.id)  \(Text.labelled(name(of: conflict), field))",
        "  \(Text.labelled(Text.conflictNow, current))\(signature(device, conflict.time))",
        "  \(Text.labelled(Text.conflictOther, other))\(signature(names[note.device], note.time))",
      ]
    }
    try Output.lines(lines)
    if let first = conflicts.first {
      Output.say(Text.conflictHint(first.id, canKeepBoth: first.canKeepBoth))
    }
  }

  /// The name of the record for people.
  private func name(of conflict: SyncConflict) -> String {
    if conflict.key.type.isUndated { return Text.quoted(conflict.label) }
    if conflict.key.type == .week { return Text.week(of: conflict.day, today: context.today) }
    return conflict.key.type == .day
      ? Text.relativeDate(conflict.day, today: context.today)
      : Text.quoted(conflict.label, on: conflict.day, today: context.today)
  }

  /// The device that wrote a value, and when, as far as known.
  private func signature(_ device: NamedDevice?, _ time: Instant?) -> String {
    let words = [device.map(Text.device), time.map(moment)].compactMap(\.self)
    return words.isEmpty ? "" : " (\(Text.list(words, .comma)))"
  }

  func decide(_ id: String, _ word: String) throws {
    guard let choice = SyncConflict.Choice(rawValue: word) else {
      throw Failure.usage(Text.syncUsage("focus sync conflicts \(id) keep|take|both", insteadOf: word))
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
      throw Failure.planner(error, today: context.today)
    }
    Output.answer([Text.conflictDecided(name(of: conflict))])
  }
}

extension SyncActions {
  func decideAll(_ word: String) throws {
    guard let choice = SyncConflict.Choice(rawValue: word), choice != .both else {
      throw Failure.usage(Text.syncUsage("focus sync conflicts --all keep|take", insteadOf: word))
    }
    let conflicts = try storeAccess { () throws(StoreError) in try access.synced.conflicts() }
    guard !conflicts.isEmpty else { return Output.say(Text.noConflicts) }
    var (decided, records, refusal) = (0, 0, nil as PlannerError?)
    for (_, own) in Dictionary(grouping: conflicts, by: \.key).sorted(by: { $0.key < $1.key }) {
      do throws(PlannerError) {
        try access.synced.decideAll(of: own, choice)
        (decided, records) = (decided + own.count, records + 1)
      } catch {
        // A conflict that cannot be resolved, for example because its day is full, must not block the others.
        refusal = error
      }
    }
    access.rememberConflicts()
    if decided > 0 { Output.answer([Text.conflictsDecided(decided, records: records)]) }
    if let refusal { throw Failure.planner(refusal, today: context.today) }
  }

  // MARK: Records set aside

  func printAside() throws {
    let aside = try storeAccess { () throws(StoreError) in try access.synced.setAside() }
    if isJSON {
      let records = aside.map { key, document -> JSONValue in
        .object([
          "fields": .object(document.fields), "label": .string(document.label(of: key)),
          "record": .string(key.text),
        ])
      }
      return try Output.write(JSONWriter.write(.array(records), for: .output))
    }
    guard !aside.isEmpty else { return Output.say(Text.nothingAside) }
    var lines = [Text.asideIntro]
    for (key, document) in aside {
      lines.append(document.label(of: key))
      lines += values(of: document.fields).map { "  \($0)" }
      for note in document.notes { lines += values(of: note.value).map { "  \($0)" } }
    }
    try Output.lines(lines)
  }

  /// The fields entered by a person, one per line.
  private func values(of fields: JSONObject) -> [String] {
    let dates = DateStyle.current.with(context.style.clock)
    return SyncActions.written.compactMap { name in
      guard fields[name] != nil else { return nil }
      let value = Text.conflictValue(
        name == "start" ? fields : [name: fields[name] ?? .null], of: name, dates)
      return Text.labelled(Text.conflictField(name), value)
    }
  }

  private static let written =
    FocusTask.fields.typed + (DayLog.fields.typed + WeekLog.fields.typed).filter { $0 != "deletedAt" }
}

extension SyncConflict {
  /// The form printed by `focus sync conflicts --json`.
  fileprivate func json(_ names: DeviceNames) -> JSONValue {
    func name(_ device: String?) -> JSONValue {
      switch names[device] {
      case .this: .string(SyncAccess.deviceName)
      case .other(let name?): .string(name)
      case .other(nil), nil: .null
      }
    }
    var fields: JSONObject = [
      "current": .object(current), "day": day == .undated ? .null : .string("\(day)"),
      "field": .string(note.field), "id": .string(id),
      "label": .string(label), "other": .object(note.value), "record": .string(key.text),
    ]
    fields["otherChangedAt"] = note.time.map { .string($0.description) } ?? .null
    fields["currentChangedAt"] = time.map { .string($0.description) } ?? .null
    fields["otherMachine"] = name(note.device)
    fields["currentMachine"] = name(device)
    return .object(fields)
  }
}
