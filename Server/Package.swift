// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "focus-server",
  // Hummingbird's own minimum.
  platforms: [.macOS(.v14)],
  products: [
    .executable(name: "focus-server", targets: ["focus-server"])
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.2"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
  ],
  targets: [
    .target(name: "CZlib", linkerSettings: [.linkedLibrary("z")]),
    .target(name: "CPostgres"),
    // The planner's own, by symbolic links.
    .target(name: "CQrencode"),
    // What differs between systems.
    .target(name: "ServerSystem"),
    .target(
      name: "SyncStore",
      dependencies: [
        "CPostgres", "ServerSystem",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ]),
    // The page for browsers. Its files become part of the program.
    .target(
      name: "SyncPage", dependencies: [.product(name: "Crypto", package: "swift-crypto")],
      resources: [.embedInCode("Files")]),
    .target(
      name: "SyncServer",
      dependencies: [
        "CZlib", "SyncPage", "SyncStore",
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "HummingbirdTLS", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
      ]),
    .executableTarget(
      name: "focus-server",
      dependencies: [
        "CQrencode", "ServerSystem", "SyncServer", "SyncStore",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
      ]),
    // Measures a running server; see scripts/load-server.
    .executableTarget(name: "load"),
    // Places for stores, in files and in databases of a server.
    .target(name: "StoreFixtures", dependencies: ["SyncStore"], path: "Tests/StoreFixtures"),
    .testTarget(
      name: "SyncStoreTests",
      dependencies: ["StoreFixtures", "SyncStore", .product(name: "GRDB", package: "GRDB.swift")]),
    .testTarget(
      name: "SyncServerTests",
      dependencies: [
        "StoreFixtures", "SyncPage", "SyncServer", "SyncStore",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
      ]),
    // Runs the program itself.
    .testTarget(
      name: "FocusServerTests", dependencies: ["focus-server", "StoreFixtures", "SyncServer", "SyncStore"]),
  ]
)
