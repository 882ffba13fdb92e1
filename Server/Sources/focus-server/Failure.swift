import ArgumentParser
import Foundation
import SyncStore

/// The reason why a command fails, as a sentence, with its exit status of sysexits(3).
struct Failure: Error, CustomStringConvertible {
  let description: String
  let status: Int32

  static func refused(_ sentence: String) -> Failure { Failure(description: sentence, status: 1) }
  static func busy(_ sentence: String) -> Failure { Failure(description: sentence, status: EX_TEMPFAIL) }
  static func input(_ sentence: String) -> Failure { Failure(description: sentence, status: EX_IOERR) }

  init(description: String, status: Int32) {
    self.description = description
    self.status = status
  }

  init(_ error: StoreError) {
    switch error {
    case .accountExists: self = .refused("There is an account of this name already.")
    case .noSuchAccount: self = .refused("There is no account of this name.")
    case .tooManyDevices:
      self = .refused("The account has \(Device.limit) devices; revoke one that is not used any more.")
    case .noSuchDevice: self = .refused("The account has no such device.")
    case .busy: self = .busy("The database is busy.")
    case .unreachable(let message): self = .busy("The database cannot be reached: \(message).")
    case .invalidText: self = .refused("A text has characters that the database cannot keep.")
    case .full: self = .input("The disk is full.")
    case .damaged(let message):
      self.init(description: "The database is damaged: \(message).", status: EX_DATAERR)
    case .cannotCreate(let sentence): self.init(description: sentence, status: EX_CANTCREAT)
    case .failed(let message): self = .input(message)
    case .cursorUnknown, .keyReused, .codeUnknown, .unauthorized, .tokenExpired, .deviceRevoked,
      .deviceCopied:
      self = .refused("Refused: \(error).")
    }
  }

  static func mapping<Value>(_ body: () throws -> Value) throws -> Value {
    do { return try body() } catch let error as StoreError { try Failure(error).exit() }
  }

  static func mapping<Value>(_ body: () async throws -> Value) async throws -> Value {
    do { return try await body() } catch let error as StoreError { try Failure(error).exit() }
  }

  /// Prints the sentence and ends the command.
  func exit() throws -> Never {
    StandardError.print(description)
    throw ExitCode(status)
  }
}

enum StandardError {
  static func print(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }
}
