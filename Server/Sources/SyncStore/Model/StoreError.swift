/// The reason why a store refuses an operation.
package enum StoreError: Error, Hashable, Sendable {
  /// No commit has this number and token.
  case cursorUnknown
  /// Another request has used the idempotency key.
  case keyReused
  /// The setup code is wrong, used or expired.
  case codeUnknown
  /// The token or the device does not exist.
  case unauthorized
  /// The access token has expired.
  case tokenExpired
  case deviceRevoked
  /// The device was revoked because a replaced refresh token was used again.
  case deviceCopied
  /// The account has the maximum number of devices.
  case tooManyDevices
  case accountExists
  case noSuchAccount
  case noSuchDevice
  /// Another process has locked the database for too long.
  case busy
  /// The database server cannot be reached; with the message of the client library.
  case unreachable(String)
  /// The database cannot store the text.
  case invalidText
  /// The disk is full.
  case full
  /// The file is not a database, or is damaged.
  case damaged(String)
  /// The file or directory cannot be created; with a sentence that names it.
  case cannotCreate(String)
  /// The database cannot be opened, read or written.
  case failed(String)
}
