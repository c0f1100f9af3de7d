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
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)

// With RILL_STRICT, which the tests of every change set, a warning is an error.
if Context.environment["RILL_STRICT"] != nil {
  for target in package.targets {
    target.swiftSettings = (target.swiftSettings ?? []) + [.treatAllWarnings(as: .error)]
  }
}
