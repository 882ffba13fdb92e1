// swift-tools-version: 6.0
import PackageDescription

// A package of its own, so that building the program never builds this.
let package = Package(
  name: "Benchmarks",
  targets: [
    .executableTarget(name: "bench", dependencies: ["CAffinity"]),
    .target(name: "CAffinity"),
    .executableTarget(name: "awake"),
    .executableTarget(
      name: "floor", linkerSettings: [.linkedLibrary("ncursesw"), .linkedLibrary("tinfo")]),
  ]
)
