// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "playlist",
  platforms: [.macOS(.v13)],
  products: [
    .library(name: "Playlist", targets: ["Playlist"])
  ],
  dependencies: [
    .package(name: "rill", path: "../..")
  ],
  targets: [
    .target(
      name: "Playlist",
      dependencies: [
        .product(name: "RillAutomaton", package: "rill"),
        .product(name: "RillProgram", package: "rill"), .product(name: "RillTree", package: "rill"),
      ]),
    .testTarget(
      name: "PlaylistTests",
      dependencies: [
        "Playlist", .product(name: "RillTesting", package: "rill"),
        .product(name: "RillTree", package: "rill"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
