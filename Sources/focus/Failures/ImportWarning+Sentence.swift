import FocusDomain
import FocusFormats
import FocusText

extension ImportWarning {
  /// The warning with the line of the entry.
  var sentence: String {
    Text.importWarning(line: line, title: title, taken: !matter.isNotTaken, reason: reason)
  }

  private var reason: String {
    switch matter {
    case .notUTF8: Text.entryNotUTF8
    case .noEntry: Text.entryOfNoForm
    case .noTitle: Text.entryWithoutTitle
    case .noDate: Text.entryWithoutDate
    case .dayOutOfReach(let day): Text.entryOutOfReach(day)
    case .badField(let field, let value): Text.entryWithBadField(field, value: value)
    case .json(let reason): Text.entryNotJSON(reason)
    case .unclosed: Text.entryUnclosed
    case .cancelled: Text.entryCancelled
    case .foreignKind(let kind): Text.entryOfKind(kind)
    case .template(let rule): Text.entryIsTemplate(rule)
    case .excepted: Text.entryExcepted
    case .message(let method): Text.entryIsMessage(method)
    case .expired: Text.entryExpired
    case .undatedCompletion: Text.entryCompletedSometime
    case .superseded(let line): Text.entrySuperseded(byLine: line)
    case .tooLarge: Text.entryTooLarge
    case .ignoredField(let field, let value): Text.entryWithoutField(field, value: value)
    case .waits(let day): Text.entryWaits(until: day)
    case .running: Text.entryRunning
    case .noLength: Text.entryWithoutLength
    case .tooLong: Text.entryTooLong
    case .ahead: Text.entryAhead
    case .overlaps(let title): Text.entryOverlaps(title)
    case .recurrence(let rule): Text.entryRecurs(rule)
    case .shortened: Text.entryShortened
    case .severalDays: Text.entryOfSeveralDays
    case .unknownZone(let zone): Text.entryOfUnknownZone(zone)
    case .badDate(let written, let day): Text.entryWithBadDate(written, planned: day)
    }
  }
}

extension FormatError {
  /// The reason why the file cannot be read, and what to do about it. `isStated` means that the user named
  /// the format.
  func sentence(path: String, isStated: Bool) -> String {
    switch self {
    case .empty: Text.emptyImport(path)
    case .exportOnly(let format): Text.exportOnly(path, format: format.rawValue)
    case .taskwarriorData: Text.taskwarriorData(path)
    case .utf16: Text.utf16Import(path)
    case .unknown: Text.unknownFormat(path, formats: ImportFormat.allCases.map(\.rawValue))
    case .not(let format):
      isStated
        ? Text.notOfFormat(path, format: format.rawValue) : Text.notAsExpected(path, format: format.rawValue)
    case .json(let line, let reason):
      Text.sentence(.damaged(path: path, line: line, .json(reason)), advice: Text.damagedImport)
    case .tooDeep(let line): Text.nestedTooDeeply(path, line: line)
    case .tooMany(let limit): Text.tooManyTasks(path, limit: limit)
    }
  }
}
