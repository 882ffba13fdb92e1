import Foundation
import Testing

/// The tarball and the Debian package, with the binary under test.
@Suite struct PackageTests: InstallSuite {
  let sandbox: Sandbox
  init() throws { sandbox = try Sandbox() }

  private static let hasDpkg = FileManager.default.isExecutableFile(atPath: "/usr/bin/dpkg-deb")

  @Test func tarballRunsWithoutSwift() throws {
    let file = try bash("\"$REPOSITORY/scripts/dist\"").stdout.trimmingCharacters(in: .newlines)
    #expect(try bash("cd \"$DIST\" && sha256sum -c SHA256SUMS").stdout.contains("OK"))
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

  /// The linked libraries with versions and licences, and no information about the machine or the time.
  @Test func tarballHasABillOfMaterials() throws {
    let file = try bash("\"$REPOSITORY/scripts/dist\"").stdout.trimmingCharacters(in: .newlines)
    let first = try bash("sha256sum <'\(file)'").stdout
    try bash("TZ=Asia/Seoul \"$REPOSITORY/scripts/dist\"")
    #expect(try bash("sha256sum <'\(file)'").stdout == first)
    let bill = try bash("cat \"$DIST\"/*.cdx.json").stdout
    let document = try #require(try JSONSerialization.jsonObject(with: Data(bill.utf8)) as? [String: Any])
    let components = try #require(document["components"] as? [[String: Any]])
    #expect(
      Set(components.compactMap { $0["name"] as? String })
        .isSuperset(of: ["ncurses", "swift", "swift-argument-parser", "tomlplusplus"]))
    #expect(components.allSatisfy { $0["licenses"] != nil && $0["version"] != nil })
    #expect(!bill.contains(NSHomeDirectory()))
  }

  @Test(.enabled(if: hasDpkg, "dpkg-deb is Debian's"))
  func packageHasMetadataAndDependencies() throws {
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
    // Other libraries are inside the program, and the package contains their licences.
    #expect(depends == ["libc6"])
    #expect(Set(depends).count == depends.count, "\(depends)")
    #expect(try field("Depends").contains(/libc6 \(>= 2\.[0-9]+\)/))
    let content = try bash("dpkg-deb -c '\(file)'").stdout
    #expect(content.split(separator: "\n").allSatisfy { $0.contains(" root/root ") })
    for file in [
      "man/man1/focus.1.gz", "doc/daily-focus/docs/data.md", "doc/daily-focus/licences/ncurses",
      "daily-focus/contrib/tmux/focus.tmux",
    ] {
      #expect(content.contains("./usr/share/\(file)"), "\(file)")
    }
  }

  @Test(.enabled(if: hasDpkg && geteuid() == 0, "only root may install a package"))
  func packageInstallsAndRemovesCleanly() throws {
    let file = try bash("\"$REPOSITORY/scripts/deb\"").stdout.trimmingCharacters(in: .newlines)
    // A separate package database with the packages of this machine, so that dependencies are checked.
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
