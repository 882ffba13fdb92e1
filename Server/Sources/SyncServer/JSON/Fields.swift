import SyncStore

/// The members of an object. Errors name the path of the field.
struct Fields {
  private let members: [String: JSONValue]
  private let path: String

  /// Creates the fields of an object. Unknown members are ignored, so that a later client can send more.
  init(_ value: JSONValue, at path: String = "") throws(APIError) {
    guard case .object(let members) = value else { throw .malformed(path.isEmpty ? "body" : path) }
    self.members = Dictionary(uniqueKeysWithValues: members.map { ($0.name, $0.value) })
    self.path = path
  }

  func malformed(_ name: String) -> APIError {
    .malformed(path.isEmpty ? name : "\(path).\(name)")
  }

  /// Returns a text that satisfies `isValid`; nil if the member is missing. NUL is invalid, because
  /// PostgreSQL cannot store it.
  func optionalText(_ name: String, where isValid: (String) -> Bool = { _ in true }) throws(APIError)
    -> String?
  {
    switch members[name] {
    case nil: return nil
    case .string(let text) where !text.utf8.contains(0) && isValid(text): return text
    default: throw malformed(name)
    }
  }

  func text(_ name: String, where isValid: (String) -> Bool = { _ in true }) throws(APIError) -> String {
    guard let text = try optionalText(name, where: isValid) else { throw malformed(name) }
    return text
  }

  func integer(_ name: String, from least: Int64) throws(APIError) -> Int64 {
    guard case .integer(let value) = members[name], value >= least else { throw malformed(name) }
    return value
  }

  /// Returns a flag; false if the member is missing.
  func flag(_ name: String) throws(APIError) -> Bool {
    switch members[name] {
    case nil: return false
    case .bool(let value): return value
    default: throw malformed(name)
    }
  }

  func list(_ name: String, atMost limit: Int) throws(APIError) -> [Fields] {
    guard case .array(let elements) = members[name] else { throw malformed(name) }
    guard elements.count <= limit else { throw .tooLarge }
    var list: [Fields] = []
    list.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      list.append(try Fields(element, at: "\(name)[\(index)]"))
    }
    return list
  }
}
