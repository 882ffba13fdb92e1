/// An account: the unit of access to one sequence of records.
package struct Account: Hashable, Sendable {
  /// The maximum size of its records in bytes, unless the server sets another.
  package static let quota: Int64 = 256_000_000

  package let id: Int64
  package let name: String

  /// Whether the name is valid. Names occur in commands, so a name is one word of ASCII.
  package static func isValid(name: String) -> Bool {
    (1...64).contains(name.utf8.count) && name.first != "-" && name.first != "."
      && name.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"):
          true
        default: false
        }
      }
  }
}

/// A machine that synchronizes an account.
package struct Device: Hashable, Sendable {
  /// The maximum number of active devices of an account.
  package static let limit = 200

  package let id: String
  package let name: String
  package let createdAt: Timestamp
  package let seenAt: Timestamp
  package let isRevoked: Bool
  /// Whether the device was revoked because a replaced refresh token was used again.
  package let wasCopied: Bool
  /// The device whose code was used to join; nil if there is none.
  package let invitedBy: String?
}

/// The account and the device of a request.
package struct Caller: Hashable, Sendable {
  package let account: Account
  package let device: String

  package init(account: Account, device: String) {
    self.account = account
    self.device = device
  }
}

/// A device that has just joined.
package struct NewDevice: Sendable {
  package let account: Account
  package let device: String
  package let tokens: TokenPair
  /// The account key, wrapped by the device that created the code.
  package let wrappedKey: String?
}

/// An account as `account list` and `doctor` show it.
package struct AccountSummary: Sendable {
  package let name: String
  package let createdAt: Timestamp
  package let commits: Int64
  package let records: Int
  package let devices: Int
  /// The size of its records in bytes.
  package let size: Int64
}
