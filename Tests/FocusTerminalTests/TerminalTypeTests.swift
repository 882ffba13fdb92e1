import Testing

@testable import FocusTerminal

@Suite struct TerminalTypeTests {
  @Test(arguments: [
    ("xterm-256color", "xterm-256color"), ("xterm-ghostty", "xterm-256color"), ("ghostty", "xterm-256color"),
    ("xterm-kitty", "xterm-256color"), ("alacritty", "xterm-256color"), ("foot-extra", "xterm-256color"),
    ("wezterm", "xterm-256color"), ("st-256color", "xterm-256color"), ("iTerm.app", "xterm-256color"),
    ("tmux-nested", "tmux-256color"), ("screen.xterm-new", "screen-256color"), ("linux-m2", "linux"),
    ("rxvt-unicode-truecolor", "rxvt-unicode-256color"), ("vt102-w", "vt100"),
    ("xterm-direct", "xterm-256color"), ("kitty-direct", "xterm-256color"), ("tmux-direct", "tmux-256color"),
    ("xterm-direct256", "xterm-256color"),
  ]) func theNearestInstalledEntryIsChosen(type: String, entry: String) {
    let installed: Set = [
      "xterm-256color", "xterm", "tmux-256color", "screen-256color", "linux", "rxvt-unicode-256color",
      "vt100",
      "xterm-direct",
    ]
    #expect(TerminalType.candidates(for: type).first(where: installed.contains) == entry)
  }

  @Test(arguments: ["bogus", "dumb", "stone", "footprint", "linuxish", "9term"])
  func aNameOfNoFamilyHasNoOtherEntry(type: String) {
    #expect(TerminalType.candidates(for: type) == [type])
  }

  private func description(
    of type: String, in environment: [String: String] = [:], isKnown: (TerminalDescription) -> Bool
  ) -> TerminalDescription? {
    TerminalDescription(
      nearest: TerminalType.candidates(for: type), environment: environment, isKnown: isKnown)
  }

  @Test(arguments: [
    "xterm-256color", "tmux-256color", "screen", "alacritty", "linux", "rxvt", "xterm-direct",
  ])
  func aMachineWithoutEntriesHasTheBuiltInOne(type: String) {
    #expect(description(of: type) { $0 == .builtIn } == .builtIn)
    #expect(description(of: type) { _ in true }?.place == nil)
  }

  @Test(arguments: ["vt100", "vt220", "dumb", "bogus"])
  func aTerminalThatDoesNotImitateXtermHasNoBuiltInEntry(type: String) {
    #expect(description(of: type) { $0 == .builtIn } == nil)
  }

  @Test func directoriesOfOtherDistributionsAreSearched() throws {
    let environment = ["HOME": "/home/me", "USER": "me", "TERMINFO_DIRS": "/mine"]
    let found = description(of: "bogus", in: environment) { $0.place?.variable == "TERMINFO_DIRS" }
    let directories = try #require(found?.place?.value).split(separator: ":").map(String.init)
    #expect(directories.first == "/mine")
    for directory in [
      "/etc/terminfo", "/usr/share/terminfo", "/home/me/.nix-profile/share/terminfo",
      "/etc/profiles/per-user/me/share/terminfo", "/run/current-system/sw/share/terminfo",
    ] { #expect(directories.contains(directory), "\(directory)") }
  }
}
