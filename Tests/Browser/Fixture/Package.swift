// swift-tools-version: 6.2
import PackageDescription

// Separate, because builds for WebAssembly fetch all dependencies of their package.
let package = Package(
  name: "fixture",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "Fixture", targets: ["Fixture"]),
    .library(name: "RandomProgram", targets: ["RandomProgram"]),
    .executable(name: "fixture-web", targets: ["fixture-web"]),
  ],
  dependencies: [
    .package(name: "rill", path: "../../..")
  ],
  targets: [
    // A program of which hosts show the same, if they work.
    .target(
      name: "RandomProgram",
      dependencies: [
        .product(name: "RillProgram", package: "rill"), .product(name: "RillTree", package: "rill"),
      ]),
    // A program that runs on a server and in the page itself.
    .target(
      name: "Fixture",
      dependencies: [
        "RandomProgram",
        .product(name: "RillProgram", package: "rill"), .product(name: "RillTree", package: "rill"),
        .product(name: "RillWeb", package: "rill"),
      ]),
    .executableTarget(
      name: "fixture-web",
      dependencies: ["Fixture", .product(name: "RillWeb", package: "rill")]),
  ],
  swiftLanguageModes: [.v6]
)

// RILL_STRICT, which continuous integration sets, turns warnings into errors.
if Context.environment["RILL_STRICT"] != nil {
  for target in package.targets {
    target.swiftSettings = (target.swiftSettings ?? []) + [.treatAllWarnings(as: .error)]
  }
}
