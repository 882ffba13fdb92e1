import Foundation
import Testing

@testable import FocusTUI

@Suite struct TerminalDescriptionTests {
  /// A description with a name, three flags, two numbers and those texts at their places among 140.
  private func compiled(_ texts: [CompiledDescription.Text], magic: Int = 0o432, name: String = "box")
    -> [UInt8]
  {
    func word(_ value: Int) -> [UInt8] { [UInt8(value & 0xFF), UInt8(value >> 8 & 0xFF)] }
    let names = Array(name.utf8) + [0]
    var table: [UInt8] = []
    var places = Array(repeating: 0xFFFF, count: 140)
    for text in texts {
      places[text.rawValue] = table.count
      table += [0x1B] + Array("\(text)".utf8) + [0]
    }
    let head = [magic, names.count, 3, 2, places.count, table.count].flatMap(word)
    let padding: [UInt8] = (names.count + 3) % 2 == 0 ? [] : [0]
    let numbers = [UInt8](repeating: 0, count: magic == 0o432 ? 4 : 8)
    return head + names + [1, 0, 1] + padding + numbers + places.flatMap(word) + table
  }

  @Test(arguments: [0o432, 0o1036], ["box", "case"])
  func aCapabilityIsFoundAndStruckOut(magic: Int, name: String) throws {
    let bytes = compiled([.cup, .hpa, .bold, .sgr], magic: magic, name: name)
    var description = try #require(CompiledDescription(bytes))
    #expect([.cup, .hpa, .bold, .sgr].allSatisfy(description.has))
    #expect(![.vpa, .cub, .cud, .cuf, .cuu, .rev, .smul, .rmul, .sgr0].contains(where: description.has))
    description.strike([.hpa, .vpa])
    #expect(!description.has(.hpa) && !description.has(.vpa) && description.has(.cup))
    #expect(description.bytes.count == bytes.count)
    #expect(zip(description.bytes, bytes).count(where: { $0 != $1 }) == 2)
  }

  @Test func whatIsNoDescriptionIsNone() {
    let bytes = compiled([.cup, .sgr])
    for count in 0..<bytes.count { #expect(CompiledDescription(Array(bytes[..<count])) == nil) }
    #expect(CompiledDescription([0x1F, 0x8B] + bytes[2...]) == nil)
  }

  @Test func oneThatEndsBeforeACapabilityLacksIt() throws {
    var bytes = compiled([])
    bytes[8] = 20
    var short = try #require(CompiledDescription(bytes))
    #expect(!short.has(.sgr))
    short.strike([.sgr, .hpa])
    #expect(short.bytes == bytes)
  }

  @Test func onlyWhatHasAnotherWayIsLeftOut() throws {
    let moves: [CompiledDescription.Text] = [.hpa, .vpa, .cuu, .cud, .cuf, .cub]
    let looks: [CompiledDescription.Text] = [.bold, .rev, .smul, .rmul, .sgr0]
    func lean(_ texts: [CompiledDescription.Text]) throws -> CompiledDescription {
      LeanDescription.lean(try #require(CompiledDescription(compiled(texts))))
    }
    let shifts: [CompiledDescription.Text] = [.dch, .dch1, .ich, .ich1, .smir, .rmir]
    let rich = try lean(moves + looks + shifts + [.cup, .sgr])
    #expect(!(moves + shifts + [.sgr]).contains(where: rich.has) && (looks + [.cup]).allSatisfy(rich.has))
    let poor = try lean(moves + looks.dropLast() + [.sgr])
    #expect((moves + [.sgr]).allSatisfy(poor.has))
  }

  @Test func itIsFoundWhereCursesLooks() throws {
    let root = FileManager.default.temporaryDirectory.appending(path: "terminfo-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: root) }
    func put(_ folder: String, _ name: String) throws {
      let folder = "\(root)/\(folder)"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data(compiled([.cup], name: name)).write(to: URL(filePath: "\(folder)/box"))
    }
    func found(_ environment: [String: String], _ type: String = "box") -> String? {
      let found = LeanDescription.find(
        type, environment: environment.mapValues { $0.replacing("~", with: root) })
      return found.map { String(decoding: $0.bytes[12...].prefix { $0 != 0 }, as: UTF8.self) }
    }
    try put("first/b", "first")
    try put("home/.terminfo/b", "home")
    try put("listed/62", "listed")
    let all = ["TERMINFO": "~/first", "HOME": "~/home", "TERMINFO_DIRS": ":~/none:~/listed"]
    #expect(found(all) == "first")
    #expect(found(all.merging(["TERMINFO": "~/none"]) { $1 }) == "home")
    #expect(found(all.merging(["TERMINFO": "hex:1A01"]) { $1 }) == nil)
    #expect(found(["TERMINFO_DIRS": ":~/none:~/listed"]) == "listed")
    #expect(found([:]) == nil && found(all, "") == nil && found(all, "../b/box") == nil)
    #expect(found([:], "xterm-256color")?.hasPrefix("xterm-256color") == true)
  }

  @Test func itIsHandedOverByteByByte() throws {
    let bytes = compiled([.cup])
    let text = try #require(CompiledDescription(bytes)).inVariable
    #expect(text.hasPrefix("hex:1A01") && text.count == 4 + 2 * bytes.count)
    let digits = Array(text.dropFirst(4))
    #expect(
      bytes == stride(from: 0, to: digits.count, by: 2).map { UInt8(String(digits[$0...$0 + 1]), radix: 16) })
  }
}
