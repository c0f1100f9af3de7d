// swift-tools-version: 6.2
import PackageDescription

/// The traits of Rill that this package needs. Those that RILL_ENABLED lists are always on, so that
/// packages with other traits can share one build of Rill.
let enabled = (Context.environment["RILL_ENABLED"] ?? "").split(separator: " ").map(String.init)
let traits = ["Commands", "Live", "Postgres", "SQLite"].filter { !enabled.contains($0) }

let package = Package(
  name: "goals",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "GoalsModel", targets: ["GoalsModel"]),
    .library(name: "GoalsFeature", targets: ["GoalsFeature"]),
    .library(name: "GoalsPage", targets: ["GoalsPage"]),
    .library(name: "GoalsTerminal", targets: ["GoalsTerminal"]),
    .library(name: "GoalsStore", targets: ["GoalsStore"]),
    .library(name: "GoalsLive", targets: ["GoalsLive"]),
    .executable(name: "goals", targets: ["goals"]),
  ],
  traits: [
    .default(enabledTraits: ["Server"]),
    .trait(name: "Server", description: "Adds the server, the commands and the databases."),
  ],
  dependencies: [
    .package(
      name: "rill", path: "../..",
      traits: Set(traits.map { .trait(name: $0, condition: .when(traits: ["Server"])) })),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    .target(
      name: "GoalsModel",
      dependencies: [
        .product(name: "Rill", package: "rill"),
        .product(name: "RillCollections", package: "rill"),
        .product(name: "RillJSON", package: "rill"),
        .product(name: "RillLanguages", package: "rill"),
        .product(name: "RillProgram", package: "rill"),
      ]
    ),
    // The parts that need Foundation: time zones, dates and JSON.
    .target(
      name: "GoalsFoundation",
      dependencies: [
        "GoalsModel", .product(name: "Rill", package: "rill"),
        .product(name: "RillJSON", package: "rill"),
        .product(name: "RillStore", package: "rill"),
      ]
    ),
    .target(
      name: "GoalsFeature",
      dependencies: [
        "GoalsModel", .product(name: "RillLanguages", package: "rill"),
        .product(name: "RillProgram", package: "rill"),
      ], exclude: ["Texts/GoalsTexts.xcstrings"]
    ),
    .target(
      name: "GoalsPage",
      dependencies: [
        "GoalsModel", "GoalsFeature",
        .product(name: "RillLanguages", package: "rill"),
        .product(name: "RillProgram", package: "rill"),
        .product(name: "RillTree", package: "rill"),
      ],
      resources: [.embedInCode("Style/goals.css"), .embedInCode("Style/icon.svg")]
    ),
    // The environment of the pages in processes with Foundation.
    .target(
      name: "GoalsHost",
      dependencies: [
        "GoalsFeature", "GoalsFoundation", .product(name: "RillLanguages", package: "rill"),
        .product(name: "RillProgram", package: "rill"),
        .product(name: "RillStore", package: "rill"),
      ]
    ),
    .target(
      name: "GoalsTerminal",
      dependencies: [
        "GoalsModel", "GoalsFeature", "GoalsHost", .product(name: "Rill", package: "rill"),
        .product(name: "RillAutomaton", package: "rill"),
        .product(name: "RillLanguages", package: "rill"),
        .product(name: "RillProgram", package: "rill"),
        .product(name: "RillTerminal", package: "rill"),
        .product(name: "RillTree", package: "rill"),
      ]
    ),
    // SQLite of the system, with which tests write files of earlier versions.
    .systemLibrary(
      name: "CGoalsSQLite", providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .target(
      name: "GoalsStore",
      dependencies: [
        "GoalsFoundation", "GoalsModel", .product(name: "Rill", package: "rill"),
        .product(name: "RillStore", package: "rill"),
      ]
    ),
    .target(
      name: "GoalsLive",
      dependencies: [
        "GoalsModel", "GoalsFeature", "GoalsHost", "GoalsPage", "GoalsStore",
        .product(name: "RillLanguages", package: "rill"),
        .product(name: "RillLive", package: "rill"),
        .product(name: "RillProgram", package: "rill"),
        .product(name: "RillStore", package: "rill"),
        .product(name: "RillTree", package: "rill"),
      ]
    ),
    .executableTarget(
      name: "goals",
      dependencies: [
        "GoalsFeature", "GoalsFoundation", "GoalsLive", "GoalsModel", "GoalsStore",
        "GoalsTerminal",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "RillCommands", package: "rill"),
        .product(name: "RillInspector", package: "rill"),
        .product(name: "RillLanguages", package: "rill"),
        .product(name: "RillLive", package: "rill"),
        .product(name: "RillProgram", package: "rill"),
        .product(name: "RillTerminal", package: "rill"),
      ]
    ),
    .testTarget(
      name: "GoalsPageTests",
      dependencies: [
        "GoalsModel", "GoalsFeature", "GoalsFoundation", "GoalsHost", "GoalsLive", "GoalsPage",
        "GoalsStore", "GoalsTestSupport",
        .product(name: "Rill", package: "rill"), .product(name: "RillLanguages", package: "rill"),
        .product(name: "RillProgram", package: "rill"),
        .product(name: "RillProgramTesting", package: "rill"),
        .product(name: "RillStore", package: "rill"),
        .product(name: "RillTree", package: "rill"),
      ]
    ),
    .testTarget(
      name: "GoalsTerminalTests",
      dependencies: [
        "GoalsModel", "GoalsFeature", "GoalsTerminal", "GoalsTestSupport",
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
        "CGoalsSQLite", "GoalsModel", "GoalsFeature", "GoalsHost", "GoalsStore",
        .product(name: "Rill", package: "rill"),
        .product(name: "RillStore", package: "rill"),
        .product(name: "RillTesting", package: "rill"),
      ], path: "Tests/GoalsTestSupport"),
    .testTarget(
      name: "GoalsTests",
      dependencies: [
        "GoalsFoundation", "GoalsModel", "GoalsStore", "GoalsTestSupport",
        .product(name: "Rill", package: "rill"),
        .product(name: "RillStore", package: "rill"),
        .product(name: "RillTesting", package: "rill"),
      ]
    ),
    .testTarget(
      name: "GoalsStoreTests",
      dependencies: [
        "GoalsModel", "GoalsStore", "GoalsTestSupport",
        .product(name: "Rill", package: "rill"),
        .product(name: "RillStore", package: "rill"),
      ]
    ),
    .testTarget(
      name: "GoalsCommandTests",
      dependencies: [
        "GoalsModel", "GoalsStore", "GoalsTestSupport", "goals",
        .product(name: "RillProgramTesting", package: "rill"),
        .product(name: "RillTerminalTesting", package: "rill"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)

// RILL_STRICT, which continuous integration sets, turns warnings into errors.
if Context.environment["RILL_STRICT"] != nil {
  for target in package.targets where target.type != .system {
    target.swiftSettings = (target.swiftSettings ?? []) + [.treatAllWarnings(as: .error)]
  }
}
