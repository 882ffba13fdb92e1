import FocusDomain
import FocusFormats
import FocusSettings
import FocusSound
import FocusTUI
import FocusText
import Glibc

/// An error that knows how the program ends with it, and what to say.
protocol CarriesExitStatus: Error {
  var exitStatus: ExitStatus { get }
  var sentences: [String] { get }
}

/// Why a command failed.
enum Failure: CarriesExitStatus {
  /// The planner refused it, or the store failed; with the title as typed, and a command that would work.
  case planner(PlannerError, today: CivilDate, typed: String = "", hint: String? = nil)
  /// The file to import is damaged, or of another kind.
  case foreign(PlannerError)
  /// The file to import is of no format that can be read, or not of the one it should be.
  case format(FormatError, path: String)
  /// These months could not be read; what could be is printed already.
  case unreadable([StoreError])
  /// All is said already.
  case reported(ExitStatus)
  /// Wrong usage, in a sentence.
  case usage(String)
  /// The configuration is wrong.
  case configuration(ConfigError)
  /// The full screen cannot open on this terminal.
  case terminal(TerminalError)
  /// The plans cannot be watched.
  case watching(TerminalError)
  /// The file to write is there already; its path.
  case fileExists(String)
  /// The user's sound cannot be played.
  case sound(SoundError)
  /// Standard output cannot be written; an errno.
  case output(Int32)

  var exitStatus: ExitStatus { ExitStatus(self) }

  var sentences: [String] {
    switch self {
    case .planner(.refused(let refusal), let today, let typed, let hint):
      [Text.sentence(refusal, today: today, typed: typed)] + (hint.map { [$0] } ?? [])
    case .planner(.store(let error), _, _, _): [Text.sentence(error)]
    case .foreign(.store(let error)): [Text.sentence(error, advice: Text.damagedImport)]
    case .foreign(.refused): []
    case .format(let error, let path): [error.sentence(path: path)]
    case .unreadable(let errors): errors.map { Text.sentence($0) }
    case .reported: []
    case .usage(let sentence): [sentence]
    case .configuration(let error): [error.sentence]
    case .terminal(let error): [error.sentence]
    case .fileExists(let path): [Text.fileExists(path)]
    case .sound(let error): [error.sentence]
    case .watching(.system(let code)): [Text.cannotWatch(code)]
    case .watching(let error): [error.sentence]
    // Like any program in a pipe, it ends without a word when nobody reads.
    case .output(EPIPE): []
    case .output(let code): [Text.cannotWriteOutput(code)]
    }
  }
}

/// A store's failure from which nothing more is to be said than what it is.
func storeAccess<Value>(_ body: () throws(StoreError) -> Value) throws(Failure) -> Value {
  do {
    return try body()
  } catch {
    throw .unreadable([error])
  }
}

extension TerminalError {
  /// Why the full screen cannot open, and what to do.
  var sentence: String {
    switch self {
    case .notATerminal: Text.screenNeedsTerminal
    case .missingType: Text.missingTerminalType
    case .unknownType(let name): Text.unknownTerminalType(name)
    case .dumbType(let name): Text.dumbTerminalType(name)
    case .system(let code): Text.terminalFailed(code)
    }
  }
}
