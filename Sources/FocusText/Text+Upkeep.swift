import FocusDomain

/// Texts of `doctor` and `config`.
extension Text {
  /// A finding of `doctor`.
  package static func sentence(_ finding: Finding) -> String {
    switch finding {
    case .unreadable(let error):
      sentence(error, advice: advice(for: error))
    case .overLimit(let day, let count):
      "\(day) has \(count) tasks, more than \(DayPlan.limit): "
        + "choose three with 'focus list --day \(day)', 'focus move' and 'focus delete'."
    case .unknownFile(let path): "'\(path)' is no file of a month and is not read: move it elsewhere."
    case .leftOver(let path):
      "'\(path)' was left by a write that was interrupted: the next change removes it."
    case .damagedCopy(let error): sentence(error, advice: "it is a backup and nothing depends on it")
    case .openToOthers(let path, let mode):
      "'\(path)' is open to others (mode \(String(mode, radix: 8))): 'focus doctor --repair' closes it."
    case .linkOpenToOthers(let path, let mode):
      "The target of the link '\(path)' is open to others (mode \(String(mode, radix: 8))). 'focus doctor --repair' leaves it as "
        + "it is; 'chmod go=' closes it."
    case .noLock(let error): noLock(error)
    case .invalidTitle(let day, let title):
      "\(day) has a title that could not be entered today, \(quoted(title)): "
        + "it is shown cleaned, and 'focus edit' gives it a new one."
    case .invalidLog(let day, let field, let value):
      "The log of \(day) has a value that cannot be read, \(field) \(value): it is kept, and 'focus log --day \(day)' replaces it."
    case .sameRecord(let kind, let id, let days):
      "The \(kind) \(id) appears on several days (\(list(days.map(\.description)))): delete all but one."
    case .unfinishedWrite(let path):
      "A write was interrupted ('\(path)'): the next change finishes it, or 'focus doctor --repair' does."
    case .overtakenWrite(let path, let host, let lost):
      "A write was interrupted ('\(path)'\(host.map { ", on \(quoted($0))" } ?? "")), and its files were changed since by "
        + "another program: nothing of it is read, and the next change keeps it under 'backups/damaged'.\(onlyThere(lost))"
    case .lostWrite(let path, let lost):
      "'\(path)' is an interrupted write whose files were changed by another program.\(onlyThere(lost)) Then delete the file."
    case .hookNotExecutable(let path):
      "The hook '\(path)' never runs, because it is not an executable file: 'chmod +x' makes it one."
    case .sessionsOverlap(let day, let titles):
      "Two machines timed sessions at once on \(day), \(list(titles.map(quoted))): the time they share counts once."
    case .stateNotSaved(let error): stateNotSaved(error)
    }
  }

  /// State cannot be saved, so nothing is remembered after this run.
  package static func stateNotSaved(_ error: StoreError) -> String {
    "The state directory cannot be used (\(cause(error))): the theme, reminders already given and once-a-day hooks are "
      + "forgotten when focus ends. Make it writable, or set XDG_STATE_HOME."
  }

  private static func noLock(_ error: StoreError) -> String {
    guard case .cannotCreate(let path, let code) = error else {
      return "\(sentence(error)) Until then nothing can be changed."
    }
    return
      "The lock '\(path)' cannot be opened, so nothing can be changed: \(reason(code)); remove it, and the next change "
      + "makes a new one."
  }

  /// What to do about a damaged file.
  private static func advice(for error: StoreError) -> String {
    guard case .damaged(let path, _, let damage) = error else { return damagedForDoctor }
    if damage == .notADirectory { return noBackups }
    switch FileSystem.name(of: path) {
    case "tasks.json": return damagedLegacy
    case "undo.json": return damagedUndoLog
    default: return damagedForDoctor
    }
  }

  /// What was in the place of the undo log has been kept.
  package static func undoLogKept(at path: String) -> String {
    "'undo.json' could not be read: it is kept as '\(PathBytes.shown(path))', and undo starts again."
  }

  /// A set-aside month starts empty; other files contain no plans.
  private static func emptied(_ path: String) -> String {
    DataDirectory.month(named: FileSystem.name(of: path)) == nil ? "" : ", and its month is empty"
  }

  /// What `doctor --repair` did.
  package static func sentence(_ repair: Repair) -> String {
    switch repair {
    case .restored(let path, let from, let aside, let lost, let larger):
      "'\(path)' was restored from the copy of \(day(ofCopy: from)), '\(from)'; "
        + "the damaged file is kept as '\(aside)'.\(missing(lost, in: path))\(others(larger, than: path))"
    case .setAside(let path, let aside, let lost):
      "'\(path)' was damaged and has no good backup: it is kept as '\(aside)'\(emptied(path))."
        + held(lost, in: path)
    case .overtakenWrite(let path, let aside, let lost):
      "'\(path)' was an interrupted write whose files were changed since by another program: it is kept as '\(aside)'."
        + onlyThere(lost)
    case .finishedWrite: "An interrupted write was finished."
    case .closedToOthers(let path): "'\(path)' is closed to others."
    }
  }

  private static func day(ofCopy path: String) -> String { FileSystem.name(of: FileSystem.parent(of: path)) }

  /// Backups that the repair did not use.
  private static func others(_ larger: [LargerBackup], than path: String) -> String {
    guard !larger.isEmpty else { return "" }
    let (one, many) = isOfSessions(path) ? ("session", "sessions") : ("task", "tasks")
    let copies = larger.map { "'\($0.path)' (\(count($0.count, one, many)))" }
    return
      " Dated later, and with more \(many): \(list(copies)); 'focus import' brings in what one of them has."
  }

  private static func isOfSessions(_ path: String) -> Bool {
    FileSystem.name(of: FileSystem.parent(of: path)) == FocusSession.kind.folder
  }

