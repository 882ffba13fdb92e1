import FocusDomain
import FocusSystem

/// The address of a server program that ssh starts on another machine.
package struct SSHAddress: Equatable, Sendable {
  package let user: String?
  /// A host, or an alias in the user's ssh configuration; an IPv6 address without brackets.
  package let host: String
  package let port: Int?
  /// The data directory on that machine; nil for the default.
  package let directory: String?

  init(_ parts: AddressParts) throws(AddressError) {
    if let user = parts.user {
      // The same restrictions as for a host, and no character with a meaning to a shell or to ssh's
      // configuration.
      guard let first = user.utf8.first, first != UInt8(ascii: "-"), user.utf8.count <= 64,
        user.utf8.allSatisfy({ $0.isLetterOrDigit || "-._+".utf8.contains($0) })
      else { throw .user }
    }
    guard var path = PercentCoding.decode(parts.path), path.unicodeScalars.allSatisfy(Self.isOfPaths)
    else { throw .path }
    while path.last == "/" { path.removeLast() }
    (user, host, port) = (parts.user, parts.host, parts.port)
    directory = path.isEmpty ? nil : path
  }

  /// Whether a character has no special meaning within quotation marks in any shell. Shells differ: in fish a
  /// backslash escapes there, in csh `!` is a command, and in cmd.exe single quotation marks have no meaning.
  private static func isOfPaths(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return UInt8(scalar.value).isLetterOrDigit || "/-._~+@=:, ".unicodeScalars.contains(scalar)
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .decimalNumber, .letterNumber, .otherNumber:
      return true
    default: return false
    }
  }
}

extension SSHAddress: CustomStringConvertible {
  package var description: String {
    let machine = "\(user.map { "\($0)@" } ?? "")\(AddressParts.written(host))\(port.map { ":\($0)" } ?? "")"
    return "ssh://\(machine)\(directory.map(Self.encoded) ?? "")"
  }

  /// Returns the path of a directory as it is in an address.
  static func encoded(_ path: String) -> String {
    PercentCoding.encode(path) { $0.isLetterOrDigit || "/-._~".utf8.contains($0) }
  }
}
