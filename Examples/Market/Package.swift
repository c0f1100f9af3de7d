// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "market",
  platforms: [.macOS(.v14)],
  products: [
    .library(name: "Market", targets: ["Market"]),
    .executable(name: "market-live", targets: ["market-live"]),
    .executable(name: "market-terminal", targets: ["market-terminal"]),
  ],
  dependencies: [
    .package(name: "rill", path: "../..", traits: ["Live"])
  ],
  targets: [
    .target(
      name: "Market",
      dependencies: [
        .product(name: "RillAutomaton", package: "rill"),
        .product(name: "RillCollections", package: "rill"),
        .product(name: "RillProgram", package: "rill"),
        .product(name: "RillTerminal", package: "rill"),
        .product(name: "RillTree", package: "rill"),
      ],
      resources: [.embedInCode("Style/market.css")]),
    .executableTarget(
      name: "market-live", dependencies: ["Market", .product(name: "RillLive", package: "rill")]),
    .executableTarget(
      name: "market-terminal",
      dependencies: ["Market", .product(name: "RillTerminal", package: "rill")]),
    .testTarget(
      name: "MarketTests",
      dependencies: [
        "Market", "market-live", "market-terminal",
        .product(name: "RillCollections", package: "rill"),
        .product(name: "RillProgram", package: "rill"),
        .product(name: "RillProgramTesting", package: "rill"),
        .product(name: "RillStreams", package: "rill"),
        .product(name: "RillTerminalTesting", package: "rill"),
        .product(name: "RillTree", package: "rill"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)

// RILL_STRICT, which continuous integration sets, turns warnings into errors.
if Context.environment["RILL_STRICT"] != nil {
  for target in package.targets {
    target.swiftSettings = (target.swiftSettings ?? []) + [.treatAllWarnings(as: .error)]
  }
}
