// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "signup",
  platforms: [.macOS(.v13)],
  products: [
    .library(name: "SignUp", targets: ["SignUp"])
  ],
  dependencies: [
    .package(name: "rill", path: "../..")
  ],
  targets: [
    .target(
      name: "SignUp",
      dependencies: [
        .product(name: "RillAutomaton", package: "rill"),
        .product(name: "RillProgram", package: "rill"),
        .product(name: "RillStreams", package: "rill"), .product(name: "RillTree", package: "rill"),
      ]),
    .testTarget(
      name: "SignUpTests",
      dependencies: [
        "SignUp", .product(name: "RillStreams", package: "rill"),
        .product(name: "RillTesting", package: "rill"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)

// With RILL_STRICT, which the tests of every change set, a warning is an error.
if Context.environment["RILL_STRICT"] != nil {
  for target in package.targets {
    target.swiftSettings = (target.swiftSettings ?? []) + [.treatAllWarnings(as: .error)]
  }
}
