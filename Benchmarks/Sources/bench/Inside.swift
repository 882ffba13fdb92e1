import Foundation

/// Single steps, measured inside the program by `measure`, which belongs to the main package.
struct Inside {
  let program: String
  let stores: Stores
  let rounds: Int

  func measure(into report: inout Report) throws {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: program)
    process.arguments = ["\(stores.focus(.decade)["XDG_DATA_HOME"] ?? "")/focus", "\(rounds)"]
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(status: process.terminationStatus) }
    var steps: [(name: String, series: [(subject: String, Series)])] = []
    for line in text.split(separator: "\n") {
      let fields = line.split(separator: "\t").map(String.init)
      let series = Series(values: fields[2].split(separator: " ").compactMap { Double($0) })
      if steps.last?.name != fields[0] { steps.append((fields[0], [])) }
      steps[steps.count - 1].series.append((fields[1], series))
    }
    for (name, series) in steps {
      let subjects = series.map(\.subject)
      report.add(
        name, unit: "µs", series, comparing: subjects,
        // Twice the tasks may take at most twice the time.
        bounds: subjects.count == 2 ? [.ratio(subjects[1], to: subjects[0], atMost: 2.6)] : [])
    }
  }

  private struct Failure: Error {
    let status: Int32
  }
}
