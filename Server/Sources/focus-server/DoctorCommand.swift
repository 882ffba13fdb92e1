import ArgumentParser
import SyncStore

struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Check the database, and count what is in it.")

  @OptionGroup var data: DataOption

  func run() async throws {
    let store = try await data.open()
    try await Failure.mapping {
      let report = try await store.examine()
      for (name, value) in report.counts { print("\(name)\t\(value)") }
      for problem in report.problems { StandardError.print(problem) }
      if !report.problems.isEmpty {
        throw StoreError.damaged("\(report.problems.count) problems; restore a backup")
      }
    }
  }
}
