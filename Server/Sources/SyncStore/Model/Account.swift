/// Who may read and write one sequence of records.
package struct Account: Hashable, Sendable {
  package let id: Int64
  package let name: String

  /// Whether an account may have this name: it stands in commands, so it is one word of ASCII.
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
  /// The most of an account that are not revoked.
  package static let limit = 200

  package let id: String
  package let name: String
  package let createdAt: Timestamp
  package let seenAt: Timestamp
  package let isRevoked: Bool
  /// Whether that was because a token which another one had replaced was used again.
  package let wasCopied: Bool
  /// The device whose code it joined with.
  package let invitedBy: String?
}

/// Who makes a request.
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
  /// The account's key, as the device that made the code has wrapped it.
  package let wrappedKey: String?
}

/// An account as `account list` and `doctor` show it.
package struct AccountSummary: Sendable {
  package let name: String
  package let createdAt: Timestamp
  package let commits: Int64
  package let records: Int
  package let devices: Int
  /// The bytes of its records.
  package let size: Int64
}
