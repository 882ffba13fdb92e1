import Foundation

/// Returns the limits of the protocol, which stand in `openapi.yaml` under `x-limits`. The server's tests read
/// them with this file, too, by a symbolic link.
func protocolLimits(in text: String) -> [String: Int] {
  let lines = text.split(separator: "\n").drop { $0 != "x-limits:" }.dropFirst().prefix { $0.hasPrefix("  ") }
  let fields = lines.map { $0.split(separator: ":").map { $0.trimmingCharacters(in: .whitespaces) } }
  return Dictionary(
    uniqueKeysWithValues: fields.compactMap { field in
      field.count == 2 ? Int(field[1]).map { (field[0], $0) } : nil
    })
}
