import Foundation

/// The machine, and its load by other processes.
enum Machine {
  static var description: String {
    let cpus = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let model = cpus.split(separator: "\n").first { $0.hasPrefix("model name") }?.split(separator: ":").last
    let system = (try? String(contentsOfFile: "/etc/os-release", encoding: .utf8)) ?? ""
    let name = system.split(separator: "\n").first { $0.hasPrefix("PRETTY_NAME=") }?.dropFirst(12)
    return [
      model.map { $0.trimmingCharacters(in: .whitespaces) } ?? "unknown processor",
      "\(ProcessInfo.processInfo.activeProcessorCount) cores",
      name?.trimmingCharacters(in: ["\""]) ?? "Linux",
    ].joined(separator: ", ")
  }

  /// The load averages of 1, 5 and 15 minutes.
  static var load: [Double] {
    var averages = [0.0, 0, 0]
    getloadavg(&averages, 3)
    return averages
  }

  /// Waits for at most `patience` seconds until fewer than one process per four cores is runnable. Returns
  /// whether that happened.
  static func waitUntilQuiet(patience: Int) -> Bool {
    let wanted = max(0.5, Double(ProcessInfo.processInfo.activeProcessorCount) / 4)
    for _ in 0..<max(1, patience) {
      if load[0] < wanted { return true }
      sleep(1)
    }
    return load[0] < wanted
  }
}
