import FocusCalendars
import FocusDomain
import FocusFormats
import FocusText
import FocusVdir
import FocusSystem

/// A folder of calendar files that is synchronized with the store.
struct VdirAccess {
  let context: CommandContext
  let path: String
  private let kind: VdirKind
  private let days: Int
  private let hasLater: Bool
  /// The time zones that its files define.
  let zones = DefinedZones()

  init(_ context: CommandContext, path: String, kind: VdirKind, days: Int, hasLater: Bool) {
    (self.context, self.path, self.kind, self.days) = (context, path, kind, days)
    self.hasLater = hasLater
  }

  /// Creates the folder if it is missing. Returns whether it was created.
  func makeFolder() throws(VdirFailure.Problem) -> Bool {
    guard !FileSystem.exists(path) else { return false }
    do throws(StoreError) { try FileSystem.makeDirectory(path) } catch { throw .failed(.store(error)) }
    return true
  }

  func run(_ losses: MassLoss.Answer = .stop) throws(VdirFailure.Problem) -> VdirReport {
    guard let folder = ItemFolder(path, suffix: ".ics") else { throw .notAFolder(path) }
    let memory = VdirMemoryFile(
      in: context.paths.vdirDirectory, store: context.store.directory.path, folder: folder.path,
      kind: kind.rawValue)
    let clock = context.store.clock
    let sync = VdirSync(context.store, folder, memory: memory, kind: kind, days: days, hasLater: hasLater) {
      [zones] in
      ImportContext(
        clock: clock, untitled: Text.focusTitle, zoneNamed: LocalZone.named, definedZone: zones.zone)
    }
    do throws(VdirError) {
      let report = try context.reportingEnd { () throws(VdirError) in try sync.run(losses) }
      OverdueMemory(context.paths).remember(report.arrived, in: context)
      return report
    } catch {
      throw .failed(error)
    }
  }

  /// Synchronizes; waits a few seconds if another process is doing so.
  func runPatiently(_ losses: MassLoss.Answer) throws(VdirFailure.Problem) -> VdirReport {
    let waiting = Stopwatch()
    while true {
      do throws(VdirFailure.Problem) {
        return try run(losses)
      } catch {
        guard error == .failed(.isRunning), waiting.milliseconds < 5000 else { throw error }
        usleep(50_000)
      }
    }
  }
}

/// The reason why `focus vdir` failed.
struct VdirFailure: CarriesExitStatus {
  enum Problem: Error, Equatable {
    case notAFolder(String)
    case failed(VdirError)
  }

  let problem: Problem

  var sentences: [String] { [problem.sentence] }

  var exitStatus: ExitStatus {
    switch problem {
    case .notAFolder: .unreadable
    case .failed(.store(let error)): ExitStatus(error)
    case .failed(.isRunning): .busy
    case .failed(.filesVanished), .failed(.tasksVanished): .refused
    }
  }
}

extension VdirFailure.Problem {
  var sentence: String {
    switch self {
    case .notAFolder(let path): Text.vdirNotAFolder(path)
    case .failed(.isRunning): Text.vdirIsRunning
    case .failed(.filesVanished(let count)): Text.vdirFilesVanished(count)
    case .failed(.tasksVanished(let count)): Text.vdirTasksVanished(count)
    case .failed(.store(let error)): Text.sentence(error)
    }
  }
}

/// Turns a problem into a failure of a command.
func vdir<Value>(_ body: () throws(VdirFailure.Problem) -> Value) throws(VdirFailure) -> Value {
  do throws(VdirFailure.Problem) { return try body() } catch { throw VdirFailure(problem: error) }
}
