@testable import FocusDomain
import Testing

@Suite("JSON")
struct JSONTests {
  private func parse(_ text: String) throws(JSONError) -> JSONValue { try JSONReader.parse(Array(text.utf8)) }

  @Test func anyValueRoundTrips() throws {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<2000 {
      let value = Self.value(&random, depth: 4)
      let bytes = JSONWriter.write(value)
      #expect(try JSONReader.parse(bytes) == value)
      #expect(try JSONWriter.write(JSONReader.parse(bytes)) == bytes)
      #expect(try JSONReader.parse(Array(JSONWriter.line(value).utf8)) == value)
      #expect(!JSONWriter.line(value).utf8.contains(0x0A))
    }
  }

  private static func value(_ random: inout SeededGenerator, depth: Int) -> JSONValue {
    switch random.below(depth > 0 ? 7 : 5) {
    case 0: return .null
    case 1: return .bool(random.below(2) == 0)
    case 2:
      return .number(
        random.pick(["0", "-0", "1", "1.0", "1e5", "-1.25E-7", "123456789012345678901234567890"]))
    case 3, 4:
      return .string(
        String(
          (0..<random.below(9)).map { _ in
            random.pick(Array("aé\"\\/\n\t\u{0}\u{1B}\u{7F}\u{85}\u{2028}字🧘‍♀️\u{FFFF}"))
          }))
    case 5: return .array((0..<random.below(4)).map { _ in value(&random, depth: depth - 1) })
    default:
      var fields: JSONObject = [:]
      for _ in 0..<random.below(5) {
        fields[random.pick(["a", "b", "é", "", "\n", "字"])] = value(&random, depth: depth - 1)
      }
      return .object(fields)
    }
  }

  @Test(arguments: ["0", "-0", "1.0", "1e0", "1E+2", "-1.5e-300", "1e400", "12345678901234567890.10"])
  func numbersKeepTheirSpelling(_ text: String) throws {
    #expect(try parse(text) == .number(text))
    #expect(JSONWriter.line(.number(text)) == text)
  }

  @Test func jsonIsWrittenReadably() throws {
    let value = try parse(#" {"b":[1,{"c":[]}],"a":{},"B":"x/y\u00e9\u001b"} "#)
    #expect(
      String(decoding: JSONWriter.write(value), as: UTF8.self) == """
        {
          "B": "x/yé\\u001b",
          "a": {},
          "b": [
            1,
            {
              "c": []
            }
          ]
        }

        """)
  }

