// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "bouncing-ball",
  platforms: [.macOS(.v13)],
  products: [
    .library(name: "BouncingBall", targets: ["BouncingBall"]),
    .executable(name: "bouncing-ball", targets: ["bouncing-ball"]),
  ],
  dependencies: [
    .package(name: "rill", path: "../..")
  ],
  targets: [
    .target(name: "BouncingBall", dependencies: [.product(name: "Rill", package: "rill")]),
    .executableTarget(name: "bouncing-ball", dependencies: ["BouncingBall"]),
    .testTarget(
      name: "BouncingBallTests",
      dependencies: [
        "BouncingBall", "bouncing-ball", .product(name: "Rill", package: "rill"),
        .product(name: "RillProgramTesting", package: "rill"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)

// RILL_STRICT, which continuous integration sets, turns warnings into errors.
if Context.environment["RILL_STRICT"] != nil {
  for target in package.targets {
    target.swiftSettings = (target.swiftSettings ?? []) + [.treatAllWarnings(as: .error)]
  }
}
