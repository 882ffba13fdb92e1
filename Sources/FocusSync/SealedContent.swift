import FocusDomain

/// What stands inside the seal of a record: its own id, which the wire's may not show, its edition, what it says or that
/// it was removed, and the machine that sealed it.
package struct SealedContent: Equatable, Sendable {
  package let id: String
  package let edition: Edition
  /// nil: the record was removed.
  package let document: SyncDocument?
  package var author: SyncAuthor?

  package init(id: String, edition: Edition, document: SyncDocument?, author: SyncAuthor? = nil) {
    (self.id, self.edition, self.document, self.author) = (id, edition, document, author)
  }

  /// As JSON. Without the author it is the same for the same version of two machines.
  package var plain: [UInt8] {
    var content: JSONObject = ["id": .string(id)]
    if !edition.isEmpty { content["edition"] = edition.json }
    if let document { content["fields"] = .object(document.fields) } else { content["removed"] = .bool(true) }
    content["by"] = author?.json
    return Array(JSONWriter.line(.object(content)).utf8)
  }

  /// The same with blanks up to a step, so that a tick cannot be seen in a size.
  package var padded: [UInt8] {
    let plain = plain
    return plain + [UInt8](repeating: 0x20, count: SealedContent.step(plain.count) - plain.count)
  }

  /// The length to which so many bytes are filled: steps of 64 below 1 kB, then of an eighth of the power of two below. The
  /// last one is what a server takes.
  package static func step(_ count: Int) -> Int {
    let step = count < 1024 ? 64 : (1 << (Int.bitWidth - 1 - count.leadingZeroBitCount)) / 8
    let filled = (count + step - 1) / step * step
    return count <= largest ? min(filled, largest) : filled
  }

  /// The most bytes that fit, sealed, into a document of the server: version, nonce and tag take 29 of them.
  package static let largest = Wire.documentLimit / 4 * 3 - 29

  /// Nil for what no machine seals.
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

/// A machine that seals a record: the name in its fields, and what a person calls it.
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