  @Test(arguments: [
    (#""\ud83e\uddd8""#, "🧘"), (#""\u0041\/\b\f\n\r\t\"\\""#, "A/\u{8}\u{C}\n\r\t\"\\"),
    (#""\u0000""#, "\u{0}"),
    (#""\uFFFF""#, "\u{FFFF}"), (#""\uDBFF\uDFFF""#, "\u{10FFFF}"),
  ])
  func escapesAreRead(_ text: String, _ expected: String) throws {
    #expect(try parse(text) == .string(expected))
  }

  @Test(
    arguments: [
      ("", 1, .empty), (" \n\n", 3, .empty), ("{", 1, .unexpectedEnd), ("[1,\n2", 2, .unexpectedEnd),
      ("\"a", 1, .unexpectedEnd),
      ("[1,]", 1, .unexpected(0x5D)), ("{\"a\":1,}", 1, .unexpected(0x7D)), ("{a:1}", 1, .unexpected(0x61)),
      ("{\"a\" 1}", 1, .unexpected(0x31)), ("[1 2]", 1, .unexpected(0x32)), ("tru", 1, .unexpectedEnd),
      ("trux", 1, .unexpected(0x78)), ("[\n\n'a']", 3, .unexpected(0x27)), ("01", 1, .badNumber),
      ("-", 1, .badNumber),
      ("1.", 1, .badNumber), ("1e", 1, .badNumber), ("-x", 1, .badNumber), ("+1", 1, .unexpected(0x2B)),
      (".5", 1, .unexpected(0x2E)), ("NaN", 1, .unexpected(0x4E)), ("1 2", 1, .trailing),
      ("{}\n{}", 2, .trailing),
      ("{\"a\":1,\n\"a\":2}", 2, .duplicateKey("a")), ("{\"a\":1,\"\\u0061\":2}", 1, .duplicateKey("a")),
      ("{\"b\":1,\n\"a\":{\"x\":1},\n\"b\":2}", 3, .duplicateKey("b")),
      ("{\"c\":1,\"b\":{\"y\":1,\n\"x\":1,\n\"y\":2}}", 3, .duplicateKey("y")),
      ("{\"b\":1,\n\"a\":1,\n\"\\u0061\":2,\n\"b\":2}", 3, .duplicateKey("a")),
      (#""\x""#, 1, .badEscape), (#""\u12""#, 1, .badEscape), (#""\ud83e""#, 1, .badEscape),
      (#""\udc00""#, 1, .badEscape), (#""\ud83e\u0041""#, 1, .badEscape), (#""\ud83ex""#, 1, .badEscape),
      ("\"a\nb\"", 1, .controlCharacter), ("\"\\n\u{1}\"", 1, .controlCharacter),
      ("\u{FEFF}{}", 1, .unexpected(0xEF)),
      ("\u{0}\u{0}", 1, .unexpected(0)), ("// x\n1", 1, .unexpected(0x2F)),
    ] as [(String, Int, JSONError.Reason)])
  func refusesInvalidJSON(_ text: String, _ line: Int, _ reason: JSONError.Reason) {
    let error = #expect(throws: JSONError.self) { try parse(text) }
    #expect(error?.line == line)
    #expect(error?.reason == reason)
  }

  @Test(
    arguments: [
      [0xFF], [0xC3], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0x80], [0xE2, 0x82],
    ] as [[UInt8]])
  func refusesInvalidUTF8(_ bytes: [UInt8]) {
    for text in [[0x22] + bytes + [0x22], [0x22, 0x5C, 0x6E] + bytes + [0x22]] {
      #expect(throws: JSONError.self) { try JSONReader.parse(text) }
    }
  }

  /// The reader scans strings eight bytes at a time; the end of a string, an escape or a non-ASCII byte may
  /// be anywhere among them.
  @Test func findsTheEndOfAStringAtAnyOffset() throws {
    for length in 0...20 {
      for place in 0...length {
        let (head, tail) = (
          String(repeating: "a", count: place), String(repeating: "~", count: length - place)
        )
        #expect(try parse("[\"\(head)\",\"\(tail)\"]") == .array([.string(head), .string(tail)]))
        #expect(try parse("\"\(head)\\n\(tail)\"") == .string("\(head)\n\(tail)"))
        for middle in ["é", "字", "\u{1F9D8}", "\u{7F}", "!"] {
          #expect(try parse("\"\(head)\(middle)\(tail)\"") == .string(head + middle + tail))
        }
        for byte in [0x00, 0x1F, 0x80, 0xFF] as [UInt8] {
          let bytes = Array("\"\(head)".utf8) + [byte] + Array("\(tail)\"".utf8)
          let reason: JSONError.Reason = byte < 0x20 ? .controlCharacter : .notUTF8
          #expect(throws: JSONError(line: 1, reason: reason)) { try JSONReader.parse(bytes) }
        }
      }
    }
  }

  @Test func nestingIsBounded() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    _ = try parse(nested(64))
    #expect(throws: JSONError.self) { try parse(nested(65)) }
    #expect(throws: JSONError.self) { try parse(String(repeating: "[", count: 1_000_000)) }
    #expect(throws: JSONError.self) { try parse(String(repeating: "{\"a\":", count: 1_000_000)) }
  }

  @Test(
    arguments: [
      (#"a"#, true), (#"\u0061"#, true), (#"\u0061\u0062"#, false), (#"\n"#, false), (#""#, false),
      (#"ab"#, false),
    ])
  func escapedKeysEqualUnescapedOnes(_ key: String, _ isTheOne: Bool) throws {
    let document = try JSONDocument(Array("{\"\(key)\":1}".utf8))
    document.withRoot { #expect(($0["a"] != nil) == isTheOne) }
  }

  @Test func keysWithDifferentBytesDiffer() throws {
    let value = try parse("{\"e\u{301}\":1,\"\u{E9}\":2}")
    #expect(value.fields?["e\u{301}"] == .number("1"))
    #expect(value.fields?["\u{E9}"] == .number("2"))
  }

  @Test func anObjectBehavesLikeADictionary() throws {
    var random = SeededGenerator(seed: 5)
    let names = ["a", "b", "B", "ab", "a b", "é", "", "字", "\u{1F9D8}", "aa"]
    var object = JSONObject()
    var dictionary: [String: JSONValue] = [:]
    for step in 0..<3_000 {
      let name = random.pick(names)
      let value: JSONValue? = random.below(3) == 0 ? nil : .number(String(step))
      object[name] = value
      dictionary[name] = value
      #expect(object == JSONObject(dictionary))
      #expect(names.allSatisfy { object[$0] == dictionary[$0] })
      #expect(
        object.map { Array($0.key.utf8) }
          == dictionary.keys.map { Array($0.utf8) }.sorted { $0.lexicographicallyPrecedes($1) })
      // The order of the fields does not matter.
      let text = dictionary.map { "\(JSONWriter.line(.string($0.key))):\(JSONWriter.line($0.value))" }
      #expect(try parse("{\(text.joined(separator: ","))}") == .object(object))
    }
    let other: JSONObject = ["a": .null, "zz": .bool(true)]
    let merged = object.merging(other) { _, theirs in theirs }
    #expect(merged == JSONObject(dictionary.merging(["a": .null, "zz": .bool(true)]) { $1 }))
  }

  @Test func writtenFieldsReplaceUnknownOnes() throws {
    var random = SeededGenerator(seed: 11)
    let names = ["", "B", "aa", "allDay", "carries", "e", "end", "id", "é", "title", "字", "\"", "start"]
    for _ in 0..<500 {
      var others = JSONObject()
      for name in names where random.below(2) == 0 { others[name] = .string("other \(name)") }
      let isAllDay = random.below(2) == 0
      let day = random.below(2) == 0 ? CivilDate(dayNumber: 20_778) : nil
      let line = JSONWriter.line { writer in
        writer.object(with: others) { writer in
          writer.field("allDay") { $0.append(isAllDay) }
          writer.field("carries", day)
          writer.leaveOut("end")
          writer.field("id") { writer in
            writer.object(with: ["id": .null]) { writer in writer.field("a") { $0.append(5) } }
          }
          writer.field("title") { writer in writer.array(["x", "y"]) { $0.append($1) } }
        }
      }
      var expected = others
      expected["allDay"] = .bool(isAllDay)
      expected["carries"] = day.map { .string($0.description) }
      expected["end"] = nil
      expected["id"] = .object(["a": .number("5"), "id": .null])
      expected["title"] = .array([.string("x"), .string("y")])
      #expect(String(decoding: line, as: UTF8.self) == JSONWriter.line(.object(expected)))
      #expect(try JSONReader.parse(line) == .object(expected))
    }
  }

  @Test func everyValueKnowsItsLine() throws {
    let text = Array("{\n\"a\": [\n1,\n{\"b\":\n2}],\n\"c\": 3}".utf8)
    try JSONDocument(text).withRoot { root in
      #expect(root.line == 1)
      let second = try #require(root["a"]?.elements.map(Array.init)?.last)
      #expect(second.line == 4)
      #expect(second["b"]?.line == 5)
      #expect(root["c"]?.line == 6)
      #expect(root["d"] == nil)
    }
  }
}
