// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "goals",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "GoalsModel", targets: ["GoalsModel"]),
    .library(name: "GoalsFeature", targets: ["GoalsFeature"]),
    .library(name: "GoalsPage", targets: ["GoalsPage"]),
    .library(name: "GoalsTerminal", targets: ["GoalsTerminal"]),
    .library(name: "GoalsStore", targets: ["GoalsStore"]),
    .library(name: "GoalsControl", targets: ["GoalsControl"]),
    .library(name: "GoalsLive", targets: ["GoalsLive"]),
    .executable(name: "goals", targets: ["goals"]),
  ],
  dependencies: [
    .package(name: "rill", path: "../..", traits: ["Live"]),
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
      name: "GoalsFeature",
      dependencies: [
        "GoalsModel", "GoalsCoding", .product(name: "Rill", package: "rill"),
        .product(name: "RillAutomaton", package: "rill"),
        .product(name: "RillLanguages", package: "rill"),
        .product(name: "RillProgram", package: "rill"),
      ], exclude: ["Texts/GoalsTexts.xcstrings"]
    ),
    .target(
      name: "GoalsPage",
      dependencies: [
        "GoalsModel", "GoalsCoding", "GoalsFeature",
        .product(name: "RillLanguages", package: "rill"),
        .product(name: "RillProgram", package: "rill"),
        .product(name: "RillTree", package: "rill"),
      ],
      resources: [.embedInCode("Style/goals.css"), .embedInCode("Style/icon.svg")]
    ),
    .target(
      name: "GoalsTerminal",
      dependencies: [
        "GoalsModel", "GoalsCoding", "GoalsFeature", .product(name: "Rill", package: "rill"),
        .product(name: "RillAutomaton", package: "rill"),
        .product(name: "RillLanguages", package: "rill"),
        .product(name: "RillProgram", package: "rill"),
        .product(name: "RillTerminal", package: "rill"),
        .product(name: "RillTree", package: "rill"),
      ]
    ),
    .target(name: "GoalsCoding", dependencies: ["GoalsModel"]),
    .target(
      name: "GoalsStore",
      dependencies: [
        "GoalsModel", "GoalsCoding", .product(name: "Rill", package: "rill"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ]
    ),
    .target(
      name: "GoalsControl",
      dependencies: [
        "GoalsModel", "GoalsCoding", "GoalsStore", .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ]
    ),
    .target(
      name: "GoalsLive",
      dependencies: [
        "GoalsModel", "GoalsCoding", "GoalsFeature", "GoalsPage", "GoalsStore",
        .product(name: "RillLive", package: "rill"),
      ]
    ),
    .executableTarget(
      name: "goals",
      dependencies: [
        "GoalsControl", "GoalsFeature", "GoalsCoding", "GoalsLive", "GoalsTerminal",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "RillLanguages", package: "rill"),
        .product(name: "RillLive", package: "rill"),
        .product(name: "RillProgram", package: "rill"),
        .product(name: "RillTerminal", package: "rill"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ]
    ),
    .testTarget(
      name: "GoalsPageTests",
      dependencies: [
        "GoalsModel", "GoalsCoding", "GoalsFeature", "GoalsPage", "GoalsStore", "GoalsTestSupport",
        .product(name: "Rill", package: "rill"), .product(name: "RillLanguages", package: "rill"),
        .product(name: "RillProgram", package: "rill"),
        .product(name: "RillProgramTesting", package: "rill"),
        .product(name: "RillTree", package: "rill"),
      ]
    ),
    .testTarget(
      name: "GoalsTerminalTests",
      dependencies: [
        "GoalsModel", "GoalsCoding", "GoalsFeature", "GoalsTerminal", "GoalsTestSupport",
        .product(name: "Rill", package: "rill"), .product(name: "RillLanguages", package: "rill"),
        .product(name: "RillProgram", package: "rill"),
        .product(name: "RillTerminal", package: "rill"),
        .product(name: "RillTerminalTesting", package: "rill"),
        .product(name: "RillTree", package: "rill"),
      ]
    ),
    .target(
      name: "GoalsTestSupport",
      dependencies: [
        "GoalsModel", "GoalsCoding", "GoalsFeature", "GoalsStore",
        .product(name: "Rill", package: "rill"),
      ], path: "Tests/GoalsTestSupport"),
    .testTarget(
      name: "GoalsTests",
      dependencies: [
        "GoalsModel", "GoalsCoding", "GoalsTestSupport",
        .product(name: "Rill", package: "rill"),
      ]
    ),
    .testTarget(
      name: "GoalsStoreTests",
      dependencies: [
        "GoalsModel", "GoalsCoding", "GoalsStore", "GoalsTestSupport",
        .product(name: "Rill", package: "rill"), .product(name: "GRDB", package: "GRDB.swift"),
      ]
    ),
    .testTarget(
      name: "GoalsCommandTests",
      dependencies: [
        "GoalsModel", "GoalsCoding", "GoalsStore", "GoalsControl", "GoalsTestSupport", "goals",
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "RillProgramTesting", package: "rill"),
        .product(name: "RillTerminalTesting", package: "rill"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)

// RILL_STRICT, which continuous integration sets, turns warnings into errors.
if Context.environment["RILL_STRICT"] != nil {
  for target in package.targets {
    target.swiftSettings = (target.swiftSettings ?? []) + [.treatAllWarnings(as: .error)]
  }
}
