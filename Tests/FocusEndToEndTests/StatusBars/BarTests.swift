import Foundation
import Testing

/// The configurations of `contrib` for bars and terminals. `scripts/try-bars` runs them in the real programs.
@Suite struct BarTests {
  let sandbox: Sandbox
  init() throws {
    sandbox = try Sandbox()
    try FileManager.default.createDirectory(atPath: bin, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: "\(bin)/focus", withDestinationPath: Binary.path())
  }

  private var bin: String { "\(sandbox.root)/bin" }

  private func text(_ file: String) throws -> String {
    try String(contentsOfFile: "\(Repository.root)/contrib/\(file)", encoding: .utf8)
  }

  private func run(_ command: String...) throws -> String {
    let environment = sandbox.environment(with: [
      "PATH": "\(bin):\(sandbox.environment["PATH"] ?? "/usr/bin:/bin")"
    ])
    let output = try runToEnd(["/usr/bin/env"] + command, environment: environment)
    try #require(output.status == 0, "\(output)")
    return output.stdout
  }

  /// Each configuration shows the line and toggles the session with a click or a key.
  @Test(arguments: [
    "shell/starship.toml", "waybar/config.jsonc", "i3status-rs.toml", "polybar/config.ini", "i3blocks/config",
    "sketchybar/focus.sh", "zjstatus/focus.kdl", "wezterm/focus.lua", "kitty/tab_bar.py",
  ])
  func barsUseValidCommands(file: String) throws {
    // Lists of words, as in Lua and Python, are also commands.
    let words = try text(file).replacing(#/['"], ['"]/#, with: " ")
    let calls = words.matches(of: #/focus (?:status|watch)((?: -\S+| \d+)*)/#).map {
      $0.output.1.replacing(#/['")]+$/#, with: "")
    }
    #expect(!calls.isEmpty)
    for call in calls {
      // `status` has the options of `watch`, and ends.
      let output = expectSuccess(try sandbox.run(["status"] + call.split(separator: " ").map(String.init)))
      #expect(output.stdout.contains("plan your day"))
    }
    let key = file == "kitty/tab_bar.py" ? try text("kitty/focus.conf") : words
    #expect(key.contains("focus toggle") || file == "shell/starship.toml")
  }

  /// Parsers of the respective languages accept the files.
  @Test(arguments: [
    ("waybar/config.jsonc", "import json, re; json.loads(re.sub('^//.*', '', text, flags=re.M))"),
    ("i3status-rs.toml", "import tomllib; tomllib.loads(text)"),
    ("polybar/config.ini", "import configparser as c; c.RawConfigParser().read_string(text)"),
    ("i3blocks/config", "import configparser as c; c.RawConfigParser().read_string(text)"),
    ("kitty/tab_bar.py", "import ast; ast.parse(text)"),
    (
      "zjstatus/focus.kdl",
      #"import re; assert all(re.fullmatch(r'//.*|\w+ +"[^"\\]*"', line) for line in text.splitlines())"#
    ),
  ])
  func filesAreWellFormed(file: String, reader: String) throws {
    let path = "\(Repository.root)/contrib/\(file)"
    _ = try run("python3", "-c", "import sys; text = open(sys.argv[1]).read(); \(reader)", path)
  }

  /// i3status-rust interprets a block's text as Pango markup unless the format requests escaped text.
  @Test func titlesAreEscapedInI3status() throws {
    let format = try #require(
      text("i3status-rs.toml").split(separator: "\n").first { $0.hasPrefix("format = ") })
    #expect(format.contains("$text"))
    #expect(!format.contains("pango-str"))
  }

  /// polybar would run the command of such a title at a click.
  @Test func titlesAreNoClicksInPolybar() throws {
    try sandbox.planByHand("%{A1:touch x:}y %%{F#f00}")
    let line = try #require(
      text("polybar/config.ini").split(separator: "\n").first { $0.hasPrefix("exec = ") })
    let command = String(line.dropFirst(7)).replacing("focus watch", with: "focus status")
    let shown = try run("sh", "-c", command)
    #expect(shown == "0/1 ↑ % {A1:touch x:}y %% {F#f00}\n")
  }

  /// Runs the arguments that SketchyBar receives in a shell, as SketchyBar does.
  @Test func sketchybarShowsTheLineAndToggles() throws {
    try sandbox.planByHand("$(touch x) `y` \"z\"")
    try sandbox.write("#!/bin/sh\nprintf '%s\\n' \"$@\" >>\(sandbox.root)/told\n", to: "\(bin)/sketchybar")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\(bin)/sketchybar")
    func told() throws -> [String] {
      defer { try? FileManager.default.removeItem(atPath: "\(sandbox.root)/told") }
      return try String(decoding: sandbox.read("\(sandbox.root)/told"), as: UTF8.self)
        .split(separator: "\n").map(String.init)
    }
    _ = try run("sh", "\(Repository.root)/contrib/sketchybar/focus.sh")
    let first = try told()
    let script = try #require(first.first { $0.hasPrefix("script=") }?.dropFirst(7))
    let click = try #require(first.first { $0.hasPrefix("click_script=") }?.dropFirst(13))
    _ = try run("env", "NAME=focus", "sh", "-c", String(script))
    #expect(try told() == ["--set", "focus", "label=0/1 ↑ $(touch x) `y` \"z\""])
    _ = try run("env", "NAME=focus", "sh", "-c", String(click))
    #expect(try told().last?.hasPrefix("label=0/1 ▶ 25") == true)
  }

  /// Runs WezTerm's Lua file with a stub of its module, in the interpreter of Neovim.
  @Test func weztermShowsTheLineAndToggles() throws {
    try sandbox.planByHand("Call back")
    let stub = """
      local calls, window = {}, {}
      package.preload.wezterm = function()
        return {
          on = function(_, f) calls.on = f end,
          action_callback = function(f) return f end,
          run_child_process = function(words) return true, vim.fn.system(words) end,
        }
      end
      function window:set_right_status(line) print(line .. '|') end
      local config = {}
      dofile('\(Repository.root)/contrib/wezterm/focus.lua').apply(config)
      calls.on(window)
      config.keys[1].action()
      calls.on(window)
      """
    try sandbox.write(stub, to: "\(sandbox.root)/try.lua")
    let output = try runToEnd(
      ["/usr/bin/nvim", "--headless", "-u", "NONE", "-c", "luafile \(sandbox.root)/try.lua", "-c", "qa!"],
      environment: sandbox.environment(with: ["PATH": "\(bin):/usr/bin:/bin"]))
    let shown = (output.stdout + output.stderr).split(whereSeparator: \.isNewline)
    #expect(shown.first == "0/1 ↑ Call back |", "\(output)")
    #expect(shown.last?.contains("▶ 25:00 Call back") == true, "\(output)")
  }
}
