import FocusDomain
import FocusFormats
import FocusText
import FocusVdir

/// The output of `focus vdir`.
struct VdirAnswer {
  private let report: VdirReport
  private let context: CommandContext
  private let isJSON: Bool

  init(_ report: VdirReport, context: CommandContext, isJSON: Bool = false) {
    (self.report, self.context, self.isJSON) = (report, context, isJSON)
  }

  /// Whether anything changed or has to be decided.
  var isNews: Bool { report.received + report.written + report.removed + report.conflicts > 0 }

  private func left(_ reason: VdirForeign) -> Int { report.left[reason] ?? 0 }

  func print() throws {
    if isJSON { return Output.answer(JSONWriter.write(json, for: .output)) }
    if !report.isUnfinished || isNews {
      Output.answer([
        Text.vdirDone(written: report.written, removed: report.removed, received: report.received)
      ])
    }
    let others = left(.kind) + left(.unknownTask)
    if report.left.values.contains(where: { $0 > 0 }) {
      Output.answer([
        Text.vdirLeft(
          others: others, recurring: left(.recurring), several: left(.several),
          cancelled: left(.cancelled), old: left(.old))
      ])
    }
    for sentence in warnings { Output.say(sentence) }
  }

  /// The sentences about what the user must know or decide.
  var warnings: [String] {
    var sentences = report.damaged.map { Text.vdirSkipped($0.name, reason: $0.damage.reason) }
    sentences += report.unknownZones.map { Text.vdirTaken($0.name, reason: Text.entryOfUnknownZone($0.zone)) }
    sentences += report.longTitles.map { Text.vdirTaken($0, reason: Text.entryShortened) }
    sentences += report.longNotes.map { Text.vdirTaken($0, reason: Text.entryKeepsLongNote) }
    for (day, count) in report.overLimit.sorted(by: { $0.key < $1.key }) {
      sentences.append(Text.overLimit(day, count: count, today: context.today))
    }
    if !report.withoutRoom.isEmpty { sentences.append(Text.vdirWithoutRoom(report.withoutRoom)) }
    if report.isUnfinished { sentences.append(Text.vdirUnfinished) }
    if report.conflicts > 0 { sentences.append(Text.conflictsWait(report.conflicts)) }
    return sentences
  }

  private var json: JSONValue {
    let damaged = report.damaged.map { file in
      JSONValue.object(["file": .string(file.name), "reason": .string(file.damage.reason)])
    }
    let days = report.overLimit.map { ($0 == .undated ? "later" : "\($0)", JSONValue.number("\($1)")) }
    return .object([
      "conflicts": .number("\(report.conflicts)"), "damaged": .array(damaged),
      "left": .object([
        "cancelled": .number("\(left(.cancelled))"), "old": .number("\(left(.old))"),
        "others": .number("\(left(.kind) + left(.unknownTask))"), "recurring": .number("\(left(.recurring))"),
        "several": .number("\(left(.several))"),
      ]),
      "longNotes": .array(report.longNotes.map(JSONValue.string)),
      "longTitles": .array(report.longTitles.map(JSONValue.string)),
      "overLimit": .object(JSONObject(Dictionary(uniqueKeysWithValues: days))),
      "unfinished": .bool(report.isUnfinished),
      "unknownZones": .array(
        report.unknownZones.map { .object(["file": .string($0.name), "zone": .string($0.zone)]) }),
      "received": .number("\(report.received)"), "removed": .number("\(report.removed)"),
      "withoutRoom": .array(report.withoutRoom.map(JSONValue.string)),
      "written": .number("\(report.written)"),
    ])
  }
}

extension VdirDamage {
  /// The reason why a file is skipped.
  var reason: String {
    switch self {
    case .notACalendar: Text.entryNotACalendar
    case .unclosed: Text.entryUnclosed
    case .tooDeep(let line): Text.entryTooDeep(line: line)
    case .notUTF8: Text.entryNotUTF8
    case .noUID: Text.entryWithoutUID
    case .noTitle: Text.entryWithoutTitle
    case .badField(let field, let value): Text.entryWithBadField(field, value: value)
    case .twin(let name): Text.entryTwin(of: name)
    case .unreadable(let error): Text.reason(error)
    }
  }
}