  /// How to enter again what a file had.
  private static func enterAgain(_ titles: [String], in path: String) -> String {
    let what = titles.count == 1 ? "it" : "them"
    return isOfSessions(path)
      ? "'focus sessions add' enters \(what) anew." : "'focus add' plans \(what) anew."
  }

  /// Tasks of an interrupted write that are in no month.
  private static func onlyThere(_ titles: [String]) -> String {
    guard !titles.isEmpty else { return "" }
    return
      " Only there: \(list(titles.map(quoted))); 'focus add' plans \(titles.count == 1 ? "it" : "them") anew."
  }

  /// Tasks or sessions that a restored backup lacks.
  private static func missing(_ titles: [String], in path: String) -> String {
    guard !titles.isEmpty else { return "" }
    return " Not in the copy: \(list(titles.map(quoted))); \(enterAgain(titles, in: path))"
  }

  /// Tasks or sessions of a file that has no backup.
  private static func held(_ titles: [String], in path: String) -> String {
    guard !titles.isEmpty else { return "" }
    return " It had \(list(titles.map(quoted))): \(enterAgain(titles, in: path))"
  }

  /// Nothing was found.
  package static var storeInOrder: String {
    "The store is in order."
  }

  // MARK: Configuration

  /// The seven weekdays as one value.
  package static var anyWeekday: String {
    "monday to sunday"
  }

  /// Some of the seven weekdays as one value.
  package static var listOfWeekdays: String {
    "list of mon to sun"
  }

  /// The source of a value that is not set.
  package static var builtIn: String {
    "default"
  }

  /// The source of a value chosen on screen or by a command.
  package static func remembered(_ path: String) -> String { "as you chose (\(path))" }

  /// An error in the configuration file: `config.toml:3:9: … `
  package static func badConfiguration(file: String, line: Int?, column: Int?, reason: String) -> String {
    let place = [line, column].compactMap { $0 }.map { ":\($0)" }.joined()
    return "\(file)\(place): \(reason)."
  }

  /// A value in `[keys]` that is neither a key nor a list of keys.
  package static func keysExpected(_ action: String?, found: String) -> String {
    guard let action else {
      return "keys must be a table, such as [keys] with done = \"x\", not \(quoted(found))"
    }
    return "the keys of \(quoted(action)) must be a key, a list of keys or \"none\", not \(quoted(found))"
  }

  /// An unknown action.
  package static func unknownAction(_ name: String, nearest: String?) -> String {
    let advice = nearest.map { "it is probably '\($0)'" } ?? "'focus config' lists them"
    return "there is no action \(quoted(name)); \(advice)"
  }

  /// An action whose keys cannot be changed.
  package static func fixedAction(_ name: String) -> String {
    "the keys of \(quoted(name)) are the same in every sheet and cannot be changed"
  }

  /// An unknown key.
  package static func unknownKeyName(_ name: String) -> String {
    "there is no key \(quoted(name)); write a character, a sequence such as \"dd\", or a name such as "
      + "\"Space\", \"Ctrl-R\" or \"PgDn\""
  }

  /// A digit that begins a count.
  package static func countDigit(_ name: String) -> String {
    "\(quoted(name)) begins a count; choose a key that does not begin with 3 to 9"
  }

  /// Two actions with the same key.
  package static func keyClash(_ key: String, _ action: String, _ other: String) -> String {
    "\(quoted(key)) would mean both '\(action)' and '\(other)'; give one of them another key, or \"none\""
  }

  /// No key would quit the full screen.
  package static var noKeyQuits: String {
    "no key would quit; give 'quit' a key"
  }

  /// No key would quit the pane.
  package static var noKeyQuitsPane: String {
    "no key would quit the pane, where only single keys count and Enter opens the full screen; give 'quit' another key as well"
  }

  /// An unknown setting.
  package static func unknownSetting(_ key: String, nearest: String?, known: [String]) -> String {
    let advice = nearest.map { "it is probably '\($0)'" } ?? "the settings are \(list(known))"
    return "there is no setting \(quoted(key)); \(advice)"
  }

  /// A value that a setting does not accept.
  package static func badSetting(_ key: String, found: String, allowed: [String]) -> String {
    "'\(key)' cannot be \(quoted(found)); write \(list(allowed, .or))"
  }

  /// What a list in the configuration may hold: none, some or all of that list.
  package static func someOf(_ list: String) -> String { "some of \(list)" }

  /// The configuration file cannot be opened; an errno.
  package static func configurationUnreadable(_ code: Int32) -> String {
    "it cannot be read: \(reason(code))"
  }
  /// The configuration file is a directory, a pipe or a device.
  package static var configurationIsNoFile: String {
    "it is not a regular file; remove it or put a file in its place"
  }
  /// The configuration file is implausibly large.
  package static func configurationTooLarge(_ limit: Int) -> String {
    "it is larger than \(limit) bytes, and so hardly a configuration"
  }
  package static var configurationNotUTF8: String {
    "it is not UTF-8; save it as UTF-8"
  }
  /// An unexpected character.
  package static func unexpectedCharacter(_ scalar: Unicode.Scalar) -> String {
    let name = scalar.isControl ? codePoint(scalar) : quoted(String(scalar))
    return "\(name) is not allowed there"
  }
  /// Brackets nested too deeply.
  package static func configurationTooDeep(_ limit: Int) -> String { "it is nested more than \(limit) deep" }
  /// A bare word.
  package static func notAValue(_ found: String) -> String {
    "\(quoted(found)) is no value; put text in double quotes"
  }
  /// An error of the TOML parser.
  package static func configurationSyntax(_ detail: String) -> String { "it is not TOML (\(detail))" }
}
