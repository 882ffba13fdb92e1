import FocusDomain

/// The content inside the seal of a record: its own id, which the wire may not reveal, its edition, its
/// fields or its removal, and the device that sealed it.
package struct SealedContent: Equatable, Sendable {
  package let id: String
  package let edition: Edition
  /// The record; nil if it was removed.
  package let document: SyncDocument?
  package var author: SyncAuthor?

  package init(id: String, edition: Edition, document: SyncDocument?, author: SyncAuthor? = nil) {
    (self.id, self.edition, self.document, self.author) = (id, edition, document, author)
  }

  /// The content as JSON. Without the author, two devices produce the same bytes for the same version.
  package var plain: [UInt8] {
    var content: JSONObject = ["id": .string(id)]
    if !edition.isEmpty { content["edition"] = edition.json }
    if let document { content["fields"] = .object(document.fields) } else { content["removed"] = .bool(true) }
    content["by"] = author?.json
    return Array(JSONWriter.line(.object(content)).utf8)
  }

  /// The JSON padded with blanks, so that the size does not reveal small changes such as a completed task.
  package var padded: [UInt8] {
    let plain = plain
    return plain + [UInt8](repeating: 0x20, count: SealedContent.step(plain.count) - plain.count)
  }

  /// The padded length of this many bytes: multiples of 64 below 1 kB, then multiples of one eighth of the
  /// next lower power of two. Limited to the maximum that a server accepts.
  package static func step(_ count: Int) -> Int {
    let step = count < 1024 ? 64 : (1 << (Int.bitWidth - 1 - count.leadingZeroBitCount)) / 8
    let filled = (count + step - 1) / step * step
    return count <= largest ? min(filled, largest) : filled
  }

  /// The maximum number of bytes that fit into a sealed document of the server. Version, nonce and tag take
  /// 29 bytes.
  package static let largest = Wire.documentLimit / 4 * 3 - 29

  /// Reads content; nil if it is not valid.
  package init?(_ plain: [UInt8]) {
    guard let content = (try? JSONReader.parse(plain))?.fields, let id = content["id"]?.text,
      let edition = Edition(content["edition"])
    else { return nil }
    (self.id, self.edition, author) = (id, edition, SyncAuthor(content["by"]))
    if let fields = content["fields"]?.fields {
      document = SyncDocument(fields)
    } else {
      guard content["removed"]?.flag == true else { return nil }
      document = nil
    }
  }
}

/// The device that sealed a record: its name in record fields, and its name for people.
package struct SyncAuthor: Equatable, Sendable {
  package let device: String
  package let name: String

  package init(device: String, name: String) { (self.device, self.name) = (device, name) }

  var json: JSONValue { .object(["device": .string(device), "name": .string(name)]) }

  init?(_ value: JSONValue?) {
    guard let device = value?.fields?["device"]?.text, let name = value?.fields?["name"]?.text,
      !name.isEmpty, device.utf8.count <= 100, name.utf8.count <= 300
    else { return nil }
    self.init(device: device, name: Title.cleaned(name))
  }
}
