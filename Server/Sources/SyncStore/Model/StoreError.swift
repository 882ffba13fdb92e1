/// Why a store does not do what it was asked for.
package enum StoreError: Error, Hashable, Sendable {
  /// No commit has this number and token.
  case cursorUnknown
  /// Another request had the same idempotency key.
  case keyReused
  /// A setup code is wrong, used, or too old.
  case codeUnknown
  /// Nobody has this token, or no such device exists.
  case unauthorized
  /// The access token was valid once.
  case tokenExpired
  case deviceRevoked
  /// It was revoked because a token which another one had replaced was used again.
  case deviceCopied
  /// The account has as many devices as it may have.
  case tooManyDevices
  case accountExists
  case noSuchAccount
  case noSuchDevice
  /// Another process holds the database for too long.
  case busy
  /// There is no way to the database server, in the words of its library.
  case unreachable(String)
  /// A text that the database cannot keep.
  case invalidText
  /// The disk has no room.
  case full
  /// The file is no database, or a damaged one.
  case damaged(String)
  /// A sentence that names the file or directory.
  case cannotCreate(String)
  /// The database cannot be opened, read or written.
  case failed(String)
}
