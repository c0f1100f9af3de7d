// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "rill",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "Rill", targets: ["Rill"]),
    .library(name: "RillTesting", targets: ["RillTesting"]),
  ],
  traits: [
    .trait(
      name: "CustomDump",
      description: "RillTesting prints differences with swift-custom-dump.")
  ],
  dependencies: [
    // Every dependency serves a trait, so that who doesn't ask for it doesn't fetch it.
    .package(url: "https://github.com/pointfreeco/swift-custom-dump", from: "1.3.3")
  ],
  targets: [
    .target(name: "CRill"),
    .target(name: "Rill", dependencies: ["CRill"]),
    .target(
      name: "RillTesting",
      dependencies: [
        "Rill",
        .product(
          name: "CustomDump", package: "swift-custom-dump",
          condition: .when(traits: ["CustomDump"])),
      ]),
    .testTarget(name: "RillTests", dependencies: ["Rill", "RillTesting"]),
    .testTarget(name: "RillTestingTests", dependencies: ["Rill", "RillTesting"]),
  ],
  swiftLanguageModes: [.v6]
)
