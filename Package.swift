// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

/// Traits that the environment variable RILL_ENABLED lists, which are always on. A trait that is
/// not a condition leaves the flags of the compiler alone, so packages can share one build.
let enabled = (Context.environment["RILL_ENABLED"] ?? "").split(separator: " ").map(String.init)

/// The condition that `trait` is on.
func when(_ trait: String) -> TargetDependencyCondition? {
  enabled.contains(trait) ? nil : .when(traits: [trait])
}

let tracing: [Target.Dependency] = [
  .product(
    name: "Tracing", package: "swift-distributed-tracing", condition: when("Tracing"))
]

let package = Package(
  name: "rill",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "Rill", targets: ["Rill"]),
    .library(name: "RillCollections", targets: ["RillCollections"]),
    .library(name: "RillStreams", targets: ["RillStreams"]),
    .library(name: "RillAutomaton", targets: ["RillAutomaton"]),
    .library(name: "RillTree", targets: ["RillTree"]),
    .library(name: "RillFlexbox", targets: ["RillFlexbox"]),
    .library(name: "RillProgram", targets: ["RillProgram"]),
    .library(name: "RillLanguages", targets: ["RillLanguages"]),
    .library(name: "RillJSON", targets: ["RillJSON"]),
    .library(name: "RillStore", targets: ["RillStore"]),
    .library(name: "RillLive", targets: ["RillLive"]),
    .library(name: "RillInspector", targets: ["RillInspector"]),
    .library(name: "RillCommands", targets: ["RillCommands"]),
    .library(name: "RillPasswords", targets: ["RillPasswords"]),
    .library(name: "RillViews", targets: ["RillViews"]),
    .library(name: "RillTerminal", targets: ["RillTerminal"]),
    .library(name: "RillWeb", targets: ["RillWeb"]),
    .library(name: "CRillFreestanding", targets: ["CRillFreestanding"]),
    .library(name: "RillMacros", targets: ["RillMacros"]),
    .library(name: "RillTesting", targets: ["RillTesting"]),
    .library(name: "RillProgramTesting", targets: ["RillProgramTesting"]),
    .library(name: "RillTerminalTesting", targets: ["RillTerminalTesting"]),
    .executable(name: "rill-messages", targets: ["rill-messages"]),
    .executable(name: "rill-store", targets: ["rill-store"]),
    .executable(name: "rill-inspect", targets: ["rill-inspect"]),
  ],
  traits: [
    .trait(
      name: "Commands",
      description: "Adds the options of RillCommands, with swift-argument-parser.",
      enabledTraits: ["Live"]),
    .trait(
      name: "CustomDump",
      description: "Prints differences in RillTesting with swift-custom-dump."),
    .trait(
      name: "Hummingbird",
      description: "Adds mounts of live pages in an application of Hummingbird.",
      enabledTraits: ["Live"]),
    .trait(name: "Live", description: "Adds the server of RillLive, with SwiftNIO."),
    .trait(
      name: "Macros",
      description: "Adds the macros of RillMacros, which need swift-syntax."),
    .trait(
      name: "OpenCombine",
      description: "Adds publishers to RillStreams on platforms without Combine."),
    .trait(
      name: "Postgres",
      description: "Adds stores in PostgreSQL to RillStore, with the client library libpq."),
    .trait(
      name: "ServiceLifecycle",
      description: "Makes the server of RillLive a service of swift-service-lifecycle.",
      enabledTraits: ["Live"]),
    .trait(
      name: "SQLite",
      description: "Adds stores in files to RillStore, with the SQLite of the system."),
    .trait(
      name: "Tracing",
      description: "Adds spans of requests, events and effects, with swift-distributed-tracing."),
  ],
  dependencies: [
    // Each dependency belongs to a trait, so that other packages don't fetch it.
    .package(url: "https://github.com/pointfreeco/swift-custom-dump", from: "1.3.3"),
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/swiftlang/swift-syntax", "600.0.1"..<"604.0.0"),
    .package(
      url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.34.1"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.14.0"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
    .package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.7.3"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.0.0"),
  ],
  targets: [
    .target(name: "CRill"),
    .target(name: "Rill", dependencies: ["CRill"], exclude: ["Engine/README.md"]),
    // The order of rows that collections, trees and the terminal share. It imports nothing.
    .target(name: "RillOrder"),
    .target(name: "RillCollections", dependencies: ["Rill", "RillOrder"]),
    .target(
      name: "RillStreams",
      dependencies: [
        "Rill",
        .product(
          name: "OpenCombine", package: "OpenCombine",
          condition: when("OpenCombine")),
      ]),
    .target(name: "RillAutomaton", dependencies: ["Rill", "RillStreams"] + tracing),
    .target(name: "RillTree", dependencies: ["RillOrder"]),
    .target(name: "RillFlexbox"),
    // Languages of users, which RillLive and terminal programs choose. It imports nothing.
    .target(name: "RillLanguages"),
    // The generator of texts from string catalogs. Only the tool depends on it.
    .target(name: "RillMessages", dependencies: ["RillJSON", "RillLanguages"]),
    .executableTarget(name: "rill-messages", dependencies: ["RillMessages"]),
    // JSON of files and other processes, and the scanner that RillLive and rill-layout share.
    .target(name: "RillJSON"),
    .target(name: "RillLayout", dependencies: ["RillFlexbox", "RillJSON"]),
    // Run it with `swift run rill-layout`. It is not a product, so other packages don't build it.
    .executableTarget(name: "rill-layout", dependencies: ["RillLayout"]),
    .target(
      name: "RillProgram",
      dependencies: [
        "Rill", "RillAutomaton", "RillStreams", "RillTree",
        .target(name: "RillMacrosPlugin", condition: when("Macros")),
      ] + tracing),
    // The frames between a page in a browser and its session, and the HTML around the page. Hosts
    // of such pages share them.
    .target(name: "RillPages", dependencies: ["RillLanguages", "RillProgram", "RillTree"]),
    // Programs that run in the page itself, in WebAssembly.
    .target(
      name: "RillWeb",
      dependencies: [
        "CRillFreestanding", "RillPages", "RillProgram", "RillStreams", "RillTree",
      ],
      exclude: ["Client", "Generated"],
      swiftSettings: [.enableExperimentalFeature("Extern")]),
    // Memory and the imports of the host, for WebAssembly without an operating system.
    .target(name: "CRillFreestanding"),
    .target(
      name: "RillLive",
      dependencies: [
        "CRillSignals", "Rill", "RillAutomaton", "RillJSON", "RillLanguages", "RillPages",
        "RillProgram", "RillStore", "RillStreams", "RillTree",
      ]
        + [
          ("NIOCore", "swift-nio", "Live"), ("NIOHTTP1", "swift-nio", "Live"),
          ("NIOWebSocket", "swift-nio", "Live"), ("NIOPosix", "swift-nio", "Live"),
          ("HTTPTypes", "swift-http-types", "Live"), ("Logging", "swift-log", "Live"),
          ("Metrics", "swift-metrics", "Live"), ("Hummingbird", "hummingbird", "Hummingbird"),
          ("HummingbirdCore", "hummingbird", "Hummingbird"),
          ("NIOHTTPTypes", "swift-nio-extras", "Hummingbird"),
          ("NIOHTTPTypesHTTP1", "swift-nio-extras", "Hummingbird"),
          ("ServiceLifecycle", "swift-service-lifecycle", "ServiceLifecycle"),
        ].map { product, package, trait in
          .product(name: product, package: package, condition: when(trait))
        } + tracing,
      exclude: ["Client"],
      resources: [.embedInCode("Generated")]),
    // The files with recorded sessions and tests, and the tool that prints them.
    .target(name: "RillRecording", dependencies: ["RillAutomaton"]),
    .executableTarget(name: "rill-inspect", dependencies: ["RillRecording"]),
    // The inspector of sessions. Only servers that offer it build it.
    .target(
      name: "RillInspector",
      dependencies: [
        "RillAutomaton", "RillOrder", "RillProgram", "RillRecording", "RillTree",
        .target(name: "RillLive", condition: when("Live")),
      ],
      resources: [.embedInCode("Style")]),
    // Libraries of the system, which only RillStore with the traits SQLite and Postgres needs.
    .systemLibrary(
      name: "CRillSQLite", providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .systemLibrary(name: "CRillPostgres", providers: [.apt(["libpq-dev"]), .brew(["libpq"])]),
    .target(
      name: "RillStore",
      dependencies: [
        "Rill", "RillAutomaton", "RillCollections", "RillProgram", "RillStreams",
        .target(name: "CRillSQLite", condition: when("SQLite")),
        .target(name: "CRillPostgres", condition: when("Postgres")),
      ]),
    .executableTarget(name: "rill-store", dependencies: ["RillStore"]),
    .target(
      name: "RillCommands",
      dependencies: [
        .target(name: "RillLive", condition: when("Commands")),
        .product(
          name: "ArgumentParser", package: "swift-argument-parser", condition: when("Commands")),
        .product(name: "Logging", package: "swift-log", condition: when("Commands")),
      ]),
    // Only users of this product link libcrypt.
    .target(
      name: "CRillCrypt", linkerSettings: [.linkedLibrary("crypt", .when(platforms: [.linux]))]),
    .target(name: "RillPasswords", dependencies: ["CRillCrypt"]),
    .target(name: "CRillSignals"),
    .target(name: "CRillTerminal", dependencies: ["CRillSignals"]),
    // Colors and other values for the look of text, in a terminal and in a browser.
    .target(name: "RillAppearance"),
    // Views for the terminal and the browser. RillTerminal re-exports them.
    .target(name: "RillViews", dependencies: ["RillAppearance", "RillFlexbox", "RillTree"]),
    // The terminal itself, which depends only on values for the look of text. RillTerminal
    // re-exports it.
    .target(name: "RillTerminalCore", dependencies: ["CRillTerminal", "RillAppearance"]),
    .target(
      name: "RillTerminal",
      dependencies: [
        "RillAutomaton", "RillFlexbox", "RillProgram", "RillStreams", "RillTerminalCore",
        "RillTree", "RillViews",
      ]),
    .target(
      name: "RillTesting",
      dependencies: [
        "Rill", "RillAutomaton", "RillRecording", "RillStreams",
        .product(
          name: "CustomDump", package: "swift-custom-dump",
          condition: when("CustomDump")),
      ]),
    .target(
      name: "RillProgramTesting",
      dependencies: ["RillAutomaton", "RillProgram", "RillStreams", "RillTesting", "RillTree"]),
    .target(
      name: "RillTerminalTesting",
      dependencies: ["RillProgram", "RillStreams", "RillTerminal", "RillTesting", "RillTree"]),
    // The reference model of the engine, and random networks to compare with it; no product.
    .target(name: "RillModel", dependencies: ["Rill", "RillTesting"]),
    .target(
      name: "RillMacros",
      dependencies: [
        "Rill", .target(name: "RillMacrosPlugin", condition: when("Macros")),
      ]),
    .macro(
      name: "RillMacrosPlugin",
      dependencies: [
        .product(
          name: "SwiftSyntaxMacros", package: "swift-syntax",
          condition: when("Macros")),
        .product(
          name: "SwiftCompilerPlugin", package: "swift-syntax",
          condition: when("Macros")),
      ]),
    .testTarget(
      name: "RillMacrosTests",
      dependencies: ["RillAutomaton", "RillMacros", "RillProgram", "RillStreams", "RillTesting"]),
    .testTarget(
      name: "RillMacroExpansionTests",
      dependencies: [
        // Without the condition, all tests would be built as tools, without warnings as errors.
        .target(name: "RillMacrosPlugin", condition: when("Macros")),
        .product(
          name: "SwiftSyntaxMacrosGenericTestSupport", package: "swift-syntax",
          condition: when("Macros")),
      ]),
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .testTarget(
      name: "RillFlexboxTests",
      dependencies: ["RillFlexbox", "RillLayout", "RillTesting", "TestSupport"]),
    .testTarget(
      name: "RillTerminalTests",
      dependencies: [
        "RillProgramTesting", "RillTerminal", "RillTerminalCore", "RillTerminalTesting",
        "RillTesting", "TestSupport", "terminal-fixture",
      ]),
    // Tests start this program in a pseudo-terminal and end it in each way that a program can end.
    .executableTarget(
      name: "terminal-fixture",
      dependencies: [
        "RillAutomaton", "RillProgram", "RillTerminal", "RillTree",
        .target(name: "RillLive", condition: when("Live")),
      ],
      path: "Tests/TerminalFixture"),
    .testTarget(
      name: "RillTreeTests",
      dependencies: [
        "RillCollections", "RillProgram", "RillProgramTesting", "RillTesting", "RillTree",
        "TestSupport",
      ]),
    .testTarget(
      name: "RillCollectionsTests",
      dependencies: ["Rill", "RillCollections", "RillOrder", "TestSupport"]),
    .testTarget(name: "RillTests", dependencies: ["Rill", "RillTesting", "TestSupport"]),
    .testTarget(
      name: "RillStreamsTests",
      dependencies: [
        "RillStreams", "RillTesting", "TestSupport",
        .product(
          name: "OpenCombine", package: "OpenCombine",
          condition: when("OpenCombine")),
      ]),
    .testTarget(
      name: "RillAutomatonTests", dependencies: ["RillAutomaton", "RillTesting", "TestSupport"]),
    .testTarget(
      name: "RillRecordingTests",
      dependencies: [
        "RillAutomaton", "RillProgram", "RillProgramTesting", "RillRecording", "RillTesting",
        "RillTree",
      ]),
    .testTarget(
      name: "RillProgramTests",
      dependencies: [
        "Rill", "RillAutomaton", "RillCollections", "RillProgram", "RillProgramTesting",
        "RillStreams", "RillTesting", "RillTree", "TestSupport",
      ]),
    .testTarget(
      name: "RillLiveTests",
      dependencies: [
        "RillInspector", "RillJSON", "RillLanguages", "RillLive", "RillPages", "RillProgram",
        "RillProgramTesting", "RillRecording", "RillStore", "RillStreams", "RillTesting",
        "RillTree", "RillWeb", "TestSupport",
        .product(
          name: "NIOCore", package: "swift-nio", condition: when("Live")),
        .product(
          name: "NIOPosix", package: "swift-nio", condition: when("Live")),
        .product(
          name: "NIOHTTP1", package: "swift-nio", condition: when("Live")),
        .product(
          name: "NIOWebSocket", package: "swift-nio", condition: when("Live")),
        .product(
          name: "NIOEmbedded", package: "swift-nio", condition: when("Live")),
        .product(
          name: "MetricsTestKit", package: "swift-metrics", condition: when("Live")),
        .product(name: "Logging", package: "swift-log", condition: when("Live")),
        .product(name: "Hummingbird", package: "hummingbird", condition: when("Hummingbird")),
        .product(
          name: "ServiceLifecycle", package: "swift-service-lifecycle",
          condition: when("ServiceLifecycle")),
        .product(
          name: "InMemoryTracing", package: "swift-distributed-tracing",
          condition: when("Tracing")),
      ] + tracing,
      exclude: ["Plays/page-double.js"]),
    .testTarget(name: "RillJSONTests", dependencies: ["RillJSON"]),
    .testTarget(name: "RillLanguagesTests", dependencies: ["RillLanguages"]),
    .testTarget(name: "RillMessagesTests", dependencies: ["RillMessages"]),
    .testTarget(
      name: "RillWebTests",
      dependencies: [
        "RillPages", "RillProgram", "RillProgramTesting", "RillStreams", "RillTerminalTesting",
        "RillTesting", "RillTree", "RillWeb", "TestSupport",
      ]),
    .testTarget(
      name: "RillCommandsTests",
      dependencies: [
        "RillCommands",
        .target(name: "RillLive", condition: when("Commands")),
        .product(
          name: "ArgumentParser", package: "swift-argument-parser", condition: when("Commands")),
      ]),
    .testTarget(name: "RillPasswordsTests", dependencies: ["RillPasswords", "TestSupport"]),
    .testTarget(
      name: "RillStoreTests",
      dependencies: [
        "RillProgram", "RillProgramTesting", "RillStore", "RillTesting", "TestSupport",
        "store-fixture",
        .target(name: "CRillSQLite", condition: when("SQLite")),
      ]),
    // Tests start this program, and kill it while it writes to a store. It also measures stores.
    .executableTarget(
      name: "store-fixture",
      dependencies: [
        "CFailingSync", "RillStore", .target(name: "CRillSQLite", condition: when("SQLite")),
      ],
      path: "Tests/StoreFixture"),
    // Makes syncs of files fail in that program.
    .target(name: "CFailingSync", path: "Tests/FailingSync"),
    .testTarget(
      name: "RillTestingTests",
      dependencies: ["Rill", "RillAutomaton", "RillStreams", "RillTesting", "TestSupport"]),
    .testTarget(name: "RillModelTests", dependencies: ["Rill", "RillModel", "TestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)

// RILL_TESTS="RillMacrosTests" excludes the other tests, so that they are not built. Without any
// test, the targets that only tests import are excluded too.
if let names = Context.environment["RILL_TESTS"] {
  let only = names.split(separator: " ").map(String.init)
  let helpers = ["RillModel", "TestSupport", "store-fixture", "terminal-fixture"]
  package.targets.removeAll {
    $0.type == .test && !only.contains($0.name) || only.isEmpty && helpers.contains($0.name)
  }
}

// RILL_TRAITS="Live" enables the trait by default. Packages that ask for it, and packages that ask
// for no trait, then compile Rill with the same flags. They can share one build of it. The Swift
// Package Index sets SPI_GENERATE_DOCS, and its documentation contains the symbols of all products.
let defaultTraits =
  Context.environment["SPI_GENERATE_DOCS"] != nil
  ? "Commands Hummingbird Live Macros ServiceLifecycle SQLite"
  : Context.environment["RILL_TRAITS"]
if let names = defaultTraits {
  package.traits.insert(
    .default(enabledTraits: Set(names.split(separator: " ").map(String.init))))
}

for target in package.targets where !enabled.isEmpty && target.type != .system {
  // The other modules have no condition on this trait, so it leaves their flags alone.
  let names = enabled.filter { $0 != "Commands" || target.name.hasPrefix("RillCommands") }
  target.swiftSettings = (target.swiftSettings ?? []) + names.map { .define($0) }
}

// RILL_STRICT, which continuous integration sets, turns warnings into errors.
if Context.environment["RILL_STRICT"] != nil {
  for target in package.targets where target.type != .system {
    target.swiftSettings = (target.swiftSettings ?? []) + [.treatAllWarnings(as: .error)]
    target.cSettings = (target.cSettings ?? []) + [.treatAllWarnings(as: .error)]
  }
}
