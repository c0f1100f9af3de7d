// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "goals",
  platforms: [.macOS(.v13)],
  products: [
    .library(name: "GoalsModel", targets: ["GoalsModel"]),
    .executable(name: "goals", targets: ["goals"]),
  ],
  dependencies: [
    .package(name: "rill", path: "../..", traits: ["Live"]),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
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
      name: "GoalsPage",
      dependencies: [
        "GoalsModel", .product(name: "Rill", package: "rill"),
        .product(name: "RillAutomaton", package: "rill"),
        .product(name: "RillProgram", package: "rill"), .product(name: "RillTree", package: "rill"),
      ],
      resources: [.embedInCode("Style/goals.css"), .embedInCode("Style/icon.svg")]
    ),
    .target(name: "GoalsLines", dependencies: ["GoalsModel"]),
    .executableTarget(name: "goals", dependencies: ["GoalsLines"]),
    .testTarget(
      name: "GoalsPageTests",
      dependencies: [
        "GoalsModel", "GoalsPage", .product(name: "Rill", package: "rill"),
        .product(name: "RillProgram", package: "rill"),
        .product(name: "RillTesting", package: "rill"), .product(name: "RillTree", package: "rill"),
      ]
    ),
    .testTarget(
      name: "GoalsTests",
      dependencies: ["GoalsModel", "GoalsLines", "goals", .product(name: "Rill", package: "rill")]
    ),
  ],
  swiftLanguageModes: [.v6]
)
