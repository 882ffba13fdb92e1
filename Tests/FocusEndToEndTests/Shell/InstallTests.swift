import Foundation
import Testing

/// Installing and packaging, with the binary under test.
@Suite struct InstallTests {
  let sandbox: Sandbox
  init() throws { sandbox = try Sandbox() }

  private static let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path
  private static let hasDpkg = FileManager.default.isExecutableFile(atPath: "/usr/bin/dpkg-deb")

  private var prefix: String { "\(sandbox.root)/prefix" }

  @discardableResult
  private func bash(_ script: String, env: [String: String] = [:]) throws -> Output {
    let variables: [String: String?] = [
      "BINARY": try Binary.path(), "PREFIX": prefix, "DIST": "\(sandbox.root)/dist",
      "REPOSITORY": Self.repository, "ROOT": sandbox.root, "SOURCE_DATE_EPOCH": "1795243139", "QUICK": "1",
    ]
    let output = try runToEnd(
      ["/usr/bin/env", "bash", "-euc", script],
      environment: sandbox.environment(with: variables.merging(env.mapValues(Optional.some)) { $1 }))
    try #require(output.status == 0, "\(script): \(output)")
    return output
  }

  private func everything(below folder: String) -> Set<String> {
    Set(FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? [])
  }

  @Test func makePutsEverythingInItsPlaceAndTakesExactlyThatAway() throws {
    try bash("mkdir -p \"$PREFIX/bin\" \"$PREFIX/share/man\"; echo mine > \"$PREFIX/bin/other\"")
    let before = everything(below: prefix)
    // The program is built: make shall not do it again beneath a running test.
    let make = "make -s -C \"$REPOSITORY\" -o build BINARY=\"$BINARY\" PREFIX=\"$PREFIX\""
    try bash("\(make) install")
    let installed = everything(below: prefix)
    for file in [
      "bin/focus", "share/man/man1/focus.1", "share/bash-completion/completions/focus",
      "share/zsh/site-functions/_focus", "share/fish/vendor_completions.d/focus.fish",
    ] { #expect(installed.contains(file), "\(file)") }
    #expect(try bash("\"$PREFIX/bin/focus\" --version").stdout.contains("."))
    #expect(
      try bash("stat -c %a \"$PREFIX/bin/focus\" \"$PREFIX/share/man/man1/focus.1\"").stdout == "755\n644\n")
    // The same again, over an older version with a file that there is no more.
    try bash(
      "echo old > \"$PREFIX/share/focus/gone\"; echo 'f share/focus/gone' >> \"$PREFIX/share/focus/installed\""
    )
    try bash("\(make) install")
    #expect(everything(below: prefix) == installed)
    try bash("\(make) uninstall")
    #expect(everything(below: prefix) == before)
    #expect(try bash("\(make) uninstall 2>&1").stdout.contains("nothing that was installed"))
    #expect(everything(below: prefix) == before)
  }

