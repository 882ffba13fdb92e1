import FocusSync
import FocusTransport

/// The other devices of the account: waiting for their changes, their list, and links for new ones.
extension SyncClient {
  // MARK: Waiting

  /// Waits for changes by other devices, at most the given time. Returns whether there are any.
  package mutating func wait(since cursor: SyncCursor, seconds: Int) throws(SyncProblem) -> Bool {
    let path = "/v1/changes?since=\(cursor.text)&wait=\(seconds)"
    let answer = try server.send("GET", path, timeout: Int64(seconds + 15) * 1000)
    switch answer.status {
    case 200: return answer.fields["cursor"]?.text != cursor.text
    case 304: return false
    // The next synchronization handles it.
    case 409: return true
    default: throw answer.refusal
    }
  }

  // MARK: Devices

  package mutating func devices() throws(SyncProblem) -> [SyncDevice] { try server.devices() }
  /// Revokes a device. Returns the devices that joined by its links; nil if there is no such device.
  package mutating func revoke(_ id: String) throws(SyncProblem) -> [SyncDevice]? { try server.revoke(id) }

  /// Revokes devices again after the server was restored; see ``ServerCall/revokeAgain()``.
  mutating func revokeAgain() throws(SyncProblem) -> [String] { try server.revokeAgain() }

  /// A link by which another device can join.
  package mutating func invite() throws(SyncProblem) -> JoinLink {
    let link = LinkKey.random()
    let wrapped: String
    do throws(SealingError) { wrapped = try link.wrap(server.account.key) } catch {
      throw SyncProblem(.libraryMissing)
    }
    let code = try server.invite(wrapped)
    do throws(AddressError) {
      return try JoinLink(server.account.address, code: code, key: link)
    } catch {
      throw SyncProblem(.malformed, "code")
    }
  }
}
