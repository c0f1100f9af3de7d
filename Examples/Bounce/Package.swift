// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "bounce",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "Bounce", targets: ["Bounce"]),
    .executable(name: "bounce", targets: ["bounce-command"]),
    .executable(name: "bounce-web", targets: ["bounce-web"]),
  ],
  traits: [
    .default(enabledTraits: ["Live"]),
    .trait(name: "Live", description: "Adds the server of bounce, and SwiftNIO."),
  ],
  dependencies: [
    .package(
      name: "rill", path: "../..",
      traits: [.trait(name: "Live", condition: .when(traits: ["Live"]))]),
    .package(name: "bouncing-ball", path: "../BouncingBall"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    .target(
      name: "Bounce",
      dependencies: [
        .product(name: "BouncingBall", package: "bouncing-ball"),
        .product(name: "Rill", package: "rill"),
        .product(name: "RillAutomaton", package: "rill"),
        .product(name: "RillProgram", package: "rill"),
        .product(name: "RillTree", package: "rill"),
        .product(name: "RillViews", package: "rill"),
      ],
      resources: [.embedInCode("Style/bounce.css")]),
    .executableTarget(
      name: "bounce-command",
      dependencies: [
        "Bounce", .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "BouncingBall", package: "bouncing-ball"),
        .product(name: "RillLive", package: "rill"),
        .product(name: "RillTerminal", package: "rill"),
      ]),
    .executableTarget(
      name: "bounce-web", dependencies: ["Bounce", .product(name: "RillWeb", package: "rill")]),
    .testTarget(
      name: "BounceTests",
      dependencies: [
        "Bounce", "bounce-command",
        .product(name: "BouncingBall", package: "bouncing-ball"),
        .product(name: "Rill", package: "rill"),
        .product(name: "RillProgram", package: "rill"),
        .product(name: "RillTerminal", package: "rill"),
        .product(name: "RillProgramTesting", package: "rill"),
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
