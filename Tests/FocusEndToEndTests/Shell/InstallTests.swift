import Foundation
import Testing

/// Installation with the binary under test.
@Suite struct InstallTests: InstallSuite {
  let sandbox: Sandbox
  init() throws { sandbox = try Sandbox() }

  @Test func installAndUninstallAreSymmetric() throws {
    try bash("mkdir -p \"$PREFIX/bin\" \"$PREFIX/share/man\"; echo mine > \"$PREFIX/bin/other\"")
    let before = everything(below: prefix)
    // The program is built already, and make must not rebuild it during a test.
    let make = "make -s -C \"$REPOSITORY\" -o build BINARY=\"$BINARY\" PREFIX=\"$PREFIX\""
    try bash("\(make) install")
    let installed = everything(below: prefix)
    for file in [
      "bin/focus", "share/man/man1/focus.1", "share/man/ko/man1/focus.1", "share/man/ja/man1/focus.1",
      "share/bash-completion/completions/focus",
      "share/zsh/site-functions/_focus", "share/fish/vendor_completions.d/focus.fish",
    ] { #expect(installed.contains(file), "\(file)") }
    #expect(try bash("\"$PREFIX/bin/focus\" --version").stdout.contains("."))
    #expect(
      try bash("stat -c %a \"$PREFIX/bin/focus\" \"$PREFIX/share/man/man1/focus.1\"").stdout == "755\n644\n")
    // Installs again over an older version, with a file that the new one does not have.
    try bash(
      "echo old > \"$PREFIX/share/daily-focus/gone\"; echo 'f share/daily-focus/gone' >> \"$PREFIX/share/daily-focus/installed\""
    )
    try bash("\(make) install")
    #expect(everything(below: prefix) == installed)
    try bash("\(make) uninstall")
    #expect(everything(below: prefix) == before)
    #expect(try bash("\(make) uninstall 2>&1").stdout.contains("nothing that was installed"))
    #expect(everything(below: prefix) == before)
  }

  /// Moves the installed files to their place in an earlier version, the folder of the plans.
  private func installAVersionAmongThePlans() throws {
    try bash(
      """
      "$REPOSITORY/scripts/install" >/dev/null 2>&1
      cd "$PREFIX"
      mv share/daily-focus share/focus
      sed -i 's|share/daily-focus|share/focus|' share/focus/installed
      """)
  }

  @Test func programFilesAreNotAmongThePlans() throws {
    try bash("\"$REPOSITORY/scripts/install\"")
    let installed = everything(below: prefix)
    #expect(installed.contains("share/daily-focus/contrib/tmux/focus.tmux"))
    #expect(!installed.contains { $0.hasPrefix("share/focus") }, "\(installed)")
    try bash("\"$REPOSITORY/scripts/install\" --remove")
    // An upgrade removes the old files, and keeps the plans.
    for isUpgraded in [true, false] {
      try installAVersionAmongThePlans()
      try bash("mkdir -p \"$PREFIX/share/focus/days\"; echo mine > \"$PREFIX/share/focus/days/2026-11.json\"")
      let plans: Set = ["share/focus", "share/focus/days", "share/focus/days/2026-11.json"]
      if isUpgraded {
        try bash("\"$REPOSITORY/scripts/install\"")
        #expect(everything(below: prefix) == installed.union(plans))
      }
      try bash("\"$REPOSITORY/scripts/install\" --remove")
      #expect(everything(below: prefix) == plans.union(["share"]))
      try bash("rm -r \"$PREFIX\"")
    }
    try installAVersionAmongThePlans()
    try bash("\"$REPOSITORY/scripts/install\"; \"$REPOSITORY/scripts/install\" --remove")
    #expect(!FileManager.default.fileExists(atPath: prefix))
  }

  @Test func failedUpgradeLeavesTheVersionAmongThePlans() throws {
    try installAVersionAmongThePlans()
    let older = (everything(below: prefix), try contents())
    let broken = "\(sandbox.root)/broken"
    try sandbox.writeProgram("[ \"$2\" != fish ] || exit 1\necho \"$2\"", to: broken)
    try bash("! BINARY='\(broken)' \"$REPOSITORY/scripts/install\"")
    #expect(everything(below: prefix) == older.0)
    #expect(try contents() == older.1)
  }

