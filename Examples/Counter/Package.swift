// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "counter",
  platforms: [.macOS(.v13)],
  products: [
    .library(name: "Counter", targets: ["Counter"]),
    .executable(name: "counter", targets: ["counter-program"]),
  ],
  dependencies: [
    .package(name: "rill", path: "../..")
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
    .testTarget(
      name: "CounterTests",
      dependencies: ["Counter", .product(name: "RillTesting", package: "rill")]),
  ],
  swiftLanguageModes: [.v6]
)
