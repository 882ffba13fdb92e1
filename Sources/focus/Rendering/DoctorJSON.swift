import FocusSystem
import FocusDomain
import FocusSyncClient
import FocusText

/// The report of `focus doctor` as JSON. Scripts depend on the keys and kinds.
enum DoctorJSON {
  /// Creates the report. `sync` is nil if the store is not synchronized.
  static func value(
    _ findings: [Finding], repairs: [Repair], configuration: String?, calendars: [CalendarProblem] = [],
    sync: SyncExamination? = nil
  ) -> JSONValue {
    var report: JSONObject = [
      "ok": .bool(findings.isEmpty && calendars.isEmpty && configuration == nil && sync?.problem == nil),
      "configuration": configuration.map(JSONValue.string) ?? .null,
      "findings": .array(
        findings.map { object(Text.sentence($0), fields(of: $0)) }
          + calendars.map { object(Text.sentence($0), ["kind": $0.kind.rawValue, "path": $0.path]) }),
      "repairs": .array(repairs.map { object(Text.sentence($0), fields(of: $0)) }),
    ]
    if let sync {
      report["sync"] = .object([
        "aside": .array(sync.aside.map(JSONValue.string)),
        "doubts": .array(sync.status.doubts.map { .string(Text.sentence($0)) }),
        "held": .array(sync.held.map(JSONValue.string)),
        "problem": sync.problem.map { .string(Text.sentence($0)) } ?? .null,
        "removals": .number("\(sync.removals)"), "waiting": .number("\(sync.waiting)"),
      ])
    }
    return .object(report)
  }

  private static func object(_ message: String, _ fields: [String: String]) -> JSONValue {
    var all = JSONObject(fields.mapValues { JSONValue.string(PathBytes.shown($0)) })
    all["message"] = .string(PathBytes.shown(message))
    return .object(all)
  }

  private static func fields(of finding: Finding) -> [String: String] {
    switch finding {
    case .unreadable(let error): ["kind": "unreadable", "path": path(of: error)]
    case .overLimit(let day, _): ["kind": "over-limit", "day": day.description]
    case .manyLines: ["kind": "over-limit", "path": LaterLine.kind.path(of: .undated)]
    case .unknownFile(let path): ["kind": "stranger", "path": path]
    case .leftOver(let path): ["kind": "left-over", "path": path]
    case .misplaced(let path, let isFolder):
      ["kind": isFolder ? "no-directory" : "no-file", "path": path]
    case .damagedCopy(let error): ["kind": "damaged-backup", "path": path(of: error)]
    case .openToOthers(let path, let mode):
      ["kind": "open-to-others", "path": path, "mode": String(mode, radix: 8)]
    case .linkOpenToOthers(let path, let mode):
      ["kind": "link-open-to-others", "path": path, "mode": String(mode, radix: 8)]
    case .copy(let path, let original): ["kind": "copy", "path": path, "of": original]
    case .noAgentLock(let error): ["kind": "no-agent-lock", "path": path(of: error)]
    case .noLock(let error): ["kind": "no-lock", "path": path(of: error)]
    case .invalidTitle(.undated, let title), .invalidRoutine(let title):
      ["kind": "strange-title", "title": title]
    case .invalidTitle(let day, let title): ["kind": "strange-title", "day": day.description, "title": title]
    case .invalidNote(let day, let title, _):
      ["kind": "strange-note", "day": day.description, "title": title]
    case .invalidField(let day, let title, let field, _):
      ["kind": "strange-field", "day": day.description, "title": title, "field": field]
    case .invalidLog(let day, let field, _):
      ["kind": "strange-log", "day": day.description, "field": field]
    case .invalidWeek(let monday, let field, _):
      ["kind": "strange-week", "day": monday.description, "field": field]
    case .sameRecord(let kind, let id, let days):
      ["kind": "same-\(kind)", "id": id, "day": days.first?.description ?? ""]
    case .unfinishedWrite(let path): ["kind": "unfinished-write", "path": path]
    case .overtakenWrite(let path, _, _): ["kind": "overtaken-write", "path": path]
    case .lostWrite(let path, _): ["kind": "lost-write", "path": path]
    case .hookNotExecutable(let path): ["kind": "silent-hook", "path": path]
    case .hookNotTrusted(let path): ["kind": "open-hook", "path": path]
    case .sessionsOverlap(let day, _): ["kind": "sessions-overlap", "day": day.description]
    case .stateNotSaved(let error): ["kind": "forgetful", "path": path(of: error)]
    case .shrunk(let month): ["kind": "shrunk", "month": month.name, "path": month.copy]
    }
  }

  private static func fields(of repair: Repair) -> [String: String] {
    switch repair {
    case .restored(let path, let from, let aside, _, _):
      ["kind": "restored", "path": path, "from": from, "aside": aside]
    case .leftLink(let path, let target): ["kind": "left-link", "path": path, "target": target]
    case .setAside(let path, let aside, _): ["kind": "set-aside", "path": path, "aside": aside]
    case .salvaged(let path, let aside, _): ["kind": "salvaged", "path": path, "aside": aside]
    case .overtakenWrite(let path, let aside, _): ["kind": "overtaken-write", "path": path, "aside": aside]
    case .finishedWrite: ["kind": "finished-write"]
    case .closedToOthers(let path): ["kind": "closed-to-others", "path": path]
    case .broughtBack(let month):
      ["kind": "brought-back", "month": month.name, "from": month.copy]
    }
  }

  private static func path(of error: StoreError) -> String {
    switch error {
    case .damaged(let path, _, _), .newerSchema(let path, _), .cannotRead(let path, _),
      .danglingLink(let path, _), .cannotCreate(let path, _), .cannotWrite(let path, _), .busy(let path),
      .keepsChanging(let path), .full(let path), .noLocks(let path):
      path
    }
  }
}
