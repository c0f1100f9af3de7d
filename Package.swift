// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "rill",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "Rill", targets: ["Rill"]),
    .library(name: "RillTesting", targets: ["RillTesting"]),
  ],
  targets: [
    .target(name: "CRill"),
    .target(name: "Rill", dependencies: ["CRill"]),
    .target(name: "RillTesting", dependencies: ["Rill"]),
    .testTarget(name: "RillTests", dependencies: ["Rill", "RillTesting"]),
    .testTarget(name: "RillTestingTests", dependencies: ["Rill", "RillTesting"]),
  ],
  swiftLanguageModes: [.v6]
)