  @Test func whatOthersPutBesideOursStays() throws {
    try bash("\"$REPOSITORY/scripts/install\"; echo mine > \"$PREFIX/share/zsh/site-functions/_mine\"")
    try bash("\"$REPOSITORY/scripts/install\" --remove")
    #expect(
      everything(below: prefix)
        == ["share", "share/zsh", "share/zsh/site-functions", "share/zsh/site-functions/_mine"])
  }

  @Test func whatCannotBeFinishedIsTakenBack() throws {
    // A program that prints no completion for fish: the last but one thing that is put.
    let broken = "\(sandbox.root)/broken"
    try sandbox.writeProgram("[ \"$2\" != fish ] || exit 1\necho \"$2\"", to: broken)
    try bash("mkdir \"$PREFIX\"; ! BINARY='\(broken)' \"$REPOSITORY/scripts/install\"")
    #expect(everything(below: prefix).isEmpty, "\(everything(below: prefix))")
  }

  /// The first one stands in the middle of its writing until the second one says that it waits.
  @Test func whoWaitsForAnotherInstallationSaysSo() throws {
    // Written by the shell: a test beside this one may start a process while we hold the file, and then it cannot be run.
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

  /// A version that had a file more and no completion for zsh, of which the list tells as it would have.
  private func installAnOlderVersion() throws {
    try bash(
      """
      "$REPOSITORY/scripts/install" >/dev/null 2>&1
      cd "$PREFIX"
      rm -r share/zsh
      sed -i '/share.zsh/d' share/focus/installed
      mkdir share/focus/old && echo old >share/focus/old/gone
      printf 'd share/focus/old\nf share/focus/old/gone\n' >>share/focus/installed
      """)
  }

  private func contents() throws -> String {
    try bash("cd \"$PREFIX\" && find . -type f -exec sha256sum {} + | sort -k 2").stdout
  }

  @Test(arguments: ["exit 1", "kill $PPID"])
  func anUpgradeThatStopsWhileItWritesLeavesAllAsItWas(_ end: String) throws {
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

  @Test func anUpgradeThatStopsHalfWayLeavesAProgramThatCanBeRemoved() throws {
    try bash("mkdir -p \"$PREFIX/share\"")
    let before = everything(below: prefix)
    try installAnOlderVersion()
    // What comes after program, manual page and the new completion for zsh finds a directory in its place.
    let place = "share/fish/vendor_completions.d/focus.fish"
    try bash("cd \"$PREFIX\" && rm \(place) && mkdir \(place)")
    let older = everything(below: prefix)
    let attempt = try bash("! \"$REPOSITORY/scripts/install\" 2>&1").stdout
    #expect(attempt.contains("site-functions/_focus\n") && attempt.contains("focus.fish"), "\(attempt)")
    #expect(everything(below: prefix) == older)
    #expect(try bash("\"$PREFIX/bin/focus\" --version").stdout.contains("."))
    // What cannot be removed does not keep the rest, and is not forgotten.
    try bash("! \"$REPOSITORY/scripts/install\" --remove")
    let left = everything(below: prefix).filter { !$0.contains("fish") }
    #expect(left.contains("share/focus/installed") && !left.contains("bin/focus"), "\(left)")
    try bash("rmdir \"$PREFIX/\(place)\"; \"$REPOSITORY/scripts/install\" --remove")
    #expect(everything(below: prefix) == before)
  }

  @Test func whatAnUpgradeStoppedHalfWayIsFinishedByTheNext() throws {
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
  func aForeignFileInTheWayStays(_ place: String) throws {
    try bash("mkdir -p \"$PREFIX/$(dirname \(place))\"; echo foreign > \"$PREFIX/\(place)\"")
    let before = (everything(below: prefix), try contents())
    let said = try bash("! \"$REPOSITORY/scripts/install\" 2>&1").stdout
    #expect(said.contains("\(prefix)/\(place) is there already"), "\(said)")
    try bash("\"$REPOSITORY/scripts/install\" --remove")
    #expect(everything(below: prefix) == before.0)
    #expect(try contents() == before.1)
  }

  @Test func aStrictUmaskHidesNothingFromOthers() throws {
    try bash("umask 077; PREFIX=\"$PREFIX/new/root\" \"$REPOSITORY/scripts/install\"")
    let hidden = try bash("find \"$PREFIX/new/root\" ! -perm -444").stdout
    #expect(hidden == "", "\(hidden)")
    #expect(try bash("stat -c %a \"$PREFIX/new/root\"").stdout == "755\n")
  }

  @Test func installationsAtOnceTakeTurns() throws {
    try bash(
      """
      for i in 1 2 3; do "$REPOSITORY/scripts/install" >/dev/null 2>"$ROOT/said$i" & pids="${pids-} $!"; done
      for pid in $pids; do wait "$pid"; done
      ! grep -v -e PATH -e fpath -e 'waiting for' "$ROOT"/said*
      """)
    #expect(everything(below: prefix).contains("bin/focus"))
    #expect(everything(below: prefix).allSatisfy { !$0.hasSuffix(".new") })
    try bash("\"$REPOSITORY/scripts/install\" --remove")
    #expect(!FileManager.default.fileExists(atPath: prefix))
  }

  @Test func itSaysWhatAShellHasToBeToldToFindIt() throws {
    let install = "\"$REPOSITORY/scripts/install\" 2>&1 >/dev/null"
    let said = try bash(install).stdout
    #expect(said.contains("export PATH=\"\(prefix)/bin:$PATH\""))
    let line = try #require(said.firstMatch(of: #/fpath=\(.*\)/#)).output
    let found = try bash(
      """
      zsh -fc '\(line); autoload -Uz compinit; compinit -u -D; print $_comps[focus]'
      PATH="$PREFIX/bin:$PATH" \(install)
      """)
    #expect(found.stdout.hasPrefix("_focus\n") && !found.stdout.contains("export PATH"), "\(found)")
    // A packager is told nothing.
    #expect(try bash("DESTDIR=\"$ROOT/stage\" \(install)").stdout == "")
  }

  @Test func theTarballRunsWithoutSwift() throws {
    let file = try bash("\"$REPOSITORY/scripts/dist\"").stdout.trimmingCharacters(in: .newlines)
    #expect(try bash("cd \"$DIST\" && sha256sum -c ./*.sha256").stdout.contains("OK"))
    try bash("mkdir \"$ROOT/unpacked\" && tar -xzf '\(file)' --strip-components=1 -C \"$ROOT/unpacked\"")
    let unpacked = everything(below: "\(sandbox.root)/unpacked")
    #expect(
      unpacked.isSuperset(of: [
        "bin/focus", "share/doc/focus/LICENSE", "share/doc/focus/docs/shell.md", "share/man/man1/focus.1",
      ]))
    let program = "\(sandbox.root)/unpacked/bin/focus"
    let libraries = try bash("ldd '\(program)'").stdout
    #expect(!libraries.contains("not found"))
    for path in libraries.matches(of: /\/[^ ]+/).map({ String($0.output) }) {
      #expect(["/lib/", "/lib64/", "/usr/lib/"].contains { path.hasPrefix($0) }, "\(path)")
      #expect(!path.contains("swift"), "\(path)")
    }
    let output = try runToEnd(
      ["/usr/bin/env", "-i", "HOME=\(sandbox.root)/home", program, "add", "One"], environment: [:])
    #expect(output.status == 0, "\(output)")
  }

  @Test(.enabled(if: hasDpkg, "dpkg-deb is Debian's"))
  func thePackageSaysWhatItIsAndWhatItNeeds() throws {
    let file = try bash("\"$REPOSITORY/scripts/deb\"").stdout.trimmingCharacters(in: .newlines)
    func field(_ name: String) throws -> String {
      try bash("dpkg-deb -f '\(file)' \(name)").stdout.trimmingCharacters(in: .newlines)
    }
    #expect(try field("Package") == "daily-focus")
    #expect(try field("Version") == sandbox.must("--version").trimmingCharacters(in: .newlines))
    #expect(
      try field("Architecture") == bash("dpkg --print-architecture").stdout.trimmingCharacters(in: .newlines))
    for name in ["Maintainer", "Description"] { #expect(try !field(name).isEmpty, "\(name)") }
    let depends = try field("Depends").components(separatedBy: ", ").map { $0.prefix { $0 != " " } }
    // Everything else is in the program, and its licence in the package.
    #expect(depends == ["libc6"])
    #expect(Set(depends).count == depends.count, "\(depends)")
    #expect(try field("Depends").contains(/libc6 \(>= 2\.[0-9]+\)/))
    let content = try bash("dpkg-deb -c '\(file)'").stdout
    #expect(content.split(separator: "\n").allSatisfy { $0.contains(" root/root ") })
    for file in [
      "man/man1/focus.1.gz", "doc/daily-focus/docs/data.md", "doc/daily-focus/licences/ncurses",
      "focus/contrib/tmux/focus.tmux",
    ] {
      #expect(content.contains("./usr/share/\(file)"), "\(file)")
    }
  }

  @Test(.enabled(if: hasDpkg && geteuid() == 0, "only root may install a package"))
  func thePackageInstallsAndRemovesCleanly() throws {
    let file = try bash("\"$REPOSITORY/scripts/deb\"").stdout.trimmingCharacters(in: .newlines)
    // A system of its own that knows of the packages this machine has, so that dependencies are really checked.
    let dpkg = "dpkg --log=/dev/null --root=\"$ROOT/system\" --force-script-chrootless"
    try bash(
      """
      mkdir -p "$ROOT/system/var/lib/dpkg/"{info,updates,triggers}
      cp /var/lib/dpkg/status /var/lib/dpkg/arch "$ROOT/system/var/lib/dpkg/" 2>/dev/null ||
        cp /var/lib/dpkg/status "$ROOT/system/var/lib/dpkg/"
      """)
    let before = everything(below: "\(sandbox.root)/system").filter { !$0.hasPrefix("var/lib/dpkg") }
    try bash("\(dpkg) --install '\(file)' >/dev/null 2>\"$ROOT/warnings\"")
    #expect(try bash("\"$ROOT/system/usr/bin/focus\" --version").stdout.contains("."))
    #expect(
      try bash("\(dpkg)-query --status daily-focus 2>/dev/null || \(dpkg) --status daily-focus").stdout
        .contains("install ok installed"))
    try bash("\(dpkg) --purge daily-focus >/dev/null 2>>\"$ROOT/warnings\"")
    #expect(
      everything(below: "\(sandbox.root)/system").filter { !$0.hasPrefix("var/lib/dpkg") } == before)
  }
}
