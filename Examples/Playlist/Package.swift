// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "playlist",
  platforms: [.macOS(.v13)],
  products: [
    .library(name: "Playlist", targets: ["Playlist"]),
    .executable(name: "playlist-web", targets: ["playlist-web"]),
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
    .executableTarget(
      name: "playlist-web",
      dependencies: [
        "Playlist", .product(name: "RillProgram", package: "rill"),
        .product(name: "RillWeb", package: "rill"),
      ]),
    .testTarget(
      name: "PlaylistTests",
      dependencies: [
        "Playlist", .product(name: "RillProgramTesting", package: "rill"),
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
