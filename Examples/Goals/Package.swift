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
    .package(name: "rill", path: "../.."),
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
    .target(name: "GoalsLines", dependencies: ["GoalsModel"]),
    .executableTarget(name: "goals", dependencies: ["GoalsLines"]),
    .testTarget(
      name: "GoalsTests",
      dependencies: ["GoalsModel", "GoalsLines", "goals", .product(name: "Rill", package: "rill")]
    ),
  ],
  swiftLanguageModes: [.v6]
)
