/// Who changed a record, as far as it is known here.
package enum SyncMachine: Equatable, Sendable {
  case this
  case other(name: String?)
}

/// The machines of an account, by the device that their records name.
package struct SyncMachines: Equatable, Sendable {
  /// How records name this machine.
  package let own: String?
  package let names: [String: String]

  package init(own: String?, names: [String: String] = [:]) { (self.own, self.names) = (own, names) }

  /// The name of the other machine that made the last change of a record; nil if it was this one, or nothing is known.
  package func other(_ device: String?) -> String? {
    guard case .other(let name?) = self[device] else { return nil }
    return name
  }

  /// Nil if the record does not say.
  package subscript(device: String?) -> SyncMachine? {
    device.map { $0 == own ? .this : .other(name: names[$0]) }
  }
}
