import FocusSync
import FocusText

@testable import FocusDomain

extension Samples {
  private func one<Value>(of values: [Value]) -> Value { values[(round / 2 * 5 + round) % values.count] }

  func storeError(_ number: Int) -> StoreError {
    let errors: [StoreError] = [
      .damaged(path: text(0), line: 17, damage(0)), .damaged(path: text(0), line: nil, damage(1)),
      .newerSchema(path: text(0), schema: 43), .cannotRead(path: text(0), code: code(0)),
      .danglingLink(path: text(0), target: text(1)), .cannotCreate(path: text(0), code: code(1)),
      .cannotWrite(path: text(0), code: code(2)), .busy(path: text(0)), .noLocks(path: text(0)),
      .full(path: text(0)),
      .keepsChanging(path: text(0)),
    ]
    return errors[(round + number) % errors.count]
  }

  func syncProblem(_ number: Int) -> SyncProblem {
    SyncProblem(one(of: SyncProblem.Kind.allCases), text(0), count: int(1))
  }
  func syncFact(_ number: Int) -> SyncFact {
    one(of: [
      .lastSuccess(nil), .lastSuccess(WallTime(date: day(0), second: 36_300)), .problem(syncProblem(0)),
      .nextAttempt(WallTime(date: day(1), second: 60)), .waiting(int(0)), .pending(int(1)),
      .tooLarge(text(0)),
      .conflicts(int(0)), .clockIsOff(seconds: 600), .doubt(syncDoubt(0)),
    ])
  }
  func syncDoubt(_ number: Int) -> SyncDoubt {
    one(of: [.contradicting(text(number)), .refused(texts(1)), .foreign(int(0))])
  }

  /// One without a name: that would be the same in all languages.
  func namedDevice(_ number: Int) -> NamedDevice { flag(number) ? .this : .other(name: nil) }
  /// The value of a conflict: a text, a time, or nothing.
  func jSONObject(_ number: Int) -> JSONObject {
    [["title": .string(text(number))], ["start": .string("09:00"), "end": .string(text(number))], [:]][
      round % 3]
  }
  func addressPart(_ number: Int) -> Text.AddressPart { one(of: Text.AddressPart.allCases) }

  func damage(_ number: Int) -> Damage {
    let damages: [Damage] = [
      .json(jSONErrorReason(number)), .tooLarge(bytes: 43), .notAFile, .notADirectory,
      .link(target: text(0)), .linkToOwn(file: text(0)),
      .missing(field: text(2)),
      .badValue(field: text(2), value: text(3)), .strangeDay(text(2)), .tooManyTasks(limit: 43),
      .duplicateTask(text(2)),
    ]
    return damages[(round + number) % damages.count]
  }

  func jSONErrorReason(_ number: Int) -> JSONError.Reason {
    let reasons: [JSONError.Reason] = [
      .empty, .unexpectedEnd, .unexpected(0x41), .unexpected(7), .badNumber, .badEscape, .notUTF8,
      .controlCharacter,
      .duplicateKey(text(4)), .tooDeep, .tooManyValues, .trailing,
    ]
    return reasons[(round + number) % reasons.count]
  }

  func ruleViolation(_ number: Int) -> RuleViolation {
    one(of: [
      .emptyTitle, .emptiedTitle, .titleTooLong(length: 217), .controlCharacter("\u{1B}", position: 17),
      .doneAlready(title: text(1), to: day(2)), .dayFull(day(0)), .dayFull(day(0), hasOpen: false),
      .overLimit(day(0), count: 17), .noSuchTask(text(0), day(0)), .noSuchDeletedTask(text(0)),
      .ambiguousTask(text(0), titles: [text(1), text(2)], day: day(0)),
      .ambiguousTitle(text(0), titles: [text(1), text(2)], day: day(0)), .prefixTooShort(text(0)),
      .carriedOn(title: text(0), to: day(0)), .nothingToCarry, .nothingToReset(day(0)), .nothingToUndo,
      .nothingToRedo,
      .changedMeanwhile(title: text(0), day: day(0)), .goneMeanwhile(title: text(0), day: day(0)),
      .reflectionTooLong(length: 10_017), .noteTooLong(length: 10_017), .notARating(17), .nothingToFocusOn,
      .noSessionRuns,
      .sessionStaysEnded(title: "Write"),
      .sessionRuns(title: text(0), since: timeOfDay(0)), .noPlannedEnd(title: text(0)),
      .longerThanADay(title: text(0)),
      .outsideSession(title: text(0), since: timeOfDay(0)), .noSuchSession(text(0)),
      .sessionFull(title: text(1)), .ratedAhead(day(0)), .dayOutOfReach(day(0)),
      .ambiguousSession(text(0), titles: [text(1), text(2)]),
    ])
  }

  func finding(_ number: Int) -> Finding {
    one(of: [
      .unreadable(storeError(0)), .overLimit(day(0), count: 17), .unknownFile(path: text(0)),
      .copy(path: text(0), of: "running.json"), .noAgentLock(storeError(5)),
      .leftOver(path: text(0)), .misplaced(path: text(0), isFolder: flag(0)),
      .damagedCopy(storeError(0)), .openToOthers(path: text(0), mode: 0o644),
      .linkOpenToOthers(path: text(0), mode: 0o644),
      .noLock(storeError(5)), .noLock(storeError(1)), .invalidTitle(day(0), title: text(0)),
      .invalidRoutine(title: text(0)),
      .invalidLog(day(0), field: text(0), value: text(1)),
      .invalidWeek(day(0), field: text(0), value: text(1)),
      .invalidField(day(0), title: text(0), field: text(1), value: text(2)),
      .invalidNote(day(0), title: text(0), value: text(1)),
      .sameRecord(kind: text(0), id: text(1), days: [day(0), day(1)]),
      .unfinishedWrite(path: text(0)), .overtakenWrite(path: text(0), host: optionalText(1), lost: texts(2)),
      .lostWrite(path: text(0), lost: texts(1)), .hookNotExecutable(path: text(0)),
      .hookNotTrusted(path: text(0)),
      .sessionsOverlap(day(0), titles: [text(0), text(1)]), .stateNotSaved(storeError(0)),
      .shrunk(shrunkMonth(0)),
    ])
  }

  func repair(_ number: Int) -> Repair {
    one(of: [
      .restored(
        path: text(0), from: "backups/2026-11-20/\(text(1))", aside: text(2), lost: texts(3),
        larger: [LargerBackup(path: text(4), count: 17)]),
      .setAside(path: text(0), aside: text(1), lost: texts(2)), .leftLink(path: text(0), target: text(1)),
      .setAside(path: "2026-11.json", aside: text(1), lost: []),
      .salvaged(path: text(0), aside: text(1), lost: texts(2)),
      .overtakenWrite(path: text(0), aside: text(1), lost: texts(2)), .finishedWrite,
      .closedToOthers(path: text(0)), .broughtBack(shrunkMonth(0)),
    ])
  }

  func shrunkMonth(_ number: Int) -> ShrunkMonth {
    let kind = one(of: ["task", "session"])
    return ShrunkMonth(day(0).civilMonth, kind: kind, copy: text(number), missing: 17, count: 18)
  }
}
