import Foundation

/// What single steps take, measured from inside by `measure`, which belongs to the program's own package.
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
    for line in text.split(separator: "\n") {
      let fields = line.split(separator: "\t")
      let series = Series(values: fields[1].split(separator: " ").compactMap { Double($0) })
      report.add(String(fields[0]), unit: "µs", [("inside", series)])
    }
  }

  private struct Failure: Error {
    let status: Int32
  }
}
