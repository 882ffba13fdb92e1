import FocusDomain

/// The records by which the devices of an account pass on a new account key.
///
/// A renewal starts a new history of the account on the server, with two kinds of records. An announcement is
/// sealed with a key that is being replaced. It tells everyone who has that key that there is a new one, and
/// contains the public key of the device that renews. The other kind, named after a replica, is the new key,
/// wrapped for the device of that replica.
package enum KeyRecords {
  /// The sealed announcement with the public key of the device that renews.
  package static func announcement(from publicKey: String, as id: String, by sealer: some Sealer) -> String {
    let content = SealedContent(
      id: id, edition: Edition(), document: SyncDocument(["from": .string(publicKey)]))
    return sealer.seal(content.padded, of: SyncKey(.key, id))
  }

  /// The public keys of the devices that announce a new key to holders of the key of `sealer`.
  package static func announcers(in records: [String: String], by sealer: some Sealer) -> [String] {
    records.sorted { $0.key < $1.key }.compactMap { id, sealed in
      guard let plain = sealer.unseal(sealed, wireID: id, type: .key), let content = SealedContent(plain),
        content.id == id
      else { return nil }
      return content.document?.fields["from"]?.text
    }
  }

  /// A request that restarts the account with these records, given by their names. The server refuses it
  /// unless `cursor` is its newest one. Otherwise records that only another device has could be lost.
  package static func encode(
    _ records: [String: String], after cursor: SyncCursor, key: String, at time: Instant
  ) -> [UInt8] {
    let changes = records.sorted { $0.key < $1.key }.map { id, sealed in
      JSONValue.object([
        "base": .number("0"), "doc": .string(sealed), "hash": .string(ContentDigest(Array(sealed.utf8)).text),
        "id": .string(id), "type": .string(SyncType.key.rawValue),
      ])
    }
    return Array(
      JSONWriter.line(
        .object([
          "changes": .array(changes), "client_sync_timestamp": .string(time.description),
          "cursor": .string(cursor.text), "idempotency_key": .string(key), "mode": .string("renewal"),
        ])
      ).utf8)
  }

  /// The key records in an answer, by their names.
  package static func read(_ answer: [UInt8]) -> [String: String] {
    // Few answers have one, so avoid parsing most answers twice.
    guard answer.contains("\"\(SyncType.key.rawValue)\""), answer.count <= Wire.answerLimit,
      let fields = (try? JSONReader.parse(answer))?.fields
    else { return [:] }
    let records = fields["changes"]?.elements?.compactMap(\.fields) ?? []
    return Dictionary(
      records.filter { $0["type"]?.text == SyncType.key.rawValue }.compactMap { record in
        guard let id = record["id"]?.text, let sealed = record["doc"]?.text else { return nil }
        return (id, sealed)
      }
    ) { $1 }
  }
}
