// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "chat",
  platforms: [.macOS(.v14)],
  products: [
    .library(name: "Chat", targets: ["Chat"]),
    .executable(name: "chat-live", targets: ["chat-live"]),
  ],
  traits: [
    .trait(
      name: "Live", description: "Adds the server of chat-live and SwiftNIO.")
  ],
  dependencies: [
    .package(
      name: "rill", path: "../..",
      traits: [.trait(name: "Live", condition: .when(traits: ["Live"]))])
  ],
  targets: [
    .target(
      name: "Chat",
      dependencies: [
        .product(name: "RillProgram", package: "rill"),
        .product(name: "RillStore", package: "rill"),
      ]),
    .executableTarget(
      name: "chat-live",
      dependencies: [
        "Chat", .product(name: "RillLive", package: "rill"),
        .product(name: "RillProgram", package: "rill"),
        .product(name: "RillStore", package: "rill"),
      ],
      resources: [.embedInCode("example.css")]),
    .testTarget(
      name: "ChatTests",
      dependencies: [
        "Chat", .product(name: "RillProgram", package: "rill"),
        .product(name: "RillProgramTesting", package: "rill"),
        .product(name: "RillStore", package: "rill"),
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
