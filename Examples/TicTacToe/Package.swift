// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "tictactoe",
  platforms: [.macOS(.v14)],
  products: [
    .library(name: "TicTacToe", targets: ["TicTacToe"]),
    .executable(name: "tictactoe-live", targets: ["tictactoe-live"]),
    .executable(name: "tictactoe-terminal", targets: ["tictactoe-terminal"]),
    .executable(name: "tictactoe-web", targets: ["tictactoe-web"]),
  ],
  traits: [
    .trait(
      name: "Live", description: "Adds the server of tictactoe-live and SwiftNIO.")
  ],
  dependencies: [
    .package(
      name: "rill", path: "../..",
      traits: [.trait(name: "Live", condition: .when(traits: ["Live"]))])
  ],
  targets: [
    .target(
      name: "TicTacToe",
      dependencies: [
        .product(name: "RillProgram", package: "rill")
      ]),
    .executableTarget(
      name: "tictactoe-live",
      dependencies: [
        "TicTacToe", .product(name: "RillLive", package: "rill"),
        .product(name: "RillProgram", package: "rill"),
      ],
      resources: [.embedInCode("example.css")]),
    .executableTarget(
      name: "tictactoe-terminal",
      dependencies: ["TicTacToe", .product(name: "RillTerminal", package: "rill")]),
    .executableTarget(
      name: "tictactoe-web",
      dependencies: [
        "TicTacToe", .product(name: "RillProgram", package: "rill"),
        .product(name: "RillWeb", package: "rill"),
      ]),
    .testTarget(
      name: "TicTacToeTests",
      dependencies: [
        "TicTacToe", .product(name: "RillProgram", package: "rill"),
        .product(name: "RillProgramTesting", package: "rill"),
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
