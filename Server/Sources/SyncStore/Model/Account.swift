/// Who may read and write one sequence of records.
public struct Account: Hashable, Sendable {
  public let id: Int64
  public let name: String

  /// Whether an account may have this name: it stands in commands, so it is one word of ASCII.
  public static func isValid(name: String) -> Bool {
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
public struct Device: Hashable, Sendable {
  public let id: String
  public let name: String
  public let createdAt: Timestamp
  public let seenAt: Timestamp
  public let isRevoked: Bool
}

/// Who makes a request.
public struct Caller: Hashable, Sendable {
  public let account: Account
  public let device: String

  public init(account: Account, device: String) {
    self.account = account
    self.device = device
  }
}

/// A device that has just joined.
public struct NewDevice: Sendable {
  public let account: Account
  public let device: String
  public let tokens: TokenPair
}

/// An account as `account list` and `doctor` show it.
public struct AccountSummary: Sendable {
  public let name: String
  public let createdAt: Timestamp
  public let commits: Int64
  public let records: Int
  public let devices: Int
  /// The bytes of its records.
  public let size: Int64
}
