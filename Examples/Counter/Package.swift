// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "counter",
  platforms: [.macOS(.v14)],
  products: [
    .library(name: "Counter", targets: ["Counter"]),
    .executable(name: "counter", targets: ["counter-program"]),
    .executable(name: "counter-live", targets: ["counter-live"]),
    .executable(name: "counter-terminal", targets: ["counter-terminal"]),
    .executable(name: "counter-web", targets: ["counter-web"]),
  ],
  traits: [
    .trait(
      name: "Live", description: "Adds the server of counter-live and SwiftNIO.")
  ],
  dependencies: [
    .package(
      name: "rill", path: "../..",
      traits: [.trait(name: "Live", condition: .when(traits: ["Live"]))])
  ],
  targets: [
    .target(
      name: "Counter",
      dependencies: [
        .product(name: "RillProgram", package: "rill"), .product(name: "RillTree", package: "rill"),
      ]),
    .executableTarget(
      name: "counter-program",
      dependencies: [
        "Counter", .product(name: "RillProgram", package: "rill"),
        .product(name: "RillTree", package: "rill"),
      ]),
    .executableTarget(
      name: "counter-live",
      dependencies: [
        "Counter", .product(name: "RillLive", package: "rill"),
        .product(name: "RillProgram", package: "rill"),
      ],
      resources: [.embedInCode("example.css")]),
    .executableTarget(
      name: "counter-terminal",
      dependencies: ["Counter", .product(name: "RillTerminal", package: "rill")]),
    .executableTarget(
      name: "counter-web",
      dependencies: [
        "Counter", .product(name: "RillProgram", package: "rill"),
        .product(name: "RillWeb", package: "rill"),
      ]),
    .testTarget(
      name: "CounterTests",
      dependencies: [
        "Counter", .product(name: "RillProgramTesting", package: "rill"),
        .product(name: "RillTerminalTesting", package: "rill"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)

// RILL_TRAITS="Live" enables the trait by default, as in Rill, so that both share one build.
if Context.environment["RILL_TRAITS"] == "Live" {
  package.traits.insert(.default(enabledTraits: ["Live"]))
}

// RILL_STRICT, which continuous integration sets, turns warnings into errors.
if Context.environment["RILL_STRICT"] != nil {
  for target in package.targets {
    target.swiftSettings = (target.swiftSettings ?? []) + [.treatAllWarnings(as: .error)]
  }
}
