import ArgumentParser
import FocusDomain
import FocusHooks
import FocusSettings
import FocusTUI
import FocusText

/// `focus doctor`.
struct DoctorCommand: StoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Check the whole store and say what it finds.",
    discussion: Help.page(
      "It names hooks that cannot run and a state directory that cannot be written, too. It changes nothing and ends with 65 when a file cannot be read, else with 78 when the configuration is wrong. --repair keeps a damaged file under backups/ "
        + "and puts the copy with the latest change in its place, finishes interrupted writes, and closes files to others.",
      "--json prints an object with ok, findings and repairs; each of these has a kind, a message, and the path or "
        + "day it is about.",
      examples: "focus doctor", "focus doctor --repair", "focus doctor --json"))

  @Flag(help: "Mend what can be mended.")
  var repair = false
  @Flag(help: "Print an object for scripts.")
  var json = false
  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var root: FocusCommand

  func run() throws {
    let session = try openReading(repairing: true)
    var repairs: [Repair] = []
    if repair {
      // Each is told when it is done: what fails later does not unmake it.
      let tell = { (repair: Repair) in if !json { Output.answer([Text.sentence(repair)]) } }
      repairs = try storeAccess { () throws(StoreError) in try session.store.repair(reporting: tell) }
    }
    let hooks = Hooks(directory: session.places.hooksDirectory, dataDirectory: session.store.directory.path)
    let findings =
      try storeAccess { () throws(StoreError) in try session.store.examine() }
      + hooks.notExecutable.map(Finding.hookNotExecutable)
      + (session.places.stateProblem.map { [.stateNotSaved($0)] } ?? [])
    var configError = session.configError
    if configError == nil {
      do throws(ConfigError) { _ = try Keymap(session.config) } catch { configError = error }
    }
    let configuration = configError.map { [$0.sentence] } ?? []
    if json {
      let report = DoctorJSON.value(findings, repairs: repairs, configuration: configuration.first)
      let bytes = JSONWriter.write(report, for: .output)
      if repairs.isEmpty { try Output.write(bytes) } else { Output.answer(bytes) }
    } else {
      let store = findings.isEmpty ? [Text.storeInOrder] : findings.map { Text.sentence($0) }
      if repairs.isEmpty {
        try Output.lines(configuration + store)
      } else {
        Output.answer(configuration + store)
      }
    }
    if findings.contains(where: \.isUnreadable) { throw Failure.reported(.unreadable) }
    if !configuration.isEmpty { throw Failure.reported(.configuration) }
  }
}

extension Finding {
  fileprivate var isUnreadable: Bool {
    switch self {
    case .unreadable, .noLock: true
    default: false
    }
  }
}
