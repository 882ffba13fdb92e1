// swift-tools-version: 6.0
import PackageDescription

/// Whether to use only POSIX functions, also where Linux has better ones. This is the implementation for
/// other systems (docs/PORTING.md).
let isPortable = Context.environment["FOCUS_PORTABLE"] == "1"

let package = Package(
  name: "focus",
  products: [
    .executable(name: "focus", targets: ["focus"])
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    .target(
      name: "CNcurses",
      linkerSettings: [
        .linkedLibrary("ncursesw", .when(platforms: [.linux])),
        .linkedLibrary("tinfo", .when(platforms: [.linux])),
        .linkedLibrary("ncurses", .when(platforms: [.macOS])),
      ]),
    // The system layer. Swift code outside of it must not import the C library.
    .target(name: "CSystem", cSettings: isPortable ? [.define("FOCUS_PORTABLE")] : []),
    .target(
      name: "FocusSystem", dependencies: ["CSystem"],
      swiftSettings: isPortable ? [.define("PORTABLE")] : []),
    .target(name: "FocusDomain", dependencies: ["FocusSystem"]),
    .target(name: "FocusText", dependencies: ["FocusSystem", "FocusDomain", "FocusSync"]),
    .target(name: "FocusBuffer", dependencies: ["FocusDomain", "FocusText"]),
    .target(name: "FocusFormats", dependencies: ["FocusDomain"]),
    .target(name: "FocusSync", dependencies: ["FocusDomain"]),
    .target(
      name: "FocusSyncClient", dependencies: ["FocusSystem", "FocusDomain", "FocusSync", "FocusTransport"]),
    .target(
      name: "FocusVdir", dependencies: ["FocusDomain", "FocusFormats", "FocusSync", "FocusSyncClient"]),
    .target(name: "CCrypto"),
    .target(name: "CCurl"),
    .target(name: "CQrencode"),
    .target(name: "CIcal"),
    .target(
      name: "FocusCalendars",
      dependencies: ["FocusSystem", "FocusDomain", "FocusFormats", "FocusPrograms", "CIcal"]),
    .target(
      name: "FocusTransport",
      dependencies: [
        "FocusSystem", "FocusDomain", "FocusPrograms", "FocusSync", "CCrypto", "CCurl", "CQrencode",
      ]),
    .target(name: "FocusDemo", dependencies: ["FocusDomain"]),
    .target(name: "CToml"),
    .target(name: "FocusSettings", dependencies: ["FocusSystem", "FocusDomain", "CToml"]),
    .target(name: "FocusPrograms", dependencies: ["FocusDomain", "FocusSystem"]),
    .target(name: "CSound"),
    // Optimized in debug builds as well, because its tests process hours of sound.
    .target(
      name: "FocusSound", dependencies: ["FocusSystem", "CSound"],
      swiftSettings: [.unsafeFlags(["-O"], .when(configuration: .debug))]),
    .target(name: "CBus"),
    .target(name: "FocusDesktop", dependencies: ["FocusSystem", "FocusDomain", "FocusPrograms", "CBus"]),
    // The toolkit under the full screen. It knows no planner.
    .target(name: "FocusTerminal", dependencies: ["FocusSystem", "CNcurses"]),
    .target(
      name: "FocusTUI",
      dependencies: [
        "FocusDomain", "FocusSettings", "FocusSync", "FocusText", "FocusSystem", "FocusTerminal",
      ]
    ),
    .executableTarget(
      name: "focus",
      dependencies: [
        "FocusSystem", "FocusDomain", "FocusBuffer", "FocusCalendars", "FocusFormats", "FocusText",
        "FocusSettings",
        "FocusPrograms",
        "FocusDesktop",
        "FocusSound", "FocusSync", "FocusSyncClient", "FocusTerminal", "FocusTransport", "FocusTUI",
        "FocusVdir", "FocusDemo",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    .executableTarget(
      name: "fuzz",
      dependencies: ["FocusSystem", "FocusDomain", "FocusFormats", "FocusSettings", "FocusSync", "FocusText"]),
    .executableTarget(name: "measure", dependencies: ["FocusDomain", "FocusTerminal", "FocusTUI"]),
    .executableTarget(name: "player", dependencies: ["FocusSystem", "FocusSound"]),
    .executableTarget(
      name: "screenshots",
      dependencies: [
        "FocusSystem", "FocusDomain", "FocusDemo", "FocusSettings", "FocusTerminal", "FocusText", "FocusTUI",
      ]),
    .testTarget(name: "FocusSystemTests", dependencies: ["FocusSystem"]),
    .testTarget(
      name: "FocusDomainTests", dependencies: ["FocusSystem", "FocusDomain"], resources: [.copy("Fixtures")]),
    .testTarget(name: "FocusCalendarsTests", dependencies: ["FocusCalendars", "FocusDomain"]),
    .testTarget(name: "FocusBufferTests", dependencies: ["FocusBuffer", "FocusDomain", "FocusText"]),
    .testTarget(
      name: "FocusFormatsTests", dependencies: ["FocusFormats", "FocusDomain", "FocusCalendars"],
      exclude: ["Golden", "Samples"]),
    .testTarget(
      name: "FocusSyncTests",
      dependencies: ["FocusSyncClient", "FocusTransport", "FocusSync", "FocusDomain"]),
    .testTarget(
      name: "FocusTransportTests",
      dependencies: ["FocusSystem", "FocusDomain", "FocusTransport", "FocusSync"],
      exclude: ["Peers"]),
    .testTarget(
      name: "FocusVdirTests",
      dependencies: ["FocusVdir", "FocusFormats", "FocusSync", "FocusSyncClient", "FocusDomain"]),
    .testTarget(name: "FocusTextTests", dependencies: ["FocusText", "FocusSync"]),
    .testTarget(name: "FocusDemoTests", dependencies: ["FocusDemo", "FocusDomain"]),
    .testTarget(name: "FuzzTests", dependencies: ["fuzz"]),
    .testTarget(name: "FocusProgramsTests", dependencies: ["FocusSystem", "FocusPrograms", "FocusDomain"]),
    .testTarget(
      name: "FocusSoundTests", dependencies: ["FocusSound"],
      swiftSettings: [.unsafeFlags(["-O"], .when(configuration: .debug))]),
    .testTarget(name: "FocusDesktopTests", dependencies: ["FocusSystem", "FocusDesktop"]),
    .testTarget(name: "FocusSettingsTests", dependencies: ["FocusSystem", "FocusSettings"]),
    .testTarget(name: "FocusTerminalTests", dependencies: ["FocusDomain", "FocusTerminal"]),
    .testTarget(
      name: "FocusTUITests",
      dependencies: [
        "FocusSystem", "FocusSettings", "FocusTerminal", "FocusTUI", "FocusSync", "FocusDemo",
      ],
      exclude: ["Golden"]),
    .testTarget(
      name: "FocusCommandTests",
      dependencies: [
        "focus", "FocusDomain", "FocusFormats", "FocusPrograms", "FocusSettings", "FocusSound", "FocusSync",
        "FocusText",
      ]),
    .testTarget(name: "FocusEndToEndTests", dependencies: ["FocusSystem"]),
  ],
  cxxLanguageStandard: .cxx17
)

// These targets have a README.md next to their sources that describes how they work.
let described: Set = [
  "focus", "FocusBuffer", "FocusCalendars", "FocusDesktop", "FocusDomain", "FocusFormats", "FocusPrograms",
  "FocusSettings", "FocusSound", "FocusSync", "FocusSystem", "FocusTerminal", "FocusText", "FocusTUI",
  "FocusVdir",
]
for target in package.targets where described.contains(target.name) { target.exclude.append("README.md") }

// FOCUS_TESTS lists the only test targets to build. scripts/sanitize runs only a few of them, and test
// targets take most of the build time.
if let names = Context.environment["FOCUS_TESTS"]?.split(separator: " ").map(String.init) {
  package.targets.removeAll { $0.type == .test && !names.contains($0.name) }
}
