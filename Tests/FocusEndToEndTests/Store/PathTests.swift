import Foundation
import Testing

/// Directories and files with names that are not UTF-8: `caf\351` in Latin 1.
@Suite struct PathTests {
  let sandbox: Sandbox
  init() throws { sandbox = try Sandbox() }

  /// Runs a script with the binary as `$FOCUS` and such a directory as `$ODD`; nothing may be created beside
  /// it.
  @discardableResult
  private func sh(_ script: String) throws -> Output {
    let odd = "\(sandbox.root)/odd"
    try FileManager.default.createDirectory(atPath: odd, withIntermediateDirectories: true)
    var variables = sandbox.environment
    variables["FOCUS"] = try Binary.path()
    let prepared = """
      ODD="\(odd)/$(printf 'caf\\351')"; mkdir -p "$ODD"
      \(script)
      test "$(ls -A '\(odd)' | wc -l)" -eq 1
      """
    let output = try runToEnd(["/usr/bin/env", "sh", "-euc", prepared], environment: variables)
    #expect(output.status == 0, "\(output)")
    return output
  }

  @Test func dataDirectoryKeepsItsBytes() throws {
    let output = try sh(
      """
      "$FOCUS" --data-dir "$ODD/a" add One
      "$FOCUS" add Two --data-dir="$ODD/a"
      FOCUS_DATA_DIR="$ODD/a" "$FOCUS" add Three
      FOCUS_DATA_DIR="$ODD/a" "$FOCUS" list
      XDG_DATA_HOME="$ODD/b" "$FOCUS" add One
      env -u XDG_DATA_HOME -u XDG_CONFIG_HOME -u XDG_STATE_HOME HOME="$ODD/c" "$FOCUS" add One
      cd "$ODD"; "$FOCUS" --data-dir d add One
      for days in a b/focus c/.local/share/focus d; do test -f "$ODD/$days/days/\(sandbox.today.prefix(7)).json"; done
      """)
    #expect(output.stdout.contains("Three"))
  }

  @Test func everyPathKeepsItsBytes() throws {
    try sh(
      """
      "$FOCUS" add One
      mv "$XDG_DATA_HOME/focus" "$ODD/data"; ln -s "$ODD/data" "$XDG_DATA_HOME/focus"
      mv "$ODD/data/days/\(sandbox.today.prefix(7)).json" "$ODD/month"
      ln -s "$ODD/month" "$ODD/data/days/\(sandbox.today.prefix(7)).json"
      "$FOCUS" add Two
      grep -q Two "$ODD/month"
      "$FOCUS" export > "$ODD/plans.json"
      mkdir -p "$ODD/config/focus/hooks"
      printf '#!/bin/sh\\ntest -d "$FOCUS_DATA_DIR/days" && test "$HOME" = "$ODD" && touch "$ODD/ran"\\n' \
        > "$ODD/config/focus/hooks/task-added"
      chmod +x "$ODD/config/focus/hooks/task-added"
      printf 'ascii = true\\n' > "$ODD/config/focus/config.toml"
      export ODD HOME="$ODD" XDG_CONFIG_HOME="$ODD/config"
      "$FOCUS" config | grep -q '^ascii *true'
      "$FOCUS" --data-dir "$ODD/new" import "$ODD/plans.json"
      "$FOCUS" --data-dir "$ODD/new" add Three
      test -e "$ODD/ran"
      """)
  }

  @Test func messagesEscapeInvalidBytes() throws {
    let output = try sh(
      """
      mkdir -p "$ODD/days"; echo '{' > "$ODD/days/2024-02.json"
      "$FOCUS" --data-dir "$ODD" list --day 2024-02-29 2>&1 || test $? -eq 65
      "$FOCUS" --data-dir "$ODD" doctor --json || test $? -eq 65
      for task in One Two Three; do "$FOCUS" --data-dir "$ODD" add $task >/dev/null; done
      "$FOCUS" --data-dir "$ODD" add Four 2>&1 || test $? -eq 1
      """)
    #expect(output.stdout.contains(#"caf\xE9/days/2024-02.json"#), "\(output)")
    #expect(output.stdout.contains(#"caf\\xE9/days/2024-02.json"#), "JSON escapes the backslash")
    #expect(output.stdout.contains(#"/caf\351'"#), "a hint can be pasted: \(output)")
  }

  @Test func textThatIsNotUTF8IsRefused() throws {
    let lines = [
      #"add "$BAD""#, #"add One --note "$BAD""#, #"add --note="$BAD" One"#, #"add One --day "$BAD""#,
      #"edit 1 --title "$BAD""#, #"log --note "$BAD""#, #"later "$BAD""#, #"search "$BAD""#, #"start "$BAD""#,
      #"status --format "$BAD""#, #"sessions add "$BAD" --at 9:00 --for 10m"#, #""$BAD""#, #"help "$BAD""#,
      #"list --json "$BAD""#, #"--theme "$BAD""#,
    ]
    for line in lines {
      let script = "BAD=$(printf 'caf\\351'); \"$FOCUS\" \(line) 2>&1 || test $? -eq 64"
      let output = try sh(script)
      #expect(output.stdout.contains(#"caf\xE9"#), "\(line): \(output)")
      #expect(output.stdout.contains("not UTF-8"), "\(line): \(output)")
    }
    #expect(!FileManager.default.fileExists(atPath: "\(sandbox.dataDirectory)/days"))
  }
}
