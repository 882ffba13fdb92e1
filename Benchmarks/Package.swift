// swift-tools-version: 6.0
import PackageDescription

// A package of its own, so that building the program never builds this.
let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "focus", path: "..")],
  targets: [
    .executableTarget(
      name: "bench",
      dependencies: [
        "CAffinity", .product(name: "FocusDomain", package: "focus"),
        .product(name: "FocusTUI", package: "focus"),
      ]
    ),
    .target(name: "CAffinity"),
    .executableTarget(name: "awake"),
    .executableTarget(
      name: "floor", linkerSettings: [.linkedLibrary("ncursesw"), .linkedLibrary("tinfo")]),
  ]
)