  @Test func uninstallKeepsOtherFiles() throws {
    try bash("\"$REPOSITORY/scripts/install\"; echo mine > \"$PREFIX/share/zsh/site-functions/_mine\"")
    try bash("\"$REPOSITORY/scripts/install\" --remove")
    #expect(
      everything(below: prefix)
        == ["share", "share/zsh", "share/zsh/site-functions", "share/zsh/site-functions/_mine"])
  }

  @Test func failedInstallIsRolledBack() throws {
    // A program without a completion script for fish, which is installed second to last.
    let broken = "\(sandbox.root)/broken"
    try sandbox.writeProgram("[ \"$2\" != fish ] || exit 1\necho \"$2\"", to: broken)
    try bash("mkdir \"$PREFIX\"; ! BINARY='\(broken)' \"$REPOSITORY/scripts/install\"")
    #expect(everything(below: prefix).isEmpty, "\(everything(below: prefix))")
  }

  /// The first installation stops in the middle of a write until the second one reports that it waits.
  @Test func waitingInstallReportsThatItWaits() throws {
    // The shell writes it: if a child of another test inherited our open file, it could not be executed.
    try bash(
      """
      cat >"$ROOT/slow" <<'SLOW'
      #!/bin/sh
      [ "$2" != fish ] || until grep -qs 'waiting for' "$ROOT/second" || [ -e "$ROOT/over" ]; do sleep 0.01; done
      echo "$2"
      SLOW
      chmod +x "$ROOT/slow"
      BINARY="$ROOT/slow" "$REPOSITORY/scripts/install" & first=$!
      until [ -e "$PREFIX/bin/focus.new" ]; do sleep 0.01; done
      timeout 60 "$REPOSITORY/scripts/install" 2>"$ROOT/second" || { touch "$ROOT/over"; exit 1; }
      wait $first
      cmp "$BINARY" "$PREFIX/bin/focus"
      """)
  }

  /// Installs an older version with one more file and without completion for zsh, and the list of files to
  /// match.
  private func installAnOlderVersion() throws {
    try bash(
      """
      "$REPOSITORY/scripts/install" >/dev/null 2>&1
      cd "$PREFIX"
      rm -r share/zsh
      sed -i '/share.zsh/d' share/daily-focus/installed
      mkdir share/daily-focus/old && echo old >share/daily-focus/old/gone
      printf 'd share/daily-focus/old\nf share/daily-focus/old/gone\n' >>share/daily-focus/installed
      """)
  }

  private func contents() throws -> String {
    try bash("cd \"$PREFIX\" && find . -type f -exec sha256sum {} + | sort -k 2").stdout
  }

  @Test(arguments: ["exit 1", "kill $PPID"])
  func interruptedWriteLeavesTheOldVersion(_ end: String) throws {
    try bash("mkdir -p \"$PREFIX/share\"")
    let before = everything(below: prefix)
    try installAnOlderVersion()
    let (older, text) = (everything(below: prefix), try contents())
    let broken = "\(sandbox.root)/broken"
    try sandbox.writeProgram("[ \"$2\" != fish ] || \(end)\necho \"$2\"", to: broken)
    try bash("! BINARY='\(broken)' \"$REPOSITORY/scripts/install\"")
    #expect(everything(below: prefix) == older)
    #expect(try contents() == text)
    try bash("\"$REPOSITORY/scripts/install\" --remove")
    #expect(everything(below: prefix) == before)
  }

  @Test func interruptedUpgradeCanBeUninstalled() throws {
    try bash("mkdir -p \"$PREFIX/share\"")
    let before = everything(below: prefix)
    try installAnOlderVersion()
    // A directory is in place of the file that follows the program, the manual page and the completion for
    // zsh.
    let place = "share/fish/vendor_completions.d/focus.fish"
    try bash("cd \"$PREFIX\" && rm \(place) && mkdir \(place)")
    let older = everything(below: prefix)
    let attempt = try bash("! \"$REPOSITORY/scripts/install\" 2>&1").stdout
    #expect(attempt.contains("site-functions/_focus\n"), "\(attempt)")
    #expect(attempt.contains("focus.fish"), "\(attempt)")
    #expect(everything(below: prefix) == older)
    #expect(try bash("\"$PREFIX/bin/focus\" --version").stdout.contains("."))
    // A file that cannot be removed stays in the list, and the others are removed.
    try bash("! \"$REPOSITORY/scripts/install\" --remove")
    let left = everything(below: prefix).filter { !$0.contains("fish") }
    #expect(left.contains("share/daily-focus/installed"), "\(left)")
    #expect(!left.contains("bin/focus"), "\(left)")
    try bash("rmdir \"$PREFIX/\(place)\"; \"$REPOSITORY/scripts/install\" --remove")
    #expect(everything(below: prefix) == before)
  }

  @Test func nextUpgradeFinishesAnInterruptedOne() throws {
    try bash("mkdir -p \"$PREFIX/share\"")
    let before = everything(below: prefix)
    try bash("\"$REPOSITORY/scripts/install\"")
    let installed = (everything(below: prefix), try contents())
    try bash("\"$REPOSITORY/scripts/install\" --remove")
    try installAnOlderVersion()
    let place = "share/fish/vendor_completions.d/focus.fish"
    try bash(
      """
      cd "$PREFIX" && rm \(place) && mkdir \(place)
      ! "$REPOSITORY/scripts/install"
      rmdir \(place)
      "$REPOSITORY/scripts/install"
      """)
    #expect(everything(below: prefix) == installed.0)
    #expect(try contents() == installed.1)
    try bash("\"$REPOSITORY/scripts/install\" --remove")
    #expect(everything(below: prefix) == before)
  }

  @Test(arguments: ["bin/focus", "share/man/man1/focus.1", "share/fish/vendor_completions.d/focus.fish"])
  func foreignFilesAreNotReplaced(_ place: String) throws {
    try bash("mkdir -p \"$PREFIX/$(dirname \(place))\"; echo foreign > \"$PREFIX/\(place)\"")
    let before = (everything(below: prefix), try contents())
    let said = try bash("! \"$REPOSITORY/scripts/install\" 2>&1").stdout
    #expect(said.contains("\(prefix)/\(place) is there already"), "\(said)")
    try bash("\"$REPOSITORY/scripts/install\" --remove")
    #expect(everything(below: prefix) == before.0)
    #expect(try contents() == before.1)
  }

  @Test func strictUmaskKeepsFilesReadable() throws {
    try bash("umask 077; PREFIX=\"$PREFIX/new/root\" \"$REPOSITORY/scripts/install\"")
    let hidden = try bash("find \"$PREFIX/new/root\" ! -perm -444").stdout
    #expect(hidden == "", "\(hidden)")
    #expect(try bash("stat -c %a \"$PREFIX/new/root\"").stdout == "755\n")
  }

  @Test func concurrentInstallsAreSerialized() throws {
    try bash(
      """
      for i in 1 2 3; do "$REPOSITORY/scripts/install" >/dev/null 2>"$ROOT/said$i" & pids="${pids-} $!"; done
      for pid in $pids; do wait "$pid"; done
      ! grep -v -e PATH -e fpath -e bashrc -e 'waiting for' "$ROOT"/said*
      """)
    #expect(everything(below: prefix).contains("bin/focus"))
    #expect(everything(below: prefix).allSatisfy { !$0.hasSuffix(".new") })
    try bash("\"$REPOSITORY/scripts/install\" --remove")
    #expect(!FileManager.default.fileExists(atPath: prefix))
  }

  @Test func installExplainsShellSetup() throws {
    let install = "\"$REPOSITORY/scripts/install\" 2>&1 >/dev/null"
    let said = try bash(install).stdout
    #expect(said.contains("export PATH=\"\(prefix)/bin:$PATH\""))
    let line = try #require(said.firstMatch(of: #/fpath=\(.*\)/#)).output
    let found = try bash(
      """
      zsh -fc '\(line); autoload -Uz compinit; compinit -u -D; print $_comps[focus]'
      PATH="$PREFIX/bin:$PATH" \(install)
      """)
    #expect(found.stdout.hasPrefix("_focus\n"), "\(found)")
    #expect(!found.stdout.contains("export PATH"), "\(found)")
    // Without its package bash needs a setting, and then completes.
    let bare = try bash("BASH_COMPLETION=/nowhere \(install)").stdout
    let source = try #require(bare.firstMatch(of: #/source ".*"/#)).output
    #expect(
      try bash("bash --norc --noprofile -c '\(source); complete -p focus'").stdout.contains("-F _focus"))
    // Packagers get no instructions.
    #expect(try bash("DESTDIR=\"$ROOT/stage\" \(install)").stdout == "")
  }
}
