import FocusDomain
import FocusFormats
import FocusSettings
import FocusSound
import FocusTUI
import FocusText
import FocusSystem
import FocusTerminal

/// An error with an exit status and the sentences to show.
protocol CarriesExitStatus: Error {
  var exitStatus: ExitStatus { get }
  var sentences: [String] { get }
}

/// The reason why a command failed.
enum Failure: CarriesExitStatus {
  /// A planner or store error, with the title as typed and a suggested command.
  case planner(PlannerError, today: CivilDate, typed: String = "", hint: String? = nil)
  /// The file to import is damaged or of another kind.
  case foreign(PlannerError)
  /// The file to import has an unknown format, or not the requested one.
  case format(FormatError, path: String, isStated: Bool)
  /// Some months could not be read; the rest has been printed.
  case unreadable([StoreError])
  /// Everything has been reported.
  case reported(ExitStatus)
  /// Wrong usage, with the sentence to show.
  case usage(String)
  /// The configuration is wrong, in these places.
  case configuration([ConfigError])
  /// The full screen cannot open on this terminal.
  case terminal(TerminalError)
  /// Changes to the store cannot be watched.
  case watching(TerminalError)
  /// An output file exists already, at this path.
  case fileExists(String)
  /// The user's sound cannot be played.
  case sound(SoundError)
  /// A picture cannot be drawn, with the sentence to show.
  case picture(String)
  /// Standard output cannot be written, with this errno.
  case output(Int32)

  var exitStatus: ExitStatus { ExitStatus(self) }

  var sentences: [String] {
    switch self {
    case .planner(.refused(let refusal), let today, let typed, let hint):
      [Text.sentence(refusal, today: today, typed: typed)] + (hint.map { [$0] } ?? [])
    case .planner(.store(let error), _, _, _): [Text.sentence(error)]
    case .foreign(.store(.full(let path))): [Text.importTooMuch(path)]
    case .foreign(.store(let error)): [Text.sentence(error, advice: Text.damagedImport)]
    case .foreign(.refused): []
    case .format(let error, let path, let isStated): [error.sentence(path: path, isStated: isStated)]
    case .unreadable(let errors): errors.map { Text.sentence($0) }
    case .reported: []
    case .usage(let sentence): [sentence]
    case .configuration(let errors): errors.map(\.sentence)
    case .terminal(let error): [error.sentence]
    case .fileExists(let path): [Text.fileExists(path)]
    case .sound(let error): [error.sentence]
    case .picture(let sentence): [sentence]
    case .watching(.system(let code)): [Text.cannotWatch(code)]
    case .watching(let error): [error.sentence]
    // A closed pipe ends the program silently, as is usual in pipelines.
    case .output(EPIPE): []
    case .output(let code): [Text.cannotWriteOutput(code)]
    }
  }
}

/// Rethrows a store error as a `Failure` without further advice.
func storeAccess<Value>(_ body: () throws(StoreError) -> Value) throws(Failure) -> Value {
  do {
    return try body()
  } catch {
    throw .unreadable([error])
  }
}

extension TerminalError {
  /// The reason why the full screen cannot open, and what to do.
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
