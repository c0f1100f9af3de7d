// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "authentication",
  platforms: [.macOS(.v14)],
  products: [
    .library(name: "Authentication", targets: ["Authentication"]),
    .executable(name: "authentication", targets: ["authentication-program"]),
  ],
  dependencies: [
    .package(name: "rill", path: "../..")
  ],
  targets: [
    .target(
      name: "Authentication",
      dependencies: [
        .product(name: "Rill", package: "rill"), .product(name: "RillStreams", package: "rill"),
      ]),
    .target(name: "AuthenticationStory", dependencies: ["Authentication"]),
    .executableTarget(name: "authentication-program", dependencies: ["AuthenticationStory"]),
    .testTarget(
      name: "AuthenticationTests",
      dependencies: [
        "Authentication", "AuthenticationStory", "authentication-program",
        .product(name: "Rill", package: "rill"), .product(name: "RillStreams", package: "rill"),
        .product(name: "RillProgramTesting", package: "rill"),
        .product(name: "RillTesting", package: "rill"),
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
