import Foundation
import Testing

/// Runs every command in the documentation and compares the output with the text.
@Suite struct DocumentationTests {
  /// The user documentation.
  static let pages: [String] = {
    let docs = (try? FileManager.default.contentsOfDirectory(atPath: "\(Reader.repository)/docs")) ?? []
    return ["README.md", "README.ko.md", "README.ja.md", "CONTRIBUTING.md"]
      + docs.filter { $0.hasSuffix(".md") }.sorted().map { "docs/\($0)" }
  }()

  private func text(_ page: String) throws -> String {
    try String(contentsOfFile: "\(Reader.repository)/\(page)", encoding: .utf8)
  }

  @Test(arguments: pages)
  func codeBlocksPrintWhatTheyShow(page: String) throws {
    let reader = try Reader(page)
    for block in Markdown(try text(page)).blocks { try reader.follow(block) }
  }

  @Test(arguments: pages)
  func inlineCommandsAreValid(page: String) throws {
    let reader = try Reader(page)
    _ = try reader.bash("focus add One; focus add Two; focus add Three")
    for span in Set(Markdown(try text(page)).spans).sorted() { try reader.expectUnderstood(span) }
  }

  @Test(arguments: pages)
  func linksHaveTargets(page: String) throws {
    let folder = URL(fileURLWithPath: "\(Reader.repository)/\(page)").deletingLastPathComponent()
    for match in try text(page).matches(of: /\]\(([^)#]+)\)/) where !match.output.1.contains("://") {
      let path = folder.appendingPathComponent(String(match.output.1)).path
      #expect(FileManager.default.fileExists(atPath: path), "\(page): \(match.output.1)")
    }
  }

  @Test func manualExamplesWork() throws {
    let reader = try Reader("docs/focus.1")
    let examples = try text("docs/focus.1").split(separator: "\n").filter { $0.hasPrefix(".Dl ") }
    #expect(examples.count >= 4)
    _ = try reader.bash("focus add Two; focus add Three")
    for example in examples {
      let output = try reader.bash(String(example.dropFirst(4)).replacing("\\-", with: "-"))
      #expect(output.status == 0, "\(example): \(output)")
    }
  }

  /// The words of every command and subcommand.
  private static func commands(in json: String) throws -> [[String]] {
    func paths(_ value: Any, _ parents: [String]) -> [[String]] {
      let commands = (value as? [String: Any])?["commands"] as? [[String: Any]] ?? []
      return commands.flatMap { command -> [[String]] in
        let path = parents + ["\(command["name"] ?? "")".components(separatedBy: ", ")[0]]
        return [path] + paths(command, path)
      }
    }
    return paths(try JSONSerialization.jsonObject(with: Data(json.utf8)), [])
  }

  @Test func helpExamplesAreValid() throws {
    let reader = try Reader("--help")
    let commands = try Self.commands(in: reader.sandbox.must("--help-json"))
    #expect(commands.count > 60, "\(commands)")
    for command in commands {
      let help = expectSuccess(try reader.sandbox.run(command + ["--help"])).stdout
      let examples =
        help.components(separatedBy: "EXAMPLES:\n").dropFirst().first?
        .components(separatedBy: "\n\n").first?.split(separator: "\n") ?? []
      #expect(!examples.isEmpty, "\(command)")
      for example in examples {
        let line = example.trimmingCharacters(in: .whitespaces)
        // Other programs may be missing.
        let own = line.split(separator: "|").map(String.init).first { $0.contains("focus ") } ?? line
        let output = try reader.bash("timeout 5 \(own) </dev/null >/dev/null")
        #expect(reader.isUnderstood(output), "\(line): \(output)")
      }
    }
  }
}
