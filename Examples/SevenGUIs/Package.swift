// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "sevenguis",
  platforms: [.macOS(.v14)],
  products: [
    .library(name: "SevenGUIs", targets: ["SevenGUIs"]),
    .executable(name: "sevenguis-benchmark", targets: ["sevenguis-benchmark"]),
    .executable(name: "sevenguis-live", targets: ["sevenguis-live"]),
    .executable(name: "sevenguis-terminal", targets: ["sevenguis-terminal"]),
    .executable(name: "sevenguis-web", targets: ["sevenguis-web"]),
  ],
  traits: [
    .trait(
      name: "Live", description: "Adds the server of sevenguis-live and SwiftNIO.")
  ],
  dependencies: [
    .package(
      name: "rill", path: "../..",
      traits: [.trait(name: "Live", condition: .when(traits: ["Live"]))])
  ],
  targets: [
    .target(
      name: "SevenGUIs",
      dependencies: [
        .product(name: "Rill", package: "rill"),
        .product(name: "RillProgram", package: "rill"),
      ],
      resources: [.embedInCode("Style/sevenguis.css")]),
    .executableTarget(
      name: "sevenguis-benchmark",
      dependencies: ["SevenGUIs", .product(name: "RillProgram", package: "rill")]),
    .executableTarget(
      name: "sevenguis-live",
      dependencies: [
        "SevenGUIs", .product(name: "RillLive", package: "rill"),
        .product(name: "RillProgram", package: "rill"),
      ]),
    .executableTarget(
      name: "sevenguis-terminal",
      dependencies: ["SevenGUIs", .product(name: "RillTerminal", package: "rill")]),
    .executableTarget(
      name: "sevenguis-web",
      dependencies: ["SevenGUIs", .product(name: "RillWeb", package: "rill")]),
    .testTarget(
      name: "SevenGUIsTests",
      dependencies: [
        "SevenGUIs", .product(name: "Rill", package: "rill"),
        .product(name: "RillProgram", package: "rill"),
        .product(name: "RillProgramTesting", package: "rill"),
        .product(name: "RillTerminalTesting", package: "rill"),
        .product(name: "RillTree", package: "rill"),
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
