// swift-tools-version: 6.0
import PackageDescription

// A separate package, so that building the program does not build the benchmarks.
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
