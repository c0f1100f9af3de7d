// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "goals",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "GoalsModel", targets: ["GoalsModel"]),
    .library(name: "GoalsFlow", targets: ["GoalsFlow"]),
    .library(name: "GoalsPage", targets: ["GoalsPage"]),
    .library(name: "GoalsTerminal", targets: ["GoalsTerminal"]),
    .library(name: "GoalsStore", targets: ["GoalsStore"]),
    .library(name: "GoalsControl", targets: ["GoalsControl"]),
    .executable(name: "goals", targets: ["goals"]),
  ],
  dependencies: [
    .package(name: "rill", path: "../..", traits: [.defaults, "Live"]),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
  ],
  targets: [
    .target(
      name: "GoalsModel",
      dependencies: [
        .product(name: "Rill", package: "rill"),
        .product(name: "OrderedCollections", package: "swift-collections"),
      ]
    ),
    .target(
      name: "GoalsFlow",
      dependencies: [
        "GoalsModel", "GoalsLines", .product(name: "Rill", package: "rill"),
        .product(name: "RillAutomaton", package: "rill"),
        .product(name: "RillProgram", package: "rill"),
      ]
    ),
    .target(
      name: "GoalsPage",
      dependencies: [
        "GoalsModel", "GoalsLines", "GoalsFlow", .product(name: "RillProgram", package: "rill"),
        .product(name: "RillTree", package: "rill"),
      ],
      resources: [.embedInCode("Style/goals.css"), .embedInCode("Style/icon.svg")]
    ),
    .target(
      name: "GoalsTerminal",
      dependencies: [
        "GoalsModel", "GoalsLines", "GoalsFlow", .product(name: "Rill", package: "rill"),
        .product(name: "RillAutomaton", package: "rill"),
        .product(name: "RillProgram", package: "rill"),
        .product(name: "RillTerminal", package: "rill"),
        .product(name: "RillTree", package: "rill"),
      ]
    ),
    .target(name: "GoalsLines", dependencies: ["GoalsModel"]),
    .target(
      name: "GoalsStore",
      dependencies: [
        "GoalsModel", "GoalsLines", .product(name: "Rill", package: "rill"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ]
    ),
    .target(
      name: "GoalsControl",
      dependencies: [
        "GoalsModel", "GoalsLines", "GoalsStore", .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ]
    ),
    .executableTarget(
      name: "goals",
      dependencies: [
        "GoalsControl", "GoalsFlow", "GoalsLines", "GoalsPage", "GoalsTerminal",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "RillLive", package: "rill"),
        .product(name: "RillProgram", package: "rill"),
        .product(name: "RillTerminal", package: "rill"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ]
    ),
    .testTarget(
      name: "GoalsPageTests",
      dependencies: [
        "GoalsModel", "GoalsLines", "GoalsFlow", "GoalsPage", "GoalsTestSupport",
        .product(name: "Rill", package: "rill"), .product(name: "RillProgram", package: "rill"),
        .product(name: "RillTesting", package: "rill"), .product(name: "RillTree", package: "rill"),
      ]
    ),
    .testTarget(
      name: "GoalsTerminalTests",
      dependencies: [
        "GoalsModel", "GoalsLines", "GoalsFlow", "GoalsTerminal", "GoalsTestSupport",
        .product(name: "Rill", package: "rill"), .product(name: "RillProgram", package: "rill"),
        .product(name: "RillTerminal", package: "rill"),
        .product(name: "RillTesting", package: "rill"), .product(name: "RillTree", package: "rill"),
      ]
    ),
    .target(
      name: "GoalsTestSupport",
      dependencies: [
        "GoalsModel", "GoalsLines", "GoalsFlow", "GoalsStore",
        .product(name: "Rill", package: "rill"),
      ], path: "Tests/GoalsTestSupport"),
    .testTarget(
      name: "GoalsTests",
      dependencies: [
        "GoalsModel", "GoalsLines", "GoalsTestSupport",
        .product(name: "Rill", package: "rill"),
      ]
    ),
    .testTarget(
      name: "GoalsStoreTests",
      dependencies: [
        "GoalsModel", "GoalsLines", "GoalsStore", "GoalsTestSupport",
        .product(name: "Rill", package: "rill"), .product(name: "GRDB", package: "GRDB.swift"),
      ]
    ),
    .testTarget(
      name: "GoalsCommandTests",
      dependencies: [
        "GoalsModel", "GoalsLines", "GoalsStore", "GoalsControl", "GoalsTestSupport", "goals",
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "RillTesting", package: "rill"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)

// With RILL_STRICT, which the tests of every change set, a warning is an error.
if Context.environment["RILL_STRICT"] != nil {
  for target in package.targets {
    target.swiftSettings = (target.swiftSettings ?? []) + [.treatAllWarnings(as: .error)]
  }
}
