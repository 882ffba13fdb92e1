/// Where the buses of a desktop are, and what speaks to them.
package struct DesktopEnvironment: Equatable, Sendable {
  /// The address of the user's bus; nil when there is none.
  package var sessionBus: String?
  /// The address of the machine's bus.
  package var systemBus: String?
  /// The login session of logind; empty for the one the process belongs to.
  package var loginSession: String
  /// Libraries with sd-bus; the first that is installed is taken.
  package var libraries = ["libsystemd.so.0", "libelogind.so.0"]
  /// The program that shows a notification where no bus does; a bare name is looked up on the `PATH`.
  package var notifySend = "notify-send"

  /// That of these environment variables.
  package init(_ variables: [String: String]) {
    func value(_ name: String) -> String? { variables[name].flatMap { $0.isEmpty ? nil : $0 } }
    let usual = value("XDG_RUNTIME_DIR").map { "unix:path=\(Self.escaped($0))/bus" }
    sessionBus = value("DBUS_SESSION_BUS_ADDRESS") ?? usual
    systemBus = value("DBUS_SYSTEM_BUS_ADDRESS") ?? "unix:path=/run/dbus/system_bus_socket"
    loginSession = value("XDG_SESSION_ID") ?? ""
  }

  /// A path as addresses of D-Bus write it.
  static func escaped(_ path: String) -> String {
    let digits = Array("0123456789abcdef")
    return path.utf8.reduce(into: "") { text, byte in
      let scalar = Unicode.Scalar(byte)
      let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
      if isPlain || "-_/.\\*".unicodeScalars.contains(scalar) {
        text.unicodeScalars.append(scalar)
      } else {
        text += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }
  }

  /// The parts of an address that name a local socket. Others could look up a name in the network or start a program, and
  /// either would hold up the caller.
  static func local(_ address: String) -> String? {
    let parts = address.split(separator: ";").filter { $0.hasPrefix("unix:") }
    return parts.isEmpty ? nil : parts.joined(separator: ";")
  }
}
