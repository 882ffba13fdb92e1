/// The machine that changed a record, as far as it is known here.
package enum SyncMachine: Equatable, Sendable {
  case this
  case other(name: String?)
}

/// The machines of an account, by the device that their records name.
package struct SyncMachines: Equatable, Sendable {
  /// The device name of this machine in records.
  package let own: String?
  package let names: [String: String]

  package init(own: String?, names: [String: String] = [:]) { (self.own, self.names) = (own, names) }

  /// The name of the other machine that made the last change of a record; nil if this machine made it, or if
  /// it is not known.
  package func other(_ device: String?) -> String? {
    guard case .other(let name?) = self[device] else { return nil }
    return name
  }

  /// The machine with this device name; nil if the record has none.
  package subscript(device: String?) -> SyncMachine? {
    device.map { $0 == own ? .this : .other(name: names[$0]) }
  }
}
